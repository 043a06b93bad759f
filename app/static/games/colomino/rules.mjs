/** The rules of Colomino: pictures of the board, and what belongs to the large one. */

import { html } from "htm/preact";
import { bounded, place } from "./fields.mjs";
import { Ground } from "./picture/ground.mjs";
import { Marks } from "./picture/marks.mjs";
import { corner, Pieces, tileKeys } from "./picture/pieces.mjs";

/** @typedef {import("./types.mjs").Public} Public */
/** @typedef {Record<string, string>} Tiles by field, as they lie */

const SMALL = { north: "rygbrygbr", east: "yrbgyrbgy", south: "gyrbgyrbg", west: "brygbrygb" };
const LARGE = {
  north: "rygbrygbrygb",
  east: "bgyrbgyrbgyr",
  south: "bgyrbgyrbgyr",
  west: "rygbrygbrygb",
};

/** A position with these tiles. @param {Public["border"]} border @param {Tiles} tiles @param {Public["squares"]} [squares] */
function viewOf(border, tiles, squares = {}) {
  const laid = Object.entries(tiles).map(([id, tile]) => [
    id,
    { tile, rotation: 0, seat: 0, on_joker: false },
  ]);
  return /** @type {Public} */ (
    /** @type {Partial<Public>} */ ({
      size: border.north.length,
      border,
      board: Object.fromEntries(laid),
      squares,
      courts: {},
      unseen: { joker: 4, rrrr: 2, yyyy: 2 },
      laid: /** @type {string[]} */ ([]),
      filled: 0,
      previous: null,
      ended: null,
    })
  );
}

/** The courts among fields, by the number of their bounded sides. @param {Public} view @param {string[]} fields */
function withCourts(view, fields) {
  const kinds = { 3: "open", 4: "closed" };
  const courts = fields.map((id) => {
    const sides = bounded(view, place(id)).filter(Boolean).length;
    return [id, kinds[/** @type {3 | 4} */ (sides)]];
  });
  return { ...view, courts: Object.fromEntries(courts) };
}

/** @param {{view: Public, box: string, ghosts?: Tiles, children?: any}} props */
const Part = ({ view, box, ghosts = {}, children }) => html`<svg class="court-fields" viewBox=${box}
  aria-hidden="true"><${Ground} view=${view} /><${Pieces} view=${view} known=${tileKeys(view)} goal="" />
  ${Object.entries(ghosts).map(([id, tile]) => {
    const ghost = { id, tile, rotation: 0, rotations: [0] };
    return html`<${Marks} key=${id} view=${view} places=${[]} ghost=${ghost} zoom=${1} />`;
  })}${children}</svg>`;

/** The side where a tile does not match. @param {{view: Public, id: string}} props */
const Wrong = ({ view, id }) => html`<g transform=${corner(view, id)}>
  <circle cx="20" cy="40" r="9" fill="var(--paper)" stroke="var(--ink)" stroke-width="1.5" />
  <path d="M16 36l8 8m0-8l-8 8" stroke="var(--ink)" stroke-width="2.6" stroke-linecap="round" /></g>`;

export const laying = {
  view: viewOf(SMALL, { c1r1: "yrgb", c2r1: "rgyr", c3r1: "ybrg" }),
  fits: { c4r1: "grbb" },
  clashes: { c2r2: "ybgg" },
};

export const courts = withCourts(
  viewOf(SMALL, { c1r1: "rygb", c3r1: "ybry", c3r2: "gryb", c4r2: "bygr", c5r1: "yrgb" }),
  ["c2r1", "c4r1"],
);

export const squares = viewOf(
  LARGE,
  { c5r3: "gryb", c5r4: "rbgy", c6r4: "ygrb", c7r4: "bryg" },
  { c5r5: { colour: "red", state: "connected" }, c8r5: { colour: "yellow", state: "loose" } },
);

const Laying = () => html`<${Part} view=${laying.view} box="-18 232 252 146"
  ghosts=${{ ...laying.fits, ...laying.clashes }}><${Wrong} view=${laying.view} id="c2r2" /><//>`;
const Courts = () => html`<${Part} view=${courts} box="-18 232 252 146" />`;
const Squares = () => html`<${Part} view=${squares} box="108 228 264 176" />`;

/** @type {import("../../js/types.mjs").GameRules} */
const rules = {
  pictures: { laying: Laying, courts: Courts, squares: Squares },
  parts: ({ board }) =>
    board === "large" ? { first: ["squares"], apart: [] } : { first: [], apart: ["squares"] },
};

export default rules;
