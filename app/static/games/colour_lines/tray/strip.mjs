/** The score of a sheet: the running strip. */

import { html } from "htm/preact";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Score} Score */
/** @typedef {import("../pencil.mjs").Pencil} Pencil */

const KEY = "colour_lines-ui-";

/** The score with the pencil, or as it stands. @param {Table} table @param {Pencil} pencil @returns {Score | null} */
export function scoreNow({ match }, pencil) {
  const { you, view } = match.value;
  const preview = you === null ? null : pencil.draft.change.value?.score;
  return preview ?? view.public.scores[you ?? 0] ?? null;
}

/** The fields of the strip: all scorings, or in some tasks the only one that counts.
 * @param {Score} score @param {import("../types.mjs").Printed} board */
function fieldsOf(score, { task, scorings }) {
  const fields = [
    { name: "crossings", value: `${score.colours}×${score.crossings}` },
    { name: "letters", value: score.letters },
    { name: "pairs", value: score.pair_points },
    { name: "dots", value: score.dot_points },
  ];
  if (!task || task.counts === "score") return { fields, single: false };
  const only = fields.find(({ name }) => scorings.includes(name)) ?? fields[0];
  return { fields: [{ ...only, value: score.total }], single: true };
}

/** The fields of the score sheet. @param {{table: Table, pencil: Pencil}} props */
export function Strip({ table, pencil }) {
  const { t, match } = table;
  const score = scoreNow(table, pencil);
  if (!score) return null;
  const { board } = match.value.view.public;
  const { fields, single } = fieldsOf(score, board);
  const gain = pencil.draft.change.value?.gain ?? 0;
  return html`<dl class=${gain === 0 ? "strip" : "strip moved"}>
    ${fields.map(({ name, value }) =>
      board.scorings.includes(name)
        ? html`<div key=${name}><dt>${t(`${KEY}strip-${name}`)}</dt><dd key=${value}>${value}</dd></div>`
        : html`<div key=${name} class="off"><dt>${t(`${KEY}strip-${name}`)}</dt>
          <dd><span class="vh">${t(`${KEY}strip-off`)}</span><s aria-hidden="true">${value}</s></dd></div>`,
    )}
    ${!single && html`<div class="sum"><dt>${t(`${KEY}strip-sum`)}</dt><dd key=${score.total}>${score.total}</dd></div>`}
    ${single && html`<${Next} table=${table} total=${score.total} />`}</dl>`;
}

/** The next grade of a task. @param {{table: Table, total: number}} props */
function Next({ table, total }) {
  const { task } = table.match.value.view.public.board;
  if (!task) return null;
  const at = task.levels.findIndex((level) => level > total);
  const grade = table.t(`colour_lines-tier-${task.grades[at < 0 ? task.grades.length - 1 : at]}`);
  return html`<div class="sum"><dt>${grade}</dt><dd>${at < 0 ? "✓" : task.levels[at]}</dd></div>`;
}
