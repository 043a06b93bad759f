/** The tile that would have been better, where it would lie. */

import { html } from "htm/preact";
import { BetterChip, BetterWay } from "../../../js/analysis/better-move.mjs";
import { fieldId } from "../fields.mjs";
import { box, CELL } from "../picture/geometry.mjs";
import { corner } from "../picture/pieces.mjs";
import { Tile } from "../picture/shapes.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {{before: Match, move: Move | null, better: Move, gain: string}} Props */

/** @param {number} size @param {import("../fields.mjs").Field} field */
function middle(size, field) {
  const { x, y } = box(size, field);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** @param {Props} props */
export function Better({ before, move, better, gain }) {
  if (better.type !== "lay") return null;
  const view = before.view.public;
  const to = middle(view.size, better);
  const done = move?.type === "lay" && fieldId(move) !== fieldId(better);
  return html`<g class="better" aria-hidden="true">
    ${done && html`<${BetterWay} from=${middle(view.size, move)} to=${to} gap=${23} />`}
    <g class="ghost" transform=${corner(view, fieldId(better))}>
      <rect class="ghost-halo" x="-2" y="-2" width="44" height="44" rx="7" />
      <g class="ghost-tile"><${Tile} tile=${better.tile} rotation=${better.rotation} /></g>
      <rect class="ghost-edge" x="-1" y="-1" width="42" height="42" rx="7" /></g>
    <${BetterChip} at=${{ x: to.x + 20, y: to.y - 22 }} text=${gain} />
  </g>`;
}
