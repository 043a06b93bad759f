/** The score strip, and how far a task has come. */

import { html } from "htm/preact";
import { scoreOn, sheetOf } from "./sheet.mjs";
import { signed } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */

const KEY = "colour_square-ui-";

/** The fields of the score sheet, with what the pencil changes. @param {{table: Table, pencil: Pencil}} props */
export function Strip({ table, pencil }) {
  const { t, match } = table;
  const at = match.value;
  const seat = at.own ?? 0;
  const score = (at.you !== null && pencil.change.value?.score) || scoreOn(at, seat);
  if (!score) return null;
  const { board, roll } = at.view.public;
  const squares = board.task?.measure === "squares";
  const fields = squares
    ? [
        ["roll", board.task?.rolls ? `${roll}/${board.task.rolls}` : String(roll)],
        ["gone", Object.values(sheetOf(at, seat).states).filter((one) => one === "hatched").length],
      ]
    : [
        ["numbers", score.numbers],
        ["bridges", score.bridges],
        ["violet", score.violet],
        ["hatched", signed(-score.hatched)],
        ["jokers", signed(-score.jokers)],
      ];
  const gain = pencil.change.value?.gain ?? 0;
  return html`<dl class=${gain === 0 ? "strip" : "strip moved"}>
    ${fields.map(([name, value]) => html`<div key=${name}><dt>${t(`${KEY}field-${name}`)}</dt><dd>${value}</dd></div>`)}
    <div class="sum"><dt>${t(`${KEY}field-${squares ? "squares" : "sum"}`)}</dt><dd>${signed(score.total)}</dd></div></dl>`;
}

/** How far a task has come: passed, strong, as good as it gets. @param {{table: Table, pencil: Pencil}} props */
export function Tiers({ table, pencil }) {
  const { t, match } = table;
  const at = match.value;
  const { task } = at.view.public.board;
  const score = (at.you !== null && pencil.change.value?.score) || scoreOn(at, at.own ?? 0);
  if (!task || !score) return null;
  const { passed, strong, best } = task.thresholds;
  const place = (/** @type {number} */ value) =>
    12 + (264 * Math.max(0, Math.min(value, best))) / best;
  const words = t(`${KEY}tiers`, { total: score.total, passed, strong, best });
  return html`<svg class="tiers" viewBox="0 0 288 44" role="img" aria-label=${words}>
    <path d="M12 15H276" stroke="var(--line-strong)" stroke-width="8" stroke-linecap="round" />
    <path d=${`M12 15H${place(score.total)}`} stroke="var(--ink)" stroke-width="8" stroke-linecap="round" />
    ${[passed, strong, best].map((value) => {
      const done = score.total >= value;
      return html`<circle cx=${place(value)} cy="15" r="9" fill=${done ? "var(--ink)" : "var(--paper)"}
          stroke="var(--ink)" stroke-width="2" />
        ${done && html`<path d=${`M${place(value) - 4} 15l3 3.5l5.5-7`} fill="none" stroke="var(--paper)" stroke-width="2" />`}
        <text x=${place(value)} y="36" class="tier">${value}</text>`;
    })}
  </svg>`;
}
