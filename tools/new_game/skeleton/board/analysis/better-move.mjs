/** The pebble that would have been better to take. */

import { html } from "htm/preact";
import { BetterChip, BetterWay } from "../../../js/analysis/better-move.mjs";
import { CELL, place } from "../board.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */

/** @param {{before: Match, move: Move | null, better: Move, gain: string}} props */
export function Better({ before, move, better, gain }) {
  const view = before.view.public;
  const to = place(view, better.pebble);
  return html`<g class="better" aria-hidden="true">
    ${move && html`<${BetterWay} from=${place(view, move.pebble)} to=${to} gap=${CELL / 2} />`}
    <circle class="better-ring" cx=${to.x} cy=${to.y} r="27" />
    <${BetterChip} at=${{ x: to.x + 20, y: to.y - 24 }} text=${gain} /></g>`;
}
