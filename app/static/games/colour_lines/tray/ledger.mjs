/** What a sheet has reached: eight colours with a mark on each side, and the letters. */

import { html } from "htm/preact";
import { coloursOf, letterOn, paint } from "../fields.mjs";
import { coloured } from "../score.mjs";
import { penned, wholeLines } from "../sheet.mjs";
import { colourName } from "../words.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../selection.mjs").Selection} Selection */

const KEY = "colour_lines-ui-";

/** The sides on which a colour has a dot. @param {boolean} left @param {boolean} right */
function sidesOf(left, right) {
  if (left && right) return "pair";
  if (left) return "L";
  return right ? "R" : "none";
}

/** One colour with its sides; `plus`: its dots count.
 * @param {{t: Table["t"], colour: string, left: boolean, right: boolean, plus: boolean}} props */
function Colour({ t, colour, left, right, plus }) {
  const state = sidesOf(left, right);
  const points = plus ? "yes" : "no";
  const name = t(`${KEY}ledger-colour`, { colour: colourName(t, colour), state, points });
  return html`<li class=${state}><span class="vh">${name}</span>
    <i aria-hidden="true" class=${left ? "on" : ""} />
    <span aria-hidden="true" class=${`glyph c-${paint(colour)}`}><svg viewBox="0 0 24 24"><use href=${`#g-${paint(colour)}`} /></svg></span>
    <i aria-hidden="true" class=${right ? "on right" : "right"} />
    <span aria-hidden="true" class="plus">${plus ? "+3" : ""}</span></li>`;
}

/** @param {{t: Table["t"], letter: string, reached: boolean}} props */
const Letter = ({ t, letter, reached }) =>
  html`<li class=${reached ? "on" : ""}>${letter}<span class="vh"> ${t(`${KEY}ledger-letter`, { reached: reached ? "yes" : "no" })}</span></li>`;

/** In ink and in pencil. @param {{table: Table, seat: number, selection?: Selection}} props */
export function Ledger({ table: { t, match }, seat, selection }) {
  const { board, phase } = match.value.view.public;
  if (phase === "setup" || phase === "colours" || phase === "starts") return null;
  const sheet = selection ? selection.drawing.sheet.value : penned(match.value, seat);
  const lines = wholeLines(sheet);
  const { L, R } = coloured(board, lines);
  const reached = [...lines.L.slice(1), ...lines.R.slice(1)].map((field) => letterOn(board, field));
  const counting = board.scorings.includes("dots") ? sheet.colours : [];
  return html`<div class="ledger">
    <ul class="touched" aria-label=${t(`${KEY}ledger`)}>${coloursOf(board).map(
      (
        colour,
      ) => html`<${Colour} key=${colour} t=${t} colour=${colour} left=${L.has(colour)} right=${R.has(colour)}
        plus=${counting.includes(colour)} />`,
    )}</ul>
    <ul class="letters" aria-label=${t(`${KEY}ledger-letters`)}>${Object.keys(board.letters).map(
      (letter) =>
        html`<${Letter} key=${letter} t=${t} letter=${letter} reached=${reached.includes(letter)} />`,
    )}</ul>
    <p class="legend small soft" aria-hidden="true"><i></i>${t(`${KEY}ledger-left`)} <i class="right"></i>${t(`${KEY}ledger-right`)}</p></div>`;
}
