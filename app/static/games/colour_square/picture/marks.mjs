/** Marks on the sheet: what the die in hand would bring, fields lit by the result. */

import { html } from "htm/preact";
import { Refused } from "../../../js/components/common/refusal-mark.mjs";
import { COLOURS, closed, numbersOf, sumOf } from "../sheet.mjs";
import { bonuses } from "../task/reach.mjs";
import { origin } from "./sheet.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../selection.mjs").Selection} Selection */
/** @typedef {import("../types.mjs").Printed} Printed */
/** @typedef {import("../sheet.mjs").Penned} Penned */

/** Where the chosen number would win a square: at the corner, what that brings.
 * @param {{table: Table, selection: Selection}} props */
export function Gains({ table, selection }) {
  const { board } = table.match.value.view.public;
  const sheet = selection.sheet.value;
  const number = selection.number.value;
  if (!number) return null;
  const fields = [...selection.targets.value].filter((to) => to !== "joker");
  return html`<g aria-hidden="true" class="effects">${fields.map((to) => {
    const name = to.split(".")[0];
    const numbers = numbersOf({ ...sheet.cells, [to]: number }, name);
    if (closed(board.squares[name], numbers) !== "won") return null;
    return html`<${Gain} key=${to} to=${to} gain=${gainOf(board, sheet, name, numbers)} />`;
  })}</g>`;
}

/** What winning a square brings, with its bridges. @param {Printed} board @param {Penned} sheet @param {string} name @param {(number | null)[]} numbers */
function gainOf(board, sheet, name, numbers) {
  if (board.task?.measure === "squares") return 1;
  const won = Object.keys(sheet.states).filter(
    (one) => (sheet.coming[one] ?? sheet.states[one]) === "won",
  );
  return sumOf(numbers) + bonuses(board, [...won, name]) - bonuses(board, won);
}

/** @param {{to: string, gain: number}} props */
function Gain({ to, gain }) {
  const [name, colour] = to.split(".");
  const { x, y } = origin(name);
  const at = /** @type {readonly string[]} */ (COLOURS).indexOf(colour);
  const text = `+${gain}`;
  const width = 14 + text.length * 8;
  // Over the outer edge, so that the number in the middle stays free.
  const left = at % 2 === 0 ? x - 8 : x + 108 - width;
  const top = at < 2 ? y - 11 : y + 90;
  return html`<rect class="chipbg" x=${left} y=${top} width=${width} height="21" rx="10" />
    <text class="chiptext" font-size="13" x=${left + width / 2} y=${top + 11}>${text}</text>`;
}

/** Corners where a die was refused. @param {{cells: string[]}} props */
export const Refusals = ({ cells }) =>
  cells
    .filter((cell) => /^[A-D][1-4]\.[a-z]+$/.test(cell))
    .map((cell) => {
      const [name, colour] = cell.split(".");
      const { x, y } = origin(name);
      const at = /** @type {readonly string[]} */ (COLOURS).indexOf(colour);
      const box = { x: x + 50 * (at % 2), y: y + 50 * (at >> 1), width: 50, height: 50 };
      return html`<${Refused} key=${cell} name=${cell} box=${box} />`;
    });

/** The box of a lit square, or of the bridge between two, around its middle. @param {{x: number, y: number}[]} ends */
export function litBox(ends) {
  const last = ends[ends.length - 1];
  const x = (ends[0].x + last.x) / 2 + 50;
  const y = (ends[0].y + last.y) / 2 + 50;
  const across = ends[0].y === last.y;
  const [width, height] = ends.length === 1 ? [98, 98] : across ? [30, 20] : [20, 30];
  const rx = ends.length === 1 ? 10 : 5;
  return { x, y, box: { x: x - width / 2, y: y - height / 2, width, height, rx } };
}

/** What the result table points at: squares and bridges; jokers are not on the sheet. @param {{cells: string[]}} props */
export function Lit({ cells }) {
  return cells
    .filter((cell) => /^[A-D][1-4](-[A-D][1-4])?$/.test(cell))
    .map((cell) => {
      const ends = cell.split("-").map(origin);
      const { x, y, box } = litBox(ends);
      const bridge = ends.length > 1;
      return html`<g key=${cell} class=${bridge ? "lit span" : "lit"} aria-hidden="true">
        <rect class="legal-halo" ...${box} /><rect class="legal" ...${box} />
        ${bridge && html`<text class="bridge-text" x=${x} y=${y + 0.5}>+5</text>`}</g>`;
    });
}
