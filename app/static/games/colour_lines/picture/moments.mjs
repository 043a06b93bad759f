/** What lines have just reached, over a sheet for a moment: rings close around it. */

import { html } from "htm/preact";
import { Ring } from "../../../js/components/common/moment.mjs";
import { CELL, centre } from "../fields.mjs";

/** @typedef {import("../types.mjs").Printed} Printed */
/** @typedef {import("../moments.mjs").Moment} Moment */
/** @typedef {import("@preact/signals").ReadonlySignal<Moment[]>} Shown */

/** Around a letter, both blocks of a colour, the place of a crossing. @param {Printed} board @param {Moment} moment */
function shapes({ letters: printed, blocks }, { letters, pairs, crossings }) {
  const round = (/** @type {number} */ x, /** @type {number} */ y) => ({ cx: x, cy: y, r: 16 });
  return [
    ...Object.values(blocks)
      .filter(({ colour }) => pairs.includes(colour))
      .map(({ x, y }) => {
        const [width, height] = [3 * CELL - 8, 3 * CELL - 8];
        return { x: CELL * x + 4, y: CELL * y + 4, width, height, rx: 8 };
      }),
    ...letters.map((letter) => centre(printed[letter])).map(({ x, y }) => round(x, y)),
    ...crossings
      .map((ends) => ends.map(centre))
      .map(([from, to]) => round((from.x + to.x) / 2, (from.y + to.y) / 2)),
  ];
}

/** What the seat of this sheet has reached. @param {{board: Printed, moments: Shown, seat: number}} props */
export function Moments({ board, moments, seat }) {
  const own = moments.value.find((moment) => moment.seat === seat);
  if (!own) return null;
  return html`<g class="moment" aria-hidden="true">${shapes(board, own).map(
    (around, at) => html`<${Ring} key=${at} around=${around} />`,
  )}</g>`;
}
