/** What never changes during a match: paper, border marks, lines. */

import { html } from "htm/preact";
import { COLOURS } from "../fields.mjs";
import { CELL } from "./geometry.mjs";

/** @typedef {import("../types.mjs").Letter} Letter */
/** @typedef {import("../types.mjs").Public} Public */

/** @param {{letter: string, x: number, y: number, upright: boolean}} props */
function Mark({ letter, x, y, upright }) {
  const colour = COLOURS[/** @type {Letter} */ (letter)];
  const [width, height] = upright ? [11, 34] : [34, 11];
  return html`<rect x=${x - width / 2} y=${y - height / 2} width=${width} height=${height} rx="3"
      fill="var(--${colour})" />
    <use href="#g-${colour}" x=${x - 5} y=${y - 5} width="10" height="10" color="var(--${colour}-ink)" />`;
}

/** @param {{border: Public["border"], size: number}} props */
function Marks({ border, size }) {
  const far = size * CELL + 7.5;
  return Array.from({ length: size }, (_, at) => {
    const across = at * CELL + CELL / 2;
    const up = (size - at) * CELL - CELL / 2;
    return html`<${Mark} letter=${border.north[at]} x=${across} y=${-7.5} upright=${false} />
      <${Mark} letter=${border.south[at]} x=${across} y=${far} upright=${false} />
      <${Mark} letter=${border.west[at]} x=${-7.5} y=${up} upright=${true} />
      <${Mark} letter=${border.east[at]} x=${far} y=${up} upright=${true} />`;
  });
}

/** Numbers of columns and rows outside the border. @param {{size: number}} props */
export function Numbers({ size }) {
  return html`<g class="axis numbers" aria-hidden="true">
    ${Array.from(
      { length: size },
      (_, at) => html`<text x=${at * CELL + CELL / 2} y=${size * CELL + 24}>${at + 1}</text>
        <text x="-24" y=${(size - at) * CELL - CELL / 2}>${at + 1}</text>`,
    )}
  </g>`;
}

/** @param {{view: Public}} props */
export function Ground({ view }) {
  const { size, border } = view;
  const length = size * CELL;
  const lines = Array.from(
    { length: size + 1 },
    (_, at) => `M${at * CELL} 0V${length}M0 ${at * CELL}H${length}`,
  ).join("");
  return html`<g>
    <rect x="-16" y="-16" width=${length + 32} height=${length + 32} rx="12" fill="var(--paper)"
      stroke="var(--line-strong)" />
    <${Marks} border=${border} size=${size} />
    <rect class="end-row" width=${length} height=${CELL} />
    <rect class="end-row" y=${length - CELL} width=${length} height=${CELL} />
    <path d=${lines} stroke="var(--line)" stroke-width="1" />
    <path class="goal-line" d="M0 ${CELL}H${length}" />
    <path class="base-line" d="M0 ${length}H${length}" />
  </g>`;
}
