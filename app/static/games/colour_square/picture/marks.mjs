/** Marks on the sheet: what the die in hand would bring, fields lit by the result. */

import { html } from "htm/preact";
import { numbersOf } from "../sheet.mjs";
import { short } from "../words.mjs";
import { origin } from "./sheet.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../pencil.mjs").Pencil} Pencil */

/** What the chosen number would bring to each square that has a corner for it.
 * @param {{table: Table, pencil: Pencil}} props */
export function Effects({ table, pencil }) {
  const { squares } = table.match.value.view.public.board;
  const sheet = pencil.sheet.value;
  const number = pencil.number.value;
  const fields = [...pencil.targets.value].filter((to) => to !== "joker");
  if (!number || fields.length === 0) return null;
  const squaresOf = fields.map((to) => to.split(".")[0]);
  const first = squaresOf.flatMap((name, at) =>
    squaresOf.indexOf(name) === at ? [{ name, to: fields[at] }] : [],
  );
  return html`<g aria-hidden="true" class="effects">
    ${first.map(({ name, to }) => {
      const { x, y } = origin(name);
      const numbers = numbersOf({ ...sheet.cells, [to]: number }, name);
      const text = short(table.t, squares[name], numbers);
      const width = Math.max(26, 12 + text.length * 7.2);
      return html`<rect class="chipbg" x=${x + 50 - width / 2} y=${y + 93} width=${width} height="21" rx="10" />
        <text class="chiptext" font-size="13" x=${x + 50} y=${y + 104}>${text}</text>`;
    })}
  </g>`;
}

/** The box of a lit square, or of the bridge between two, around its middle. @param {{x: number, y: number}[]} ends */
function litBox(ends) {
  const last = ends[ends.length - 1];
  const x = (ends[0].x + last.x) / 2 + 50;
  const y = (ends[0].y + last.y) / 2 + 50;
  const across = ends[0].y === last.y;
  const [width, height] = ends.length === 1 ? [108, 108] : across ? [30, 20] : [20, 30];
  const rx = ends.length === 1 ? 13 : 5;
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
