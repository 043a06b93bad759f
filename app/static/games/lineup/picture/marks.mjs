/** Marks on the wall: the figure being placed, where it cannot go, rows lit by the result. */

import { html } from "htm/preact";
import { Refused } from "../../../js/components/common/refusal-mark.mjs";
import { COLOURS } from "../figures.mjs";
import { covers, nearest, span } from "../moves.mjs";
import { landing } from "../wall.mjs";
import { HIGH, WIDE } from "./ground.mjs";
import { CELL, corner, Glyph, HALO, PENCIL } from "./shapes.mjs";

/** @typedef {import("../types.mjs").Place} Place */
/** @typedef {import("../selection.mjs").Selection} Selection */

/** The empty part of the columns that the chosen figure cannot take. @param {{heights: number[], selection: Selection}} props */
export function Dimmed({ heights, selection }) {
  const ghost = selection.ghost.value;
  if (!ghost) return null;
  const fitting = selection.places.value.filter((place) => place.rotation === ghost.rotation);
  return heights.map((high, column) =>
    fitting.some((place) => covers(place, column))
      ? null
      : html`<rect class="dimmed" x=${column * CELL} y="0" width=${CELL}
          height=${HIGH - high * CELL} />`,
  );
}

/** The chosen figure where it would land. @param {{place: Place, heights: number[]}} props */
export function Ghost({ place, heights }) {
  const { card, rotation } = place;
  const colour = COLOURS[card];
  const at = corner({ ...place, row: landing(heights, place) });
  return html`<g class="ghost" aria-hidden="true" transform=${at}>
    <path class="ghost-halo" d=${HALO[card][rotation]} />
    <path class="ghost-edge" d=${PENCIL[card][rotation]} fill="url(#f-${colour})" />
    <${Glyph} card=${card} rotation=${rotation} size=${20} />
  </g>`;
}

/** Where a click under the mouse would put the figure.
 * @param {{selection: Selection, column: number | null, heights: number[]}} props `column` under the mouse */
export function Hint({ selection, column, heights }) {
  const ghost = selection.ghost.value;
  if (!ghost || column === null || covers(ghost, column)) return null;
  const place = nearest(selection.places.value, ghost.rotation, column);
  if (!place || place.column === ghost.column) return null;
  const at = corner({ ...place, row: landing(heights, place) });
  return html`<path class="hover-edge" aria-hidden="true" transform=${at}
    d=${PENCIL[place.card][place.rotation]} />`;
}

/** The columns of the chosen figure as numbers on the axis: "5–6". @param {{ghost: Place | null}} props */
export function Plate({ ghost }) {
  const [first, last] = ghost ? span(ghost) : [-9, -9];
  const numbers = [1, 5, 10].filter((at) => at - 1 < first - 1 || at - 1 > last + 1);
  const width = Math.max(last - first + 1, 1.5) * CELL - 4;
  const centre = ((first + last + 1) * CELL) / 2;
  return html`<g aria-hidden="true">
    <g class="axis">
      ${numbers.map((at) => html`<text x=${(at - 0.5) * CELL} y=${HIGH + 18}>${at}</text>`)}
    </g>
    ${
      ghost &&
      html`<rect class="plate" x=${centre - width / 2} y=${HIGH + 6} width=${width} height="34" rx="8" />
        <text class="plate-text" x=${centre} y=${HIGH + 23.5}>
          ${first === last ? first + 1 : `${first + 1}–${last + 1}`}
        </text>`
    }
  </g>`;
}

/** What keeps a figure away: the gaps that it would leave, one box per column. @param {{cells: string[]}} props */
export function Refusals({ cells }) {
  const squares = cells.filter((cell) => /^\d+,\d+$/.test(cell)).map((cell) => cell.split(","));
  return [...new Set(squares.map(([column]) => column))].map((column) => {
    const rows = squares.filter(([other]) => other === column).map(([, row]) => Number(row));
    const [low, high] = [Math.min(...rows), Math.max(...rows)];
    const box = { x: Number(column) * CELL, y: HIGH - (high + 1) * CELL, width: CELL };
    return html`<${Refused} key=${column} name=${`${column},${low}`} box=${{ ...box, height: (high - low + 1) * CELL }} />`;
  });
}

/** Rows that the result table points at; a frame around each run of neighbours hides no glyph. @param {{cells: string[]}} props */
export function Lit({ cells }) {
  return runs(cells.filter((cell) => /^\d+$/.test(cell)).map(Number)).map((run) => {
    const box = rowBox(run);
    return html`<g key=${run[0]} aria-hidden="true" class="lit">
      <rect class="legal-halo" ...${box} /><rect class="legal" ...${box} />
    </g>`;
  });
}

/** The box of neighbouring rows with their chips. @param {[number, number]} run */
export const rowBox = ([low, high]) => ({
  x: 0,
  y: HIGH - (high + 1) * CELL,
  width: WIDE + 42,
  height: (high - low + 1) * CELL,
  rx: 6,
});

/** Neighbouring numbers as [first, last]. @param {number[]} numbers @returns {[number, number][]} */
export function runs(numbers) {
  /** @type {[number, number][]} */
  const found = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}
