/** Dice and their figures as small pictures. */

import { html } from "htm/preact";

/** @type {Record<string, [number, number]>} */
const STEPS = { E: [1, 0], S: [0, 1], W: [-1, 0], N: [0, -1] };

/** The corners of a step word, the middle of its box at 0 0. @param {string} word @param {number} unit */
function corners(word, unit) {
  const points = [[0, 0]];
  for (const step of word) {
    const [x, y] = points[points.length - 1];
    points.push([x + unit * STEPS[step][0], y + unit * STEPS[step][1]]);
  }
  const middle = [0, 1].map((axis) => {
    const all = points.map((point) => point[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  });
  return points.map(([x, y]) => ({ x: x - middle[0], y: y - middle[1] }));
}

/** A stroke with its nodes; the end that is attached to the line is open, where that matters.
 * @param {{word: string, unit?: number, begun?: boolean}} props */
export function Stroke({ word, unit = 13, begun }) {
  const points = corners(word, unit);
  const d = points.map(({ x, y }) => `${x} ${y}`).join("L");
  const r = unit * 0.35;
  return html`<path d=${`M${d}`} fill="none" stroke="currentColor" stroke-width=${unit * 0.3} stroke-linejoin="round" />
    ${points.map(({ x, y }, at) =>
      begun && at === 0
        ? html`<circle cx=${x} cy=${y} r=${r} fill="var(--paper)" stroke="currentColor" stroke-width="2.4" />`
        : html`<circle cx=${x} cy=${y} r=${r} fill="currentColor" />`,
    )}`;
}

/**
 * @param {{face: string, word: string, chosen?: boolean, rolled?: boolean, dashed?: boolean, joker?: boolean}} props
 * `word`: how a figure is turned; `joker`: one line stands in for its face
 */
export function DiePicture({ face, word, chosen, rolled, dashed, joker }) {
  const number = /^\d$/.test(face);
  return html`<svg viewBox="-5 -5 70 70" aria-hidden="true" class=${rolled ? "rolled" : undefined}>
    ${chosen && html`<rect x="-3" y="-3" width="66" height="66" rx="16" class="legal" />`}
    <rect x="2" y="2" width="56" height="56" rx="12" fill="var(--paper)" stroke="currentColor" stroke-width="2.2"
      class=${dashed ? "pencil" : undefined} />
    ${
      number
        ? html`<text x="30" y="31.5" class="number">${face}</text>`
        : html`<g transform="translate(30 30)"><${Stroke} word=${word} /></g>`
    }
    ${joker && html`<g class="as-joker"><circle cx="50" cy="10" r="11" /><text x="50" y="10.5">J</text></g>`}
  </svg>`;
}
