/** The sheet of a seat, small: sixteen squares with their state and the numbers written so far. */

import { html } from "htm/preact";
import { COLOURS, numbersOf, SQUARES, sumOf } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../sheet.mjs").Penned} Penned */

/** A won square with its points. @param {{x: number, y: number, pencil?: string, label: string | number}} props */
function Won({ x, y, pencil, label }) {
  return html`<rect x=${x + 0.5} y=${y + 0.5} width="49" height="15" rx="4" class=${pencil}
      fill=${pencil ? "none" : "var(--ink)"} stroke="var(--ink)" />
    <text x=${x + 25} y=${y + 8.5} class="written" font-size="11" font-weight="700"
      fill=${pencil ? "var(--ink)" : "var(--paper)"}>${label}</text>`;
}

/** The numbers in the corners, each on its colour and always at the same place; what is new has a ring.
 * @param {{sheet: Penned, name: string, x: number, y: number}} props */
function Written({ sheet, name, x, y }) {
  const numbers = numbersOf(sheet.cells, name);
  return COLOURS.map((colour, at) => {
    if (!numbers[at]) return null;
    const field = `${name}.${colour}`;
    const pencil = sheet.pencil.has(field);
    const fresh = !pencil && sheet.last.has(field);
    const left = x + 1.2 + at * 12;
    return html`<g class=${fresh ? "fresh" : undefined}>
      <rect x=${left} y=${y + 1.5} width="11.6" height="13" rx="3" class=${pencil ? "pencil" : undefined}
        fill=${pencil ? "var(--paper)" : `var(--${colour})`} stroke=${pencil ? "var(--graphite)" : fresh ? "var(--ink)" : "none"} stroke-width="1.6" />
      <text x=${left + 5.8} y=${y + 8.6} class="written" font-size="11" font-weight="700" font-style=${pencil ? "italic" : undefined}
        fill=${pencil ? "var(--graphite)" : `var(--${colour}-ink)`}>${numbers[at]}</text></g>`;
  });
}

/** One square, 50 x 16. @param {{match: Match, sheet: Penned, name: string, x: number, y: number}} props */
function Square({ match, sheet, name, x, y }) {
  const state = sheet.states[name];
  const then = sheet.coming[name] ?? state;
  const pencil = then === state ? undefined : "pencil";
  if (then === "won") {
    const label =
      sumOf(numbersOf(sheet.cells, name)) || match.view.public.board.squares[name].label;
    return html`<${Won} x=${x} y=${y} pencil=${pencil} label=${label} />`;
  }
  const open = then === "open";
  const cross = `M${x + 21} ${y + 4}l8 8m0-8l-8 8`;
  const hatch = `M${x + 6} ${y + 14}l12-12m0 12l12-12m0 12l12-12`;
  return html`<rect x=${x + 0.5} y=${y + 0.5} width="49" height="15" rx="4" class=${pencil}
      fill=${open ? "var(--inset)" : "none"} stroke=${open ? "var(--line-strong)" : "var(--line)"} />
    ${then === "crossed" && html`<path d=${cross} stroke="var(--ink-3)" stroke-width="1.6" />`}
    ${then === "hatched" && html`<path d=${hatch} stroke="var(--ink)" stroke-width="1.6" />`}
    ${open && html`<${Written} sheet=${sheet} name=${name} x=${x} y=${y} />`}`;
}

/** @param {{match: Match, sheet: Penned}} props */
export function MiniSheet({ match, sheet }) {
  return html`<svg class="mini" viewBox="0 0 208 72" aria-hidden="true">
    ${SQUARES.map(
      (name, at) => html`<${Square} key=${name} match=${match} sheet=${sheet} name=${name}
        x=${(at % 4) * 52} y=${Math.floor(at / 4) * 18} />`,
    )}
  </svg>`;
}
