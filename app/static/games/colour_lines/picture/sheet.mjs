/** The sheet of a seat as it is seen, without anything to touch. */

import { html } from "htm/preact";
import { centre } from "../fields.mjs";
import { Above, Ground, PointColours } from "./ground.mjs";
import { Strokes } from "./strokes.mjs";

/** @typedef {import("../types.mjs").Printed} Printed */
/** @typedef {import("../sheet.mjs").Penned} Penned */

/** The picture box of a sheet, in units. */
export const BOX = "-6 -8 572 496";
/** The same with room for a title. */
export const TITLED = "-6 -34 572 522";

/** The letters that lines have reached, on top of them. @param {{board: Printed, sheet: Penned}} props */
function Reached({ board, sheet }) {
  const { ink, pencil } = sheet;
  return Object.entries(board.letters).map(([letter, field]) => {
    const drawn = pencil.L.includes(field) || pencil.R.includes(field);
    if (!drawn && !ink.L.includes(field) && !ink.R.includes(field)) return null;
    const { x, y } = centre(field);
    return html`<g key=${letter} class=${drawn ? "reached-letter pencilled" : "reached-letter"}>
      <circle cx=${x} cy=${y} r="12" /><text x=${x} y=${y + 0.5}>${letter}</text></g>`;
  });
}

/** @param {{board: Printed, sheet: Penned}} props */
export function SheetPicture({ board, sheet }) {
  return html`<g aria-hidden="true"><${Ground} board=${board} />
    <${PointColours} board=${board} colours=${sheet.colours} pencil=${sheet.open.colours} />
    <${Above} board=${board} />
    <${Strokes} sheet=${sheet} />
    <${Reached} board=${board} sheet=${sheet} /></g>`;
}
