/** The analysis of a finished match: its board at a moment, the curves, the moments, and the luck of the dice. */
import { signal, useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../components/common/icon.mjs";
import { SeatBadge } from "../components/common/seat-badge.mjs";
import { stepText } from "../match/notes.mjs";
import { offline } from "../room/load-failure.mjs";
import { onFrame } from "../room/session.mjs";
import { localeOf } from "../text/dates.mjs";
import { language, listText, t } from "../text/i18n.mjs";
import { signed } from "../text/numbers.mjs";
import { Playback } from "../views/replay.mjs";
import { Chart } from "./chart.mjs";
import { Luck } from "./luck-panel.mjs";
import { Bulb } from "./marks.mjs";
import { Moments, wordsOf } from "./moment-list.mjs";
import { frameOf } from "./plot.mjs";
import { estimatedLines } from "./points.mjs";
import { openAnalysis } from "./session.mjs";
import { capital, statusText, whenText } from "./words.mjs";

/** @typedef {import("./session.mjs").Session} Session @typedef {import("../replay/replays.mjs").Replay} Replay */

const TALL = 236;
const LOW = 176;
const SHARES = [0, 0.5, 1];

/** How often something was heard of an analysis. */
const heard = signal(0);

onFrame("analysis", () => {
  heard.value += 1;
});

/** @param {{replay: Replay, desk: import("./state.mjs").Desk, top: any, aside?: any, back: () => void}} props
 *  `back` leads to the replay */
export function AnalysisView({ replay, desk, top, aside, back }) {
  const session = useSession(replay, desk, back);
  useEffect(() => {
    session?.state.heard();
  }, [session, heard.value]);
  if (!session) return null;
  return html`<div class=${`analysing ${replay.end.game}`}>
    ${top}
    <${Status} session=${session} back=${back} />
    <main class="analysed replaying" data-layout=${session.parts.layout}><${Head} session=${session} />
      <div class="board"><${session.parts.Board} /></div><div class="playback"><${Playback} stepping=${replay.stepping} />${aside}</div></main>
    <aside class="findings" aria-label=${t("analysis")}><${Points} session=${session} /><${Moments} session=${session} />
      <${Chances} session=${session} /><${Luck} session=${session} /></aside></div>`;
}

/** Opens the analysis of a replay, once; goes back if that can't be.
 * @param {Replay} replay @param {import("./state.mjs").Desk} desk @param {() => void} back */
function useSession(replay, desk, back) {
  const session = useSignal(/** @type {Session | null} */ (null));
  useEffect(() => {
    let left = false;
    const failed = () => {
      offline();
      if (!left) back();
    };
    openAnalysis(replay, desk).then((opened) => {
      if (left) opened.dispose();
      else session.value = opened;
    }, failed);
    return () => {
      left = true;
      session.peek()?.dispose();
    };
  }, []);
  return session.value;
}

/** The moment in a sentence, or the step. @param {{session: Session, back: () => void}} props */
function Status({ session, back }) {
  const { current, seen, parts, when } = session;
  const moment = current.value;
  const at = seen.value;
  const sentence = moment
    ? html`<b class="lead">${whenText(t, when(moment.seq))}:</b> ${momentText(session, moment)}`
    : html`<b class="lead">${whenText(t, when(at.seq))}:</b> ${stepText(at, parts.telling, true) || t("replay-start")}`;
  return html`<div class="status" role="status"><${Bulb} /><span class="text">${sentence}</span>
    <button type="button" class="btn quiet way-back" onClick=${back}><${Icon} name="left" />${t("replay")}</button></div>`;
}

/** @param {Session} session @param {import("./moments.mjs").Moment} moment */
function momentText(session, moment) {
  const { done, better } = wordsOf(session, moment);
  return capital(statusText(t, moment, session.replay.end.names[moment.seat], done, better));
}

/** Whose board it is and how it stood, and a button for each other one. @param {{session: Session}} props */
function Head({ session }) {
  const { apart, seen, whose, when, replay } = session;
  const { names } = replay.end;
  const at = whenText(t, when(seen.value.seq), true);
  const seat = whose.value;
  const points = pointsOf(session, seat);
  const sheet = points ? "analysis-sheet" : "analysis-sheet-covered";
  const title = t(apart ? sheet : "analysis-after", { name: names[seat], when: at, points });
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => page.current?.focus(), []);
  return html`<div class="board-head"><h1 class="vh" tabindex="-1" ref=${page}>${t("analysis-of", { names: listText(names) })}</h1>
    <h2>${title}</h2>${
      apart
        ? html`<span class="whose" role="group" aria-label=${t("analysis-whose")}>${names.map((name, one) => html`<${Turn} key=${one} session=${session} seat=${one} name=${name} />`)}</span>`
        : html`<span class="whose num">${names.map((name, one) => html`<span key=${one} class="stand"><${SeatBadge} at=${replay.end} seat=${one} /><span class="vh">${name}: </span>${pointsOf(session, one)}</span>`)}</span>`
    }</div>`;
}

/** Points of a seat at the position that is shown; empty where they are hidden, or nobody scores.
 * @param {Session} session @param {number} seat */
function pointsOf({ facts, seen }, seat) {
  const points = facts.points?.(seen.value.view, seat);
  return typeof points === "number" ? signed(points) : "";
}

/** @param {{session: Session, seat: number, name: string}} props */
const Turn = ({ session: { whose, replay }, seat, name }) =>
  html`<button type="button" aria-label=${name} aria-pressed=${String(whose.value === seat)} onClick=${() => {
    whose.value = seat;
  }}><${SeatBadge} at=${replay.end} seat=${seat} /></button>`;

/** The points of all seats, known before anything is looked for. @param {{session: Session}} props */
function Points({ session }) {
  const { facts, replay, state } = session;
  const exact = session.lines.length > 0;
  const estimated = facts.points && estimatedLines(state.found.value?.curve ?? [], "points");
  const lines = exact ? session.lines : (estimated ?? []);
  if (lines.length === 0) return null;
  const values = [0, ...lines.flatMap(({ points }) => points.map(({ value }) => value))];
  const last = replay.stepping.last();
  return html`<${Chart} id="points" title=${t("analysis-points", { unit: facts.unit })} note=${exact ? "" : t("analysis-estimated")}
    session=${session} lines=${lines} stepped=${exact} height=${TALL} marked legend
    frame=${(/** @type {import("./plot.mjs").Size} */ size) => frameOf(size, last, values)}
    text=${(/** @type {number} */ value) => signed(Math.round(value))} />`;
}

/** Chances of victory, as they were estimated. @param {{session: Session}} props */
function Chances({ session }) {
  const { state, replay, facts } = session;
  const lines = estimatedLines(state.found.value?.curve ?? [], "wins");
  if (lines.length === 0) return null;
  const percent = new Intl.NumberFormat(localeOf(language()), { style: "percent" });
  const last = replay.stepping.last();
  const alone = !facts.points;
  return html`<${Chart} id="chances" title=${t(replay.end.names.length > 1 ? "analysis-chances" : "analysis-chance-task")} note=${t("analysis-estimated")}
    session=${session} lines=${lines} stepped=${false} height=${LOW} marked=${alone} legend=${alone}
    frame=${(/** @type {import("./plot.mjs").Size} */ size) => frameOf(size, last, SHARES, SHARES)}
    text=${(/** @type {number} */ value) => percent.format(value)} />`;
}
