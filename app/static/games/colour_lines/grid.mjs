/** The fields for keyboard, screen reader, taps and strokes: a grid with one tab stop. */

import { useComputed } from "@preact/signals";
import { html } from "htm/preact";
import { useGrid } from "../../js/browser/focus.mjs";
import { walk } from "./cursor.mjs";
import { fieldAt } from "./fields.mjs";
import { cellBox } from "./picture/ground.mjs";
import { usePen } from "./selection/pen.mjs";
import { fieldLabel, fieldName } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {import("./selection.mjs").Selection} Selection */

/** The focus ring, drawn by hand since outlines fail inside SVG. @param {{field: Field}} props */
function Ring({ field }) {
  const { x, y } = cellBox(field);
  const box = { x: x + 1, y: y + 1, width: 38, height: 38, rx: 8 };
  return html`<g class="cursor" aria-hidden="true"><rect class="legal-halo" ...${box} />
    <rect class="legal" ...${box} /></g>`;
}

/** The die in hand, how it is used and on which line. @param {Selection} selection */
function inHand({ drawing }) {
  const held = drawing.now.value;
  if (!held) return undefined;
  const use = held.extending ? "bonus" : held.joker ? "joker" : "draw";
  return `${held.die} ${use} ${held.half}`;
}

/** What keys and clicks do at the cursor. @param {Table} table @param {Selection} selection @param {() => boolean} stroked */
function reading({ match }, selection, stroked) {
  return {
    read(/** @type {KeyboardEvent} */ event) {
      if (event.shiftKey) return false;
      const here = selection.here.value;
      const press = event.key === " " || event.key === "Enter";
      const next = walk(match.value.view.public.board, here, event.key);
      if (press) selection.tap(here);
      if (next) selection.cursor.value = next;
      return press || next !== null;
    },
    onClick(/** @type {MouseEvent} */ { target }) {
      const field = target instanceof SVGElement ? target.dataset.field : undefined;
      if (!field || stroked()) return;
      selection.cursor.value = field;
      selection.tap(field);
    },
  };
}

/** The fields of the sheet in rows, with their names. @param {Table} table */
function rowsOf({ match, t }) {
  const at = match.peek();
  const { width, height } = at.view.public.board;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const field = fieldAt(x, y);
      return { field, name: fieldName(t, at, field) };
    }),
  );
}

/** @param {{table: Table, selection: Selection, y: number, row: {field: Field, name: string}[]}} props */
function Row({ table, selection, y, row }) {
  const sheet = selection.sheet.value;
  const offers = selection.gains.offers.value;
  const here = selection.here.value;
  return html`<g role="row" aria-rowindex=${y + 1}>${row.map(({ field, name }, x) => {
    const offer = offers.get(field) ?? null;
    return html`<rect key=${field} role="gridcell" aria-colindex=${x + 1} data-field=${field}
      class=${offer ? "hit live" : "hit"} ...${cellBox(field)} tabindex=${field === here ? 0 : -1}
      aria-label=${fieldLabel(table.t, name, sheet, field, offer)} />`;
  })}</g>`;
}

/** @param {{table: Table, selection: Selection}} props */
export function Grid({ table, selection }) {
  const { t, match } = table;
  const { board } = match.value.view.public;
  const pen = usePen(table, selection);
  const rows = useComputed(() => rowsOf(table));
  const { read, onClick } = reading(table, selection, pen.stroked);
  const { grid, ringed, onKeyDown } = useGrid(read);
  const here = selection.here.value;
  const name = t("colour_lines-ui-sheet-of", { name: match.value.names[selection.owner.value] });
  return html`<g ref=${grid} role="grid" data-hand=${inHand(selection)} aria-label=${name} aria-rowcount=${board.height} aria-colcount=${board.width}
    onKeyDown=${onKeyDown} onClick=${onClick} ...${pen.handlers}>
    ${rows.value.map((row, y) => html`<${Row} key=${y} table=${table} selection=${selection} y=${y} row=${row} />`)}
    ${ringed.value && html`<${Ring} field=${here} />`}
  </g>`;
}
