/** The sheet that the board shows: the player's own to write on, or any one to look at. */

import { html } from "htm/preact";
import { Grid } from "./grid.mjs";
import { Refusals } from "./picture/marks.mjs";
import { Moments } from "./picture/moments.mjs";
import { BOX, SheetPicture } from "./picture/sheet.mjs";
import { Shown } from "./picture/shown.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

/** @param {Table} table @param {Selection} selection @param {import("./picture/moments.mjs").Shown} moments */
export function createBoard(table, selection, moments) {
  const { t, match, highlight, highlightSeat } = table;
  return function Board() {
    const at = match.value;
    if (at.you === null || at.over) {
      const best = at.view.result?.ranks.indexOf(1) ?? 0;
      return html`<${Shown} table=${table} moments=${moments} seat=${highlightSeat.value ?? at.own ?? best}
        cells=${highlight.value} untitled=${at.over || at.names.length === 1 || Boolean(table.Overlay)} />`;
    }
    const line = selection.change.value ? selection.change.value.line : undefined;
    return html`<svg class="corners" viewBox=${BOX} role="group" data-rule=${at.view.public.board.task === null ? "sheet" : undefined} aria-label=${t("colour_square-ui-board")}>
      <${SheetPicture} match=${at} seat=${at.you} sheet=${selection.sheet.value} line=${line}
        chosen=${selection.lines.value} targets=${selection.ringed.value} />
      <${Grid} table=${table} selection=${selection} />
      <${Refusals} cells=${table.refused.value} />
      <${Moments} table=${table} moments=${moments} seat=${at.you} />
    </svg>`;
  };
}
