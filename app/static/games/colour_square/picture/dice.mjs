/** Dice with the glyph of their colour, and pips: black ones on green, yellow and white, white ones on red and blue. */

import { html } from "htm/preact";

/** Middles of the pips by number, on a die of 60. */
const PIPS = [
  [],
  [[30, 30]],
  [
    [16, 16],
    [44, 44],
  ],
  [
    [16, 16],
    [30, 30],
    [44, 44],
  ],
  [
    [16, 16],
    [44, 16],
    [16, 44],
    [44, 44],
  ],
  [
    [16, 16],
    [44, 16],
    [30, 30],
    [16, 44],
    [44, 44],
  ],
  [
    [16, 16],
    [44, 16],
    [16, 30],
    [44, 30],
    [16, 44],
    [44, 44],
  ],
];

/** @param {{die: string, number: number, chosen?: boolean, rolled?: boolean}} props */
export function DiePicture({ die, number, chosen, rolled }) {
  return html`<svg viewBox="-5 -5 70 70" aria-hidden="true" class=${rolled ? "rolled" : undefined}>
    ${chosen && html`<rect x="-3" y="-3" width="66" height="66" rx="16" class="legal" />`}
    <rect x="2" y="2" width="56" height="56" rx="12" fill=${`url(#f-${die})`} stroke=${`var(--${die}-edge)`}
      stroke-width="2.5" />
    <use href=${`#g-${die}`} x="5" y="5" width="14" height="14" color=${`var(--${die}-ink)`} />
    <g transform="translate(11 11) scale(.8)">
      ${PIPS[number].map(([x, y]) => html`<circle cx=${x} cy=${y} r="5.8" fill=${`var(--${die}-ink)`} />`)}
    </g>
  </svg>`;
}
