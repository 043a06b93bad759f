/** What the dice have shown against what was to be expected, and the pips of one's own rolls. */
import { html } from "htm/preact";
import { SeatBadge } from "../components/common/seat-badge.mjs";
import { tenth } from "../text/axis-ticks.mjs";
import { language, t } from "../text/i18n.mjs";
import { facesOf, ownRolls, verdict } from "./luck.mjs";
import { aboveText, decimal } from "./words.mjs";

/** @typedef {import("./session.mjs").Session} Session @typedef {import("./luck.mjs").Face} Face */

const HIGH = 92;
const WIDE = 52;

/** @param {{session: Session}} props */
export function Luck({ session }) {
  const { rolls, facts, replay } = session;
  if (!facts.dice || rolls.length === 0) return null;
  const faces = facesOf(rolls, facts.dice.faces);
  const owns = ownRolls(rolls, replay.end.names.length);
  return html`<div class=${owns.length > 0 ? "luck with-pips" : "luck"}><${Faces} session=${session} faces=${faces} />
    ${owns.length > 0 && html`<${OwnRolls} session=${session} owns=${owns} />`}</div>`;
}

/** @param {{session: Session, faces: Face[]}} props */
function Faces({ session: { facts }, faces }) {
  const named = (/** @type {string} */ face) => facts.dice?.named(t, face) ?? face;
  const all = faces.reduce((sum, { rolled }) => sum + rolled, 0);
  const even = faces.every(({ expected }) => expected === faces[0].expected);
  const due = even && isPlain(faces) ? decimal(language(), faces[0].expected) : "";
  return html`<section class="sheet faces" aria-labelledby="faces"><h2 id="faces">${t("analysis-dice", { count: all })}</h2>
    <${Bars} faces=${faces} named=${named} />
    <p class="small soft">${due ? t("analysis-dice-due", { due }) : t("analysis-dice-dashed")}</p>
    <div class="vh"><table><caption>${t("analysis-dice", { count: all })}</caption><thead><tr><th scope="col">${t("analysis-face")}</th><th scope="col">${t("analysis-rolled")}</th><th scope="col">${t("analysis-expected")}</th></tr></thead>
    <tbody>${faces.map(({ face, rolled, expected }) => html`<tr key=${face}><th scope="row">${named(face)}</th><td>${rolled}</td><td>${decimal(language(), expected)}</td></tr>`)}</tbody></table></div></section>`;
}

/** Numbers need no names. @param {Face[]} faces */
const isPlain = (faces) => faces.every(({ face }) => face.length === 1);

/** A bar for each face, across it what was to be expected. @param {{faces: Face[], named: (face: string) => string}} props */
function Bars({ faces, named }) {
  const most = Math.max(1, ...faces.flatMap(({ rolled, expected }) => [rolled, expected]));
  const y = (/** @type {number} */ value) => tenth(18 + HIGH - (HIGH * value) / most);
  if (!isPlain(faces)) return html`<${Rows} faces=${faces} named=${named} most=${most} />`;
  return html`<svg class="bars" viewBox=${`0 0 ${WIDE * faces.length} ${HIGH + 40}`} aria-hidden="true">
    ${faces.map(({ face, rolled, expected }, at) => {
      const x = WIDE * at;
      return html`<g key=${face}><rect x=${x + 6} y=${y(rolled)} width=${WIDE - 12} height=${tenth((HIGH * rolled) / most)} rx="5" />
        <path d=${`M${x} ${y(expected)}H${x + WIDE}`} /><text class="bar-count" x=${x + WIDE / 2} y=${Math.min(y(rolled), y(expected)) - 5}>${rolled}</text>
        <text x=${x + WIDE / 2} y=${HIGH + 34}>${face}</text></g>`;
    })}</svg>`;
}

/** Faces with names: a row for each. @param {{faces: Face[], named: (face: string) => string, most: number}} props */
const Rows = ({ faces, named, most }) =>
  html`<div class="face-rows" aria-hidden="true">${faces.map(
    ({
      face,
      rolled,
      expected,
    }) => html`<span key=${face}>${named(face)}</span><b class="num">${rolled}</b>
    <svg viewBox="0 0 100 16" preserveAspectRatio="none"><rect y="3" height="10" width=${tenth((100 * rolled) / most)} /><path d=${`M${tenth((100 * expected) / most)} 0V16`} /></svg>`,
  )}</div>`;

/** @param {{session: Session, owns: import("./luck.mjs").Own[]}} props */
function OwnRolls({ session: { replay }, owns }) {
  const { end } = replay;
  const remarkable = verdict(owns);
  const luck = remarkable
    ? t(remarkable.good ? "analysis-luck-good" : "analysis-luck-bad", {
        name: end.names[remarkable.seat],
      })
    : t("analysis-luck-even", { seats: owns.length });
  const counts = new Set(owns.map(({ rolls }) => rolls));
  const rolls =
    counts.size === 1 ? t("analysis-rolls-each", { count: owns[0].rolls, seats: owns.length }) : "";
  return html`<section class="sheet own-rolls" aria-labelledby="own-rolls"><h2 id="own-rolls">${t("analysis-pips")}</h2>
    <ul>${owns.map(
      ({
        seat,
        mean,
        above,
      }) => html`<li key=${seat}><${SeatBadge} at=${end} seat=${seat} /><span class="vh">${end.names[seat]}: </span>
        <span class="num">${decimal(language(), mean)}</span><span class="soft small num">${aboveText(t, language(), above)}</span></li>`,
    )}</ul><p class="small soft">${[rolls, luck].filter(Boolean).join(" ")}</p></section>`;
}
