/** What the page shows of a seat: its score, its state in words, and a dialog with all that is known of it. */

import { html } from "htm/preact";
import { DiscPicture } from "./picture/shapes.mjs";
import { colourList, colourName, decimal, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").Public} Public */
/** @typedef {import("./types.mjs").Table} Table */

/** The discs in the home of a seat. @param {Public} view @param {number} seat */
const inHome = ({ discs, homes }, seat) =>
  /** @type {Colour[]} */ (Object.keys(discs)).filter(
    (disc) => discs[disc] === homes[String(seat)],
  );

/** @param {Table} table @param {number} seat */
export const scoreOf = ({ match }, seat) => inHome(match.value.view.public, seat).length;

/** @param {Table} table @param {number} seat */
export function seatState(table, seat) {
  const { match, t } = table;
  const turn = match.value.view.to_act.includes(seat) && say(t, "seat-turn");
  const count = scoreOf(table, seat);
  return [turn, count > 0 && say(t, "seat-home", { count })].filter(Boolean).join(" · ");
}

/** The pairs of colours that a seat's card cannot have. @param {{t: Table["t"], pairs: [Colour, Colour][]}} props */
function RuledOut({ t, pairs }) {
  return html`<p>${say(t, pairs.length === 0 ? "nothing-ruled-out" : "ruled-out")}</p>
    <ul class="cards">${pairs.map(
      (pair) => html`<li key=${pair.join()}><span class="grow">${colourList(t, pair)}</span>
        ${pair.map(
          (colour) => html`<span key=${colour} class="named"><${DiscPicture} colour=${colour} />
          <span class="vh">${colourName(t, colour)}</span></span>`,
        )}</li>`,
    )}</ul>`;
}

/** @param {Table} table */
export function createSheet({ t, match }) {
  /** @param {{seat: number}} props */
  return function Sheet({ seat }) {
    const view = match.value.view.public;
    const { throws, combinations, expected } = view.tallies[String(seat)];
    const here = inHome(view, seat);
    const thrown = { combinations, throws, expected: decimal(t, expected) };
    return html`<div class="known">
      <p>${say(t, "in-home", { count: here.length, discs: here.length > 0 ? colourList(t, here) : "" })}</p>
      <p>${say(t, "thrown-so-far", thrown)}</p>
      <${RuledOut} t=${t} pairs=${view.ruled_out[String(seat)]} /></div>`;
  };
}
