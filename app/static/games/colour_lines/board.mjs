/** The sheet that the board shows: the one to draw on, or any one to look at. */

import { html } from "htm/preact";
import { Grid } from "./grid.mjs";
import { Marks, Refusals, Starts } from "./picture/marks.mjs";
import { Moments } from "./picture/moments.mjs";
import { BOX, SheetPicture, TITLED } from "./picture/sheet.mjs";
import { Shown } from "./picture/shown.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

/** The first of the winners; the first seat where nobody has won. @param {import("./types.mjs").Match} at */
const best = (at) => Math.max(at.view.result?.ranks.indexOf(1) ?? 0, 0);

/** @param {Table} table @param {Selection} selection @param {import("./picture/moments.mjs").Shown} moments */
export function createBoard(table, selection, moments) {
  const { t, match, highlight, highlightSeat } = table;
  return function Board() {
    const at = match.value;
    if (at.you === null || at.over) {
      const seat = highlightSeat.value ?? at.own ?? best(at);
      const untitled = at.over || at.names.length === 1 || Boolean(table.Overlay);
      return html`<${Shown} ...${{ table, moments, seat, cells: highlight.value, untitled }} />`;
    }
    const { board } = at.view.public;
    const owner = selection.owner.value;
    const other = owner !== at.you;
    const title = t("colour_lines-ui-other-sheet", { name: at.names[owner] });
    return html`<svg class=${other ? "fields foreign" : "fields"} viewBox=${other ? TITLED : BOX} role="group" data-rule="drawing"
      aria-label=${other ? title : t("colour_lines-ui-board")}>
      ${other && html`<text class="sheet-title" x="-2" y="-20">${title}</text>`}
      <${SheetPicture} board=${board} sheet=${selection.sheet.value} />
      <${Starts} board=${board} selection=${selection} />
      <${Marks} selection=${selection} />
      <${Refusals} cells=${table.refused.value} />
      <${Grid} table=${table} selection=${selection} />
      <${Moments} board=${board} moments=${moments} seat=${owner} />
    </svg>`;
  };
}
