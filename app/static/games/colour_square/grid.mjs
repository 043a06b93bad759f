/** The corners for keyboard, screen reader and taps: a grid of eight by eight with one tab stop. */

import { useComputed, useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useGrid } from "../../js/browser/focus.mjs";
import { field, SIZE, walk } from "./cursor.mjs";
import { Gains } from "./picture/marks.mjs";
import { origin } from "./picture/sheet.mjs";
import { COLOURS } from "./sheet.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("./cursor.mjs").Cursor} Cursor */

/** The upper left corner of a field. @param {string} name */
function place(name) {
  const [square, colour] = name.split(".");
  const { x, y } = origin(square);
  const at = /** @type {readonly string[]} */ (COLOURS).indexOf(colour);
  return { x: x + 50 * (at % 2), y: y + 50 * (at >> 1) };
}

const ALL = Array.from({ length: SIZE }, (_, row) =>
  Array.from({ length: SIZE }, (_, column) => field({ row, column })),
);

/** The focus ring, drawn by hand since outlines fail inside SVG. @param {{name: string}} props */
function Ring({ name }) {
  const { x, y } = place(name);
  const box = { x: x - 1, y: y - 1, width: 52, height: 52, rx: 9 };
  return html`<g class="cursor" aria-hidden="true"><rect class="legal-halo" ...${box} />
    <rect class="legal" ...${box} /></g>`;
}

/** Where the cursor is, and what keys and taps do there. @param {Selection} selection */
function useCursor(selection) {
  /** @type {import("@preact/signals").Signal<Cursor>} */
  const cursor = useSignal({ row: 0, column: 0 });
  const read = (/** @type {KeyboardEvent} */ event) => {
    if (event.shiftKey) return false;
    const press = event.key === " " || event.key === "Enter";
    const next = walk(cursor.value, event.key);
    if (press) selection.tap(field(cursor.value));
    if (next) cursor.value = next;
    return press || next !== null;
  };
  const tap = (/** @type {Cursor} */ at) => {
    cursor.value = at;
    selection.tap(field(at));
  };
  return { here: field(cursor.value), read, tap };
}

/** A corner that can be tapped.
 * @param {{selection: Selection, at: Cursor, stop: boolean, label: string, tap: (at: Cursor) => void}} props */
function Corner({ selection, at, stop, label, tap }) {
  const name = field(at);
  const { x, y } = place(name);
  const pencilled = selection.sheet.value.pencil.has(name);
  const live = selection.targets.value.has(name) || pencilled;
  return html`<rect role="gridcell" aria-colindex=${at.column + 1} data-field=${name}
    class=${live ? "hit" : "hit idle"} x=${x} y=${y} width="50" height="50"
    tabindex=${stop ? 0 : -1} aria-label=${label}
    aria-selected=${pencilled ? "true" : undefined} onClick=${() => tap(at)} />`;
}

/** @param {{table: Table, selection: Selection}} props */
export function Grid({ table, selection }) {
  const labels = useComputed(() => ALL.map((row) => row.map((name) => selection.label(name))));
  const { here, read, tap } = useCursor(selection);
  const { grid, ringed, onKeyDown } = useGrid(read);
  const { you, names } = table.match.value;
  return html`<g ref=${grid} role="grid" aria-label=${table.t("colour_square-ui-sheet-of", { name: names[you ?? 0] })}
    aria-rowcount=${SIZE} aria-colcount=${SIZE} onKeyDown=${onKeyDown}>
    <${Gains} table=${table} selection=${selection} />
    ${ALL.map(
      (names, row) => html`<g key=${row} role="row" aria-rowindex=${row + 1}>
      ${names.map(
        (name, column) => html`<${Corner} key=${name} selection=${selection} at=${{ row, column }}
          stop=${name === here} label=${labels.value[row][column]} tap=${tap} />`,
      )}</g>`,
    )}
    ${ringed.value && html`<${Ring} name=${here} />`}
  </g>`;
}
