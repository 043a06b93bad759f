/** Drawings shared by wall, hand and stock: figures and chips. */

import { html } from "htm/preact";
import { CARDS, COLOURS, glyphSquare, height, onScreen, squares, width } from "../figures.mjs";
import { outline } from "./outline.mjs";

/** @typedef {import("../types.mjs").Card} Card */

export const CELL = 30;
const GLYPH = 19.5;

/** @param {{inset: number, radius: number}} measures */
function paths(measures) {
  return /** @type {Record<Card, string[]>} */ (
    Object.fromEntries(
      CARDS.map((card) => [
        card,
        [0, 1, 2, 3].map((rotation) => outline(onScreen(card, rotation), measures)),
      ]),
    )
  );
}

/** Path data of every figure in every rotation, the upper left corner of its box at 0 0. */
export const INK = paths({ inset: 1.1, radius: 5 });
export const MARK = paths({ inset: 3.8, radius: 3.5 });
export const PENCIL = paths({ inset: 1.5, radius: 5 });
export const HALO = paths({ inset: 0, radius: 5 });

/** Where the wall shows column and row of a figure's box. @param {{card: Card, rotation: number, column: number, row: number}} figure */
export function corner({ card, rotation, column, row }) {
  return `translate(${column * CELL} ${(20 - row - height(card, rotation)) * CELL})`;
}

/** The glyph of a figure on the wall. @param {{card: Card, rotation: number, size?: number}} props */
export function Glyph({ card, rotation, size = GLYPH }) {
  const [column, row] = glyphSquare(squares(card, rotation));
  const x = column * CELL + (CELL - size) / 2;
  const y = (height(card, rotation) - 1 - row) * CELL + (CELL - size) / 2;
  const colour = COLOURS[card];
  return html`<use href="#g-${colour}" x=${x} y=${y} width=${size} height=${size}
    color="var(--${colour}-ink)" />`;
}

/**
 * A figure at rotation 0 as a small picture, in a box of `box` units with squares of `cell`.
 *
 * @param {{card: Card, cell: number, box: readonly [width: number, height: number]}} props
 */
export function Miniature({ card, cell, box }) {
  const colour = COLOURS[card];
  const left = (box[0] - width(card, 0) * cell) / 2;
  const top = (box[1] - height(card, 0) * cell) / 2;
  const [column, row] = glyphSquare(squares(card, 0));
  const x = (column + 0.5) * cell - 6;
  const y = (height(card, 0) - row - 0.5) * cell - 6;
  const path = outline(onScreen(card, 0), { cell, inset: 0.8, radius: 3 });
  return html`<svg viewBox="0 0 ${box[0]} ${box[1]}" aria-hidden="true">
    <g transform="translate(${left} ${top})">
      <path d=${path} fill="url(#f-${colour})" stroke="var(--${colour}-edge)" stroke-width="1.4" />
      <use href="#g-${colour}" x=${x} y=${y} width="12" height="12" color="var(--${colour}-ink)" />
    </g>
  </svg>`;
}

/**
 * A chip in the manner of its seat's badge, in a box of 40 units: initial, and a notch for each seat number.
 *
 * @param {{seat: number, name: string, colour: string}} props
 */
export function Chip({ seat, name, colour }) {
  const notches = Array.from({ length: seat + 1 }, (_, at) => (360 / (seat + 1)) * at);
  return html`
    <circle cx="20" cy="20" r="18.5" fill="var(--${colour})" stroke="var(--${colour}-edge)" stroke-width="2" />
    ${notches.map(
      (angle) => html`<path d="M20 1V7.5" stroke="var(--${colour}-ink)" stroke-width="3.4"
        transform="rotate(${angle} 20 20)" />`,
    )}
    <circle cx="20" cy="20" r="12" fill="var(--${colour})" />
    <text x="20" y="20.5" text-anchor="middle" dominant-baseline="central" font-size="17"
      font-weight="700" fill="var(--${colour}-ink)">${[...name.trim()][0]?.toUpperCase() ?? ""}</text>`;
}
