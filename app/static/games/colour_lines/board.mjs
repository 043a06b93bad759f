/** The sheets: the own one to draw on, any one to look at, small ones for the seats. */

import { html } from "htm/preact";
import { Grid } from "./grid.mjs";
import { penned } from "./lines.mjs";
import { BOX, Lit, Marks, SheetPicture, Starts } from "./picture.mjs";
import { Ledger } from "./strip.mjs";
import { describe } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */

/** A sheet to look at, with its name above it.
 * @param {{table: Table, seat: number, cells?: string[], untitled?: boolean}} props */
function Shown({ table, seat, cells = [], untitled }) {
  const match = table.match.value;
  const title = table.t("colour_lines-ui-sheet-of", { name: match.names[seat] });
  return html`<svg class="fields" viewBox=${untitled ? BOX : "-6 -34 572 522"} role="img" aria-label=${describe(table.t, match, seat)}>
    ${!untitled && html`<text class="sheet-title" x="-2" y="-20">${title}</text>`}
    <${SheetPicture} board=${match.view.public.board} sheet=${penned(match, seat)} />
    <${Lit} cells=${cells} />
  </svg>`;
}

/** @param {Table} table @param {Pencil} pencil */
export function createBoard(table, pencil) {
  const { t, match, highlight, highlightSeat } = table;
  return function Board() {
    const at = match.value;
    const { board } = at.view.public;
    if (at.you === null || at.over) {
      const best = at.view.result?.ranks.indexOf(1) ?? 0;
      const seat = highlightSeat.value ?? at.you ?? Math.max(best, 0);
      return html`<${Shown} table=${table} seat=${seat} cells=${highlight.value} />`;
    }
    const owner = pencil.owner.value;
    const other = owner !== at.you;
    const title = t("colour_lines-ui-other-sheet", { name: at.names[owner] });
    return html`<svg class=${other ? "fields foreign" : "fields"} viewBox=${other ? "-6 -34 572 522" : BOX} role="group" data-rule="drawing"
      aria-label=${other ? title : t("colour_lines-ui-board")}>
      ${other && html`<text class="sheet-title" x="-2" y="-20">${title}</text>`}
      <${SheetPicture} board=${board} sheet=${pencil.sheet.value} />
      <${Starts} board=${board} pencil=${pencil} />
      <${Marks} pencil=${pencil} />
      <${Grid} table=${table} pencil=${pencil} />
    </svg>`;
  };
}

/** A sheet for the dialog of a seat. @param {Table} table */
export function createSheet(table) {
  /** @param {{seat: number}} props */
  return function Sheet({ seat }) {
    return html`<${Shown} table=${table} seat=${seat} untitled=${true} />
      <${Ledger} table=${table} seat=${seat} />`;
  };
}

/** The sheet of a seat in the strip, with its draft. @param {Table} table */
export function createMini(table) {
  /** @param {{seat: number}} props */
  return function Mini({ seat }) {
    const match = table.match.value;
    return html`<svg class="mini fields" viewBox=${BOX} aria-hidden="true">
      <${SheetPicture} board=${match.view.public.board} sheet=${penned(match, seat)} /></svg>`;
  };
}
