/** Beside the board: what is to be chosen, the dice, the score. */

import { html } from "htm/preact";
import { Ledger } from "./tray/ledger.mjs";
import { Palette } from "./tray/palette.mjs";
import { Places } from "./tray/places.mjs";
import { Dice } from "./tray/slots.mjs";
import { Strip } from "./tray/strip.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

const KEY = "colour_lines-ui-";

/** @param {{table: Table, selection: Selection}} props */
function Round({ table, selection }) {
  const { round, board } = table.origin.value.view.public;
  const left = selection.drawing.left.value.length;
  const words = [table.t(`${KEY}round`, { round: Math.max(round, 1), rounds: board.rounds })];
  if (selection.drawing.on.value) words.push(table.t(`${KEY}dice-left`, { left }));
  return html`<span key=${words.join()} class="small soft num">${words.join(" · ")}</span>`;
}

/** @param {Table} table @param {Selection} selection */
export function createTray(table, selection) {
  const { t, origin } = table;
  /** The round in which the page was opened: its dice have been rolled before. */
  const known = origin.peek().view.public.round;
  return function Tray() {
    const { phase, dice } = origin.value.view.public;
    const placing = phase === "place";
    const before = selection.choosing.on.value || !dice;
    const title = placing ? "place-dice" : before ? "your-choice" : "dice";
    return html`<section class="sheet tray" data-rule=${before || placing ? "setup" : "figures"} aria-label=${t(`${KEY}${title}`)}>
        <h3>${t(`${KEY}${title}`)} ${!before && !placing && html`<${Round} table=${table} selection=${selection} />`}</h3>
        ${selection.choosing.on.value && html`<${Palette} table=${table} selection=${selection} />`}
        ${placing && html`<${Places} table=${table} selection=${selection} />`}
        ${!placing && !before && html`<${Dice} table=${table} selection=${selection} known=${known} />`}
      </section>
      <${Strip} table=${table} selection=${selection} />`;
  };
}

/** Below the seats: what the player's sheet has reached. @param {Table} table @param {Selection} selection */
export function createAside(table, selection) {
  return function Aside() {
    const { you, view } = table.match.value;
    if (you === null || view.public.round === 0 || view.public.board.task) return null;
    return html`<section class="sheet reached" aria-label=${table.t(`${KEY}ledger`)}>
      <${Ledger} table=${table} seat=${you} selection=${selection} /></section>`;
  };
}
