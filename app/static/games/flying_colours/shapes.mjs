/** Pictures of discs and dice: fill, pattern, edge and glyph of a colour. */

import { html } from "htm/preact";

/** A disc round 0 0. @param {{colour: string, r: number, ghost?: boolean}} props */
export function Disc({ colour, r, ghost }) {
  const glyph = r * 1.28;
  const look = { href: `#g-${colour}`, x: -glyph / 2, y: -glyph / 2, width: glyph, height: glyph };
  if (ghost) {
    return html`<circle r=${r} fill="var(--paper)" />
      <circle r=${r} fill=${`url(#f-${colour})`} fill-opacity=".55" stroke="var(--act-edge)"
        stroke-width="3.5" stroke-dasharray="6 4" />
      <use ...${look} color=${`var(--${colour}-ink)`} />`;
  }
  return html`<circle cy="1.5" r=${r} fill="#000" opacity=".28" />
    <circle r=${r} fill=${`url(#f-${colour})`} stroke="var(--halo)" stroke-width=${r > 14 ? 3 : 2} />
    <circle r=${r + 1.5} fill="none" stroke="var(--mark)" stroke-width="1.4" />
    <use ...${look} color=${`var(--${colour}-ink)`} />`;
}

/** A disc as a picture of its own. @param {{colour: string}} props */
export const DiscPicture = ({ colour }) => html`<svg viewBox="-20 -20 40 40" aria-hidden="true">
  <circle r="17" fill=${`url(#f-${colour})`} stroke=${`var(--${colour}-edge)`} stroke-width="2" />
  <use href=${`#g-${colour}`} x="-9.5" y="-9.5" width="19" height="19" color=${`var(--${colour}-ink)`} /></svg>`;

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

/** The pip die; throws that are gone are pale. @param {{pips: number}} props */
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
