/** Signs of moments: a number in a ring, a star for the best move, a bulb for what one could have seen. */
import { html } from "htm/preact";

const STAR = "M0 -7.4l2.2 4.8 5.2.6-3.9 3.6 1 5.2-4.5-2.6-4.5 2.6 1-5.2-3.9-3.6 5.2-.6z";

/** In a chart, around 0 0. */
export const StarMark = () =>
  html`<circle class="best-disc" r="11.5" /><path class="best-star" d=${STAR} />`;

/** In a list. @param {{moment: import("./moments.mjs").Moment}} props */
export const MomentSign = ({ moment: { kind, number } }) =>
  kind === "best"
    ? html`<svg class="moment-sign" viewBox="-13 -13 26 26" aria-hidden="true"><${StarMark} /></svg>`
    : html`<span class="moment-sign in-ring" aria-hidden="true">${number}</span>`;

/** Beside words, as icons are. */
export const Bulb = () =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 17.5H15M10 21H14M12 3A6 6 0 0 1 15.5 14C15 14.5 15 15 15 17.5H9C9 15 9 14.5 8.5 14A6 6 0 0 1 12 3Z"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" /></svg>`;
