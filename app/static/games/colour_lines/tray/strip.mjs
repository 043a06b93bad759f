/** The score of a sheet: the running strip. */

import { html } from "htm/preact";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Score} Score */
/** @typedef {import("../types.mjs").Scoring} Scoring */
/** @typedef {import("../types.mjs").Task} Task */
/** @typedef {import("../selection.mjs").Selection} Selection */

const KEY = "colour_lines-ui-";

/** The score with the selection, or as it stands. @param {Table} table @param {Selection} selection @returns {Score | null} */
export function scoreNow({ match }, selection) {
  const { you, view } = match.value;
  const preview = you === null ? null : selection.draft.change.value?.score;
  return preview ?? view.public.scores[you ?? 0] ?? null;
}

/** What each scoring has brought. @param {Score} score @returns {{name: Scoring, value: string | number}[]} */
export const fieldsOf = (score) => [
  { name: "crossings", value: `${score.colours}×${score.crossings}` },
  { name: "letters", value: score.letters },
  { name: "pairs", value: score.pair_points },
  { name: "dots", value: score.dot_points },
];

/** The fields of the score sheet. @param {{table: Table, selection: Selection}} props */
export function Strip({ table, selection }) {
  const { t, match } = table;
  const score = scoreNow(table, selection);
  if (!score) return null;
  const { board } = match.value.view.public;
  const gain = selection.draft.change.value?.gain ?? 0;
  const kind = gain === 0 ? "strip" : "strip moved";
  if (board.task && board.task.counts !== "score") {
    return html`<dl class=${kind}><${Count} t=${t} task=${board.task} total=${score.total} /></dl>`;
  }
  return html`<dl class=${kind}>
    ${fieldsOf(score).map(({ name, value }) =>
      board.scorings.includes(name)
        ? html`<div key=${name}><dt>${t(`${KEY}strip-${name}`)}</dt><dd key=${value}>${value}</dd></div>`
        : html`<div key=${name} class="off"><dt>${t(`${KEY}strip-${name}`)}</dt>
          <dd><span class="vh">${t(`${KEY}strip-off`)}</span><s aria-hidden="true">${value}</s></dd></div>`,
    )}
    <div class="sum"><dt>${t(`${KEY}strip-sum`)}</dt><dd key=${score.total}>${score.total}</dd></div></dl>`;
}

/** Of a task that counts one thing alone: the mark of the next star, and what there is.
 * @param {{t: Table["t"], task: Task, total: number}} props */
function Count({ t, task, total }) {
  const next = task.levels.find((level) => level > total);
  return html`<div><dt>${t(`${KEY}strip-next`)}</dt><dd>${next ?? "✓"}</dd></div>
    <div class="sum"><dt>${t(`${KEY}quota`, { name: task.counts })}</dt><dd>${total}</dd></div>`;
}
