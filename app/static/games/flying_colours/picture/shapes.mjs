/** Drawings of discs: fill, pattern, edge and glyph of a colour. */

import { html } from "htm/preact";

/** A disc around 0 0. @param {{colour: string, r: number, ghost?: boolean}} props */
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
