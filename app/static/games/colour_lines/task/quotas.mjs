/** The conditions of a task, small: what is done in ink, what is open dashed. */

import { html } from "htm/preact";
import { paint } from "../fields.mjs";

const STEP = 40;
/** How a letter stands in its ring. */
const LETTERED = { "font-weight": 700, "text-anchor": "middle", "dominant-baseline": "central" };

/** @param {number} count */
const places = (count) => Array.from({ length: count }, (_, at) => at);

/** Lines over the red line. @param {{have: number, need: number}} props */
const Crossings = ({ have, need }) =>
  html`<svg viewBox=${`0 0 ${STEP * need} 30`} aria-hidden="true">${places(need).map((at) => {
    const x = STEP * at + 4;
    const done = at < have;
    return html`<path d=${`M${x + 14} 2V28`} stroke="var(--middle-line)" stroke-width="4" opacity=${done ? 1 : 0.35} />
    ${
      done
        ? html`<path d=${`M${x} 15H${x + 28}`} stroke="var(--ink)" stroke-width="4" />
          <circle cx=${x} cy="15" r="4" fill="var(--ink)" /><circle cx=${x + 28} cy="15" r="4" fill="var(--ink)" />`
        : html`<path d=${`M${x} 15H${x + 28}`} stroke="var(--ink-2)" stroke-width="2.5" stroke-dasharray="4 4" />`
    }`;
  })}</svg>`;

/** Two tiles with their sign. @param {{pairs: string[], need: number}} props */
const Pairs = ({ pairs, need }) =>
  html`<svg viewBox=${`0 0 ${48 * Math.max(need, pairs.length)} 30`} aria-hidden="true">${places(
    Math.max(need, pairs.length),
  ).map((at) => {
    const colour = pairs[at] && paint(pairs[at]);
    return [2, 23].map((x) =>
      colour
        ? html`<rect x=${48 * at + x} y="5" width="19" height="19" rx="4" fill=${`var(--${colour})`} stroke=${`var(--${colour}-edge)`} stroke-width="1.5" />
        <use href=${`#g-${colour}`} x=${48 * at + x + 3} y="8" width="13" height="13" color=${`var(--${colour}-ink)`} />`
        : html`<rect x=${48 * at + x} y="5" width="19" height="19" rx="4" fill="none" stroke="var(--line-strong)" stroke-width="1.8" stroke-dasharray="4 3" />`,
    );
  })}</svg>`;

/** Rings, with a letter in each where there is one. @param {{names: string[], done: boolean[]}} props */
const Rings = ({ names, done }) =>
  html`<svg viewBox=${`0 0 ${38 * names.length} 30`} aria-hidden="true">${names.map(
    (
      name,
      at,
    ) => html`<circle cx=${38 * at + 16} cy="15" r="13" fill=${done[at] ? "var(--ink)" : "var(--paper)"}
      stroke=${done[at] ? "var(--ink)" : "var(--line-strong)"} stroke-width="2" stroke-dasharray=${done[at] ? undefined : "4 3"} />
    <text x=${38 * at + 16} y="15.5" ...${LETTERED} font-size="15" fill=${done[at] ? "var(--paper)" : "var(--ink-2)"}>${name}</text>`,
  )}</svg>`;

/** @param {string} name @param {number} have @param {number} need @param {{pairs: string[], letters: Record<string, boolean>}} reached */
export function quotaPicture(name, have, need, { pairs, letters }) {
  if (name === "crossings") return html`<${Crossings} have=${have} need=${need} />`;
  if (name === "pairs") return html`<${Pairs} pairs=${pairs} need=${need} />`;
  if (name === "letters") {
    return html`<${Rings} names=${Object.keys(letters)} done=${Object.values(letters)} />`;
  }
  return html`<${Rings} names=${places(need).map(() => "")} done=${places(need).map((at) => at < have)} />`;
}

const SIGNS = {
  crossings: html`<path d="M12 2V22" stroke="var(--middle-line)" stroke-width="4" /><path d="M2 12H22" stroke="var(--ink)" stroke-width="3" />`,
  pairs: html`<path d="M2 6h8v12H2zM14 6h8v12h-8z" fill="none" stroke="var(--ink)" stroke-width="2" />`,
  circles: html`<circle cx="12" cy="12" r="9" fill="none" stroke="var(--ink)" stroke-width="3" />`,
  dots: html`<circle cx="12" cy="12" r="7" fill="var(--ink)" />`,
};

/** A letter in its ring. @param {string} letter */
const ringed = (letter) =>
  html`<circle cx="12" cy="12" r="10" fill="none" stroke="var(--ink)" stroke-width="2" /><text x="12" y="12.5" ...${LETTERED} font-size="13" fill="var(--ink)">${letter}</text>`;

/** The sign of what is counted. @param {string} name @param {string} [letter] */
export const quotaSign = (name, letter = "A") =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">${SIGNS[/** @type {keyof typeof SIGNS} */ (name)] ?? ringed(letter)}</svg>`;
