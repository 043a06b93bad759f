/** Icons of the sprite; always next to a text. */
import { html } from "htm/preact";

/** @param {{name: string}} props */
export const Icon = ({ name }) =>
  html`<svg class="icon" aria-hidden="true"><use href=${`#i-${name}`} /></svg>`;
