/** The rules of LineUp!: pictures of the wall, and what belongs to the variants. */

import { html } from "htm/preact";
import { CARDS } from "./figures.mjs";
import { Ground, HIGH } from "./picture/ground.mjs";
import { Ghost } from "./picture/marks.mjs";
import { GainRows, Laid, Trough } from "./picture/pieces.mjs";
import { CELL, Miniature } from "./picture/shapes.mjs";
import { completes, wallOf } from "./wall.mjs";

/** @typedef {import("./types.mjs").Place} Place */
/** @typedef {import("./types.mjs").Public} Public */

const wordless = () => "";

/** The six lowest rows.
 * @param {{figures: Public["figures"], chips?: Public["chips"], ghosts: Place[], children?: any}} props */
function Wall({ figures, chips = [], ghosts, children }) {
  const view = /** @type {Public} */ ({ figures, chips });
  const wall = wallOf(view);
  const gains = ghosts.flatMap((ghost) => completes(wall.heights, ghost));
  const match = /** @type {any} */ ({ view: { public: view }, names: ["A"], colours: ["blue"] });
  return html`<svg class="wall" viewBox="-26 ${HIGH - 6 * CELL - 10} 378 ${6 * CELL + 18}" aria-hidden="true">
    <${Ground} />
    <${GainRows} rows=${gains} />
    ${wall.figures.map((figure, at) => html`<${Laid} key=${at} figure=${figure} label="" landing=${false} />`)}
    <${Trough} match=${match} t=${wordless} gains=${gains} />
    ${ghosts.map((ghost) => html`<${Ghost} key=${ghost.column} place=${ghost} heights=${wall.heights} />`)}
    ${children}</svg>`;
}

/** The squares that a figure would leave empty below it. @param {{squares: [column: number, row: number][]}} props */
const Gaps = ({ squares }) =>
  squares.map(([column, row]) => {
    const x = column * CELL + 8;
    const y = HIGH - (row + 1) * CELL + 8;
    return html`<path key=${`${x} ${y}`} d=${`M${x} ${y}l14 14m0-14l-14 14`} stroke="var(--ink)" stroke-width="3.5"
      stroke-linecap="round" />`;
  });

const All = () =>
  html`<div class="pieces">${CARDS.map(
    (card) => html`<${Miniature} key=${card} card=${card} cell=${24} box=${[104, 56]} />`,
  )}</div>`;

const Placing = () => html`<${Wall}
  figures=${[["O", 0, 0, 0, 0], ["I", 0, 2, 0, 1], ["T", 0, 6, 0, 0]]}
  ghosts=${[
    { type: "place", card: "J", rotation: 0, column: 2 },
    { type: "place", card: "L", rotation: 0, column: 7 },
  ]}><${Gaps} squares=${[[8, 1], [9, 0], [9, 1]]} /><//>`;

const Rows = () => html`<${Wall}
  figures=${[["I", 0, 0, 0, 0], ["I", 0, 4, 0, 0], ["O", 0, 8, 0, 0], ["J", 0, 0, 1, 0], ["O", 0, 3, 1, 0]]}
  chips=${[0]} ghosts=${[{ type: "place", card: "L", rotation: 0, column: 5 }]} />`;

/** @type {import("../../js/types.mjs").GameRules} */
const rules = {
  pictures: { turn: All, placing: Placing, rows: Rows },
  parts: ({ double_move, reduced_hand }) =>
    double_move || reduced_hand
      ? { first: ["variants"], apart: [] }
      : { first: [], apart: ["variants"] },
};

export default rules;
