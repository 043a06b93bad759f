/** What was played: each game with the same options, its best, its points in their order. */
import { html } from "htm/preact";
import { hasPoints } from "../../browser/boot-data.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { day, replayOf } from "../../pages/common.mjs";
import { playedText } from "../../pages/days/words.mjs";
import { language, t } from "../../text/i18n.mjs";
import { signed } from "../../text/numbers.mjs";
import { valueWords } from "../alone/words.mjs";
import { StarRow } from "../task/grade-scale.mjs";
import { Curve } from "./curve.mjs";
import { moveText } from "./words.mjs";

/** @typedef {import("../../wire").KindView} KindView @typedef {import("../../wire").RecordView} Best */

/** @param {{kinds: KindView[]}} props */
export const Kinds = ({ kinds }) => html`<section class="game-kinds" aria-labelledby="kinds">
  <h2 id="kinds" class="vh">${t("achieved-games")}</h2>${kinds.map(
    (kind) => html`<${Kind} key=${JSON.stringify([kind.game, kind.options])} kind=${kind} />`,
  )}</section>`;

/** @param {{kind: KindView}} props */
function Kind({ kind }) {
  const name = playedText(/** @type {any} */ (kind));
  const { game, matches, won, grades, best, move_ms: move } = kind;
  return html`<article class="sheet kind"><h3>${name}</h3>
    <dl><div><dt>${t("achieved-played")}</dt><dd class="num">${matches}</dd></div>
    ${grades.length === 0 && html`<div><dt>${t("achieved-won")}</dt><dd class="num">${won}</dd></div>`}
    ${move !== null && html`<div><dt>${t("achieved-move")}</dt><dd>${moveText(language(), move)}</dd></div>`}</dl>
    ${best && html`<${BestOf} kind=${kind} best=${best} name=${name} />`}
    ${hasPoints(game) && kind.points.length > 1 && html`<${Curve} kind=${kind} name=${name} />`}</article>`;
}

/** @param {{kind: KindView, best: Best, name: string}} props */
function BestOf({ kind, best, name }) {
  const { grades } = kind;
  return html`<p class="best"><span><span class="small soft">${t("achieved-best", { date: day(best.at) })}</span>
    <b>${bestText(kind, best)}</b>${grades.length > 0 && html` <${StarRow} got=${best.stars} all=${grades.length} />`}</span>
    ${
      best.room !== null &&
      best.match !== null &&
      html`<a class="btn" href=${replayOf(best.room, best.match)} aria-label=${`${t("replay")}: ${name}`}><${Icon} name="play" />${t("replay")}</a>`
    }</p>`;
}

/** @param {KindView} kind @param {Best} best */
function bestText(kind, { points, rank }) {
  if (!hasPoints(kind.game)) return t("alone-rank-only", { rank });
  if (kind.options.task) return valueWords(t, kind, points);
  return t("achieved-count", { count: Math.abs(points), value: signed(points) });
}
