/** A whole sheet to look at: nothing on it can be touched. */

import { html } from "htm/preact";
import { penned } from "../sheet.mjs";
import { describe } from "../words.mjs";
import { Lit } from "./marks.mjs";
import { Moments } from "./moments.mjs";
import { BOX, SheetPicture, TITLED } from "./sheet.mjs";

/** @typedef {import("../types.mjs").Table} Table */

/** The sheet of a seat, with its name above it unless `untitled`.
 * @param {{table: Table, moments: import("./moments.mjs").Shown, seat: number, cells?: string[], untitled?: boolean}} props */
export function Shown({ table, moments, seat, cells = [], untitled }) {
  const match = table.match.value;
  const title = table.t("colour_lines-ui-sheet-of", { name: match.names[seat] });
  return html`<svg class="fields" viewBox=${untitled ? BOX : TITLED} role="img" aria-label=${describe(table.t, match, seat)}>
    ${!untitled && html`<text class="sheet-title" x="-2" y="-20">${title}</text>`}
    <${SheetPicture} board=${match.view.public.board} sheet=${penned(match, seat)} />
    <${Lit} cells=${cells} />
    <${Moments} board=${match.view.public.board} moments=${moments} seat=${seat} />
    ${table.Overlay && html`<${table.Overlay} />`}
  </svg>`;
}
