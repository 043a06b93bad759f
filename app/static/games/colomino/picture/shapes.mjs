/** Drawings in the box of a field, 40 by 40: tiles, colour squares, marks of courts and gains. */

import { html } from "htm/preact";
import { COLOURS, sides, worth } from "../fields.mjs";

/** @typedef {import("../types.mjs").Court} Court */

const PARTS = [
  { path: "M6 1H34Q37 1 38 2.5L20 20L2 2.5Q3 1 6 1Z", x: 13, y: 2.2 },
  { path: "M39 6V34Q39 37 37.5 38L20 20L37.5 2Q39 3 39 6Z", x: 23.8, y: 13 },
  { path: "M34 39H6Q3 39 2 37.5L20 20L38 37.5Q37 39 34 39Z", x: 13, y: 23.8 },
  { path: "M1 34V6Q1 3 2.5 2L20 20L2.5 38Q1 37 1 34Z", x: 2.2, y: 13 },
];

/**
 * A tile as laid: four triangles, each with its glyph upright.
 *
 * @param {{tile: string, rotation?: number}} props
 */
export function Tile({ tile, rotation = 0 }) {
  const letters = sides(tile, rotation);
  if (!letters) {
    return html`<rect x="1" y="1" width="38" height="38" rx="5" fill="url(#f-white)"
        stroke="var(--white-edge)" stroke-width="1.5" />
      <use href="#g-white" x="9" y="9" width="22" height="22" color="var(--white-ink)" />`;
  }
  return html`${letters.map((letter, at) => {
    const colour = COLOURS[letter];
    const { path, x, y } = PARTS[at];
    return html`<path d=${path} fill="url(#f-${colour})" />
      <use href="#g-${colour}" x=${x} y=${y} width="14" height="14" color="var(--${colour}-ink)" />`;
  })}
    <path d="M2 2L38 38M38 2L2 38" stroke="var(--halo)" stroke-width="1.6" />
    <rect x="1" y="1" width="38" height="38" rx="5" fill="none" stroke="var(--mark)"
      stroke-opacity=".55" stroke-width="1.3" />`;
}

/** A tile as a picture of its own. @param {{tile: string}} props */
export const Picture = ({ tile }) =>
  html`<svg viewBox="0 0 40 40" aria-hidden="true"><${Tile} tile=${tile} /></svg>`;

/** A colour square: whole once connected, an outline before. @param {{colour: string, loose: boolean}} props */
export function Square({ colour, loose }) {
  if (loose) {
    return html`<circle class="loose" cx="20" cy="20" r="16" stroke="var(--${colour}-edge)" />
      <circle cx="20" cy="20" r="11" fill="var(--${colour})" />
      <use href="#g-${colour}" x="13" y="13" width="14" height="14" color="var(--${colour}-ink)" />`;
  }
  return html`<circle cx="20" cy="20" r="18" fill="url(#f-${colour})" stroke="var(--${colour}-edge)"
      stroke-width="2.2" />
    <use href="#g-${colour}" x="11.5" y="11.5" width="17" height="17" color="var(--${colour}-ink)" />`;
}

const WALLS = ["M6 6H34", "M34 6V34", "M34 34H6", "M6 34V6"];

/**
 * A court: the marker that waits in it, and its walls where the field is empty.
 *
 * @param {{court: Court, walls: boolean[], occupied: boolean, idle: boolean}} props `occupied`: on a
 *   joker or square; `idle`: the marker can no longer be earned
 */
export function CourtMark({ court, walls, occupied, idle }) {
  const path = WALLS.filter((_, side) => walls[side]).join("");
  const colour = court === "closed" ? "blue" : "yellow";
  const at = occupied ? 31.5 : 20;
  return html`${!occupied && html`<path class="court-wall" d=${path} />`}
    ${
      !idle &&
      html`<circle cx=${at} cy=${at} r=${occupied ? 7 : 8} fill="var(--${colour})"
          stroke="var(--${colour}-edge)" stroke-width="1.5" />
        <text class="marker" x=${at} y=${at + 0.5} fill="var(--${colour}-ink)">${worth(court)}</text>`
    }`;
}

/** The fence of a field that no remaining tile fits on. @param {{occupied: boolean}} props `occupied`: on a square */
export function Fence({ occupied }) {
  const at = occupied ? 31.5 : 20;
  return html`${occupied && html`<circle class="fence-plate" cx=${at} cy=${at} r="8" />`}
    <use class="fence" href="#g-black" x=${at - 6} y=${at - 6} width="12" height="12" />`;
}

const DOTS = [
  [[20, 20]],
  [
    [13, 20],
    [27, 20],
  ],
  [
    [20, 12.5],
    [12.5, 26],
    [27.5, 26],
  ],
  [
    [13, 13],
    [27, 13],
    [13, 27],
    [27, 27],
  ],
];

/** One dot for each rotation that fits. @param {{count: number, occupied: boolean}} props */
export function Dots({ count, occupied }) {
  if (occupied) {
    const left = 20 - 4 * (count - 1);
    return html`<rect class="dot-plate" x=${left - 6} y="28.5" width=${8 * count + 4} height="11" rx="5.5" />
      ${Array.from({ length: count }, (_, at) => html`<circle class="dot" cx=${left + 8 * at} cy="34" r="3" />`)}`;
  }
  return DOTS[count - 1].map(
    ([x, y]) => html`<circle class="dot" cx=${x} cy=${y} r=${count === 1 ? 4.5 : 4} />`,
  );
}

/** "+2" at the upper right corner; `zoom` keeps it readable on small boards. @param {{gain: number, zoom: number}} props */
export function GainChip({ gain, zoom }) {
  return html`<g transform="translate(35 -1) scale(${zoom})">
    <rect class="chipbg" x="-15" y="-10" width="30" height="20" rx="10" />
    <text class="chiptext" y="0.5" font-size="13">+${gain}</text>
  </g>`;
}
