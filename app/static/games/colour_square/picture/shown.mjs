/** A whole sheet to look at: nothing on it can be touched. */

import { html } from "htm/preact";
import { penned } from "../sheet.mjs";
import { describe } from "../words.mjs";
import { Lit } from "./marks.mjs";
import { Moments } from "./moments.mjs";
import { BOX, SheetPicture } from "./sheet.mjs";

/** @typedef {import("../types.mjs").Table} Table */

/** The sheet of a seat, with its name above it unless `untitled`.
 * @param {{table: Table, moments: import("./moments.mjs").Shown, seat: number, cells?: string[], untitled?: boolean}} props */
export function Shown({ table, moments, seat, cells = [], untitled }) {
  const match = table.match.value;
  const sheet = penned(match, seat);
  const title = table.t("colour_square-ui-sheet-of", { name: match.names[seat] });
  return html`<svg class="corners" viewBox=${untitled ? BOX : "-30 -58 512 548"} role="img" aria-label=${describe(table.t, match, seat)}>
    ${!untitled && html`<text class="sheet-title" x="-8" y="-44">${title}</text>`}
    <${SheetPicture} match=${match} seat=${seat} sheet=${sheet} />
    <${Lit} cells=${cells} />
    <${Moments} table=${table} moments=${moments} seat=${seat} />
    ${table.Overlay && html`<${table.Overlay} />`}
  </svg>`;
}
