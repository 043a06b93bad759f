/** The figure that would have been better, where it would have landed. */

import { html } from "htm/preact";
import { BetterChip, BetterWay } from "../../../js/analysis/better-move.mjs";
import { height, width } from "../figures.mjs";
import { Ghost } from "../picture/marks.mjs";
import { CELL } from "../picture/shapes.mjs";
import { landing, wallOf } from "../wall.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {import("../types.mjs").Place} Place */
/** @typedef {{before: Match, move: Move | null, better: Move, gain: string}} Props */

const FLOOR = 600;

/** The box of a figure where it lands. @param {number[]} heights @param {Place} place */
function boxOf(heights, place) {
  const [wide, high] = [width(place.card, place.rotation), height(place.card, place.rotation)];
  const x = place.column * CELL;
  const y = FLOOR - (landing(heights, place) + high) * CELL;
  return { x, y, right: x + wide * CELL, bottom: y + high * CELL };
}

/** @param {ReturnType<typeof boxOf>} box */
const middle = ({ x, y, right, bottom }) => ({ x: (x + right) / 2, y: (y + bottom) / 2 });

/** @param {Props} props */
export function Better({ before, move, better, gain }) {
  if (better.type !== "place") return null;
  const { heights } = wallOf(before.view.public);
  const box = boxOf(heights, better);
  const done = move?.type === "place" ? middle(boxOf(heights, move)) : null;
  return html`<g class="better" aria-hidden="true">
    <${Ghost} place=${better} heights=${heights} />
    ${done && html`<${BetterWay} from=${done} to=${middle(box)} gap=${18} />`}
    <${BetterChip} at=${{ x: Math.min(box.right, 290), y: box.y - 4 }} text=${gain} size=${15} />
  </g>`;
}
