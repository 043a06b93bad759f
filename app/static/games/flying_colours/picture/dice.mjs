/** Pictures of dice: colour dice and the pip die. */

import { html } from "htm/preact";

/** A colour die; `lifted` ones have the frame of what is chosen, `aside` ones a tick.
 * @param {{colour: string, lifted?: boolean, aside?: boolean, rolled?: boolean}} props */
export function DiePicture({ colour, lifted, aside, rolled }) {
  return html`<svg viewBox="-5 -5 70 70" aria-hidden="true" class=${rolled ? "rolled" : undefined}>
    ${lifted && html`<rect x="-3" y="-3" width="66" height="66" rx="16" class="legal" />`}
    <rect x="2" y="2" width="56" height="56" rx="12" fill=${`url(#f-${colour})`}
      stroke=${`var(--${colour}-edge)`} stroke-width="2.5" />
    <use href=${`#g-${colour}`} x="14" y="14" width="32" height="32" color=${`var(--${colour}-ink)`} />
    ${
      aside &&
      html`<circle cx="52" cy="8" r="12" class="chipbg" />
      <path d="M46.5 8.5l4 4l7-8" fill="none" stroke="var(--act-ink)" stroke-width="3"
        stroke-linecap="round" stroke-linejoin="round" />`
    }
  </svg>`;
}

/** A die that has not been thrown. */
export const BlankDie = () => html`<svg viewBox="-5 -5 70 70" aria-hidden="true">
  <rect x="2" y="2" width="56" height="56" rx="12" fill="none" stroke="var(--line-strong)"
    stroke-width="2" stroke-dasharray="5 5" /></svg>`;

/** Columns and rows of the pips by number. */
const PIPS = ["", "11", "00 22", "00 11 22", "00 20 02 22", "00 20 11 02 22", "00 20 01 21 02 22"];

/** The pip die. @param {{pips: number}} props */
export function PipDie({ pips }) {
  return html`<svg class="pip-die" viewBox="0 0 60 60" aria-hidden="true">
    <rect x="2" y="2" width="56" height="56" rx="12" fill="var(--paper)" stroke="var(--ink)" stroke-width="2.5" />
    ${PIPS[pips]
      .split(" ")
      .filter(Boolean)
      .map(
        (at) =>
          html`<circle key=${at} cx=${16 + 14 * Number(at[0])} cy=${16 + 14 * Number(at[1])} r="5.5" fill="var(--ink)" />`,
      )}</svg>`;
}
