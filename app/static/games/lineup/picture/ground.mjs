/** The empty wall: paper, lines, numbers of the rows. */

import { html } from "htm/preact";
import { COLUMNS, ROWS } from "../figures.mjs";
import { CELL } from "./shapes.mjs";

export const WIDE = COLUMNS * CELL;
export const HIGH = ROWS * CELL;

const LINES = [
  ...Array.from({ length: COLUMNS + 1 }, (_, at) => `M${at * CELL} 0V${HIGH}`),
  ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${WIDE}`),
].join("");

/** Middle of a row on the screen. @param {number} at */
export const middle = (at) => HIGH - at * CELL - CELL / 2;

export function Ground() {
  return html`<g aria-hidden="true">
    <rect x="-4" y="-4" width=${WIDE + 50} height=${HIGH + 8} rx="10" fill="var(--paper)"
      stroke="var(--line-strong)" stroke-width="1.5" />
    <path d=${LINES} stroke="var(--line)" stroke-width="1" />
    <g class="axis">
      ${[1, 5, 10, 15, 20].map((at) => html`<text x="-15" y=${middle(at - 1)}>${at}</text>`)}
    </g>
  </g>`;
}
