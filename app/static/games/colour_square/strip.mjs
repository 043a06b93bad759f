/** The score strip. */

import { html } from "htm/preact";
import { signed } from "../../js/text/numbers.mjs";
import { scoreOn, sheetOf } from "./sheet.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

const KEY = "colour_square-ui-";

/** The fields of the score sheet, with what the selection changes. @param {{table: Table, selection: Selection}} props */
export function Strip({ table, selection }) {
  const { t, match } = table;
  const at = match.value;
  const seat = at.own ?? 0;
  const score = (at.you !== null && selection.change.value?.score) || scoreOn(at, seat);
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
  const gain = selection.change.value?.gain ?? 0;
  return html`<dl class=${gain === 0 ? "strip" : "strip moved"}>
    ${fields.map(([name, value]) => html`<div key=${name}><dt>${t(`${KEY}field-${name}`)}</dt><dd key=${value}>${value}</dd></div>`)}
    <div class="sum"><dt>${t(`${KEY}field-${squares ? "squares" : "sum"}`)}</dt><dd key=${score.total}>${signed(score.total)}</dd></div></dl>`;
}
