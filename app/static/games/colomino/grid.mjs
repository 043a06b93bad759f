/**
 * The board for keyboard, screen reader and taps: a grid with one tab stop.
 *
 * The arrows only read; a tap, the space bar or Enter brings the chosen tile to the field.
 */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { useGrid } from "../../js/browser/focus.mjs";
import { walk } from "./cursor.mjs";
import { fieldId, place } from "./fields.mjs";
import { box, CELL } from "./picture/geometry.mjs";
import { cell, possible } from "./words.mjs";

/** @typedef {import("./fields.mjs").Field} Field */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

/** The focus ring, drawn by hand since outlines fail inside SVG. @param {{size: number, at: Field}} props */
function Ring({ size, at }) {
  const { x, y } = box(size, at);
  const frame = { x: x - 2, y: y - 2, width: CELL + 4, height: CELL + 4, rx: 8 };
  return html`<g class="cursor" aria-hidden="true">
    <rect class="legal-halo" ...${frame} /><rect class="legal" ...${frame} />
  </g>`;
}

/** What each field says without a tile chosen, by id. @param {Table} table */
function labels({ match, t }) {
  const { size } = match.value.view.public;
  /** @type {Record<string, string>} */
  const words = {};
  for (let row = size; row > 0; row -= 1) {
    for (let column = 1; column <= size; column += 1) {
      const id = fieldId({ column, row });
      words[id] = cell(t, match.value, id);
    }
  }
  return words;
}

/** @param {{table: Table, selection: Selection, row: number, stop: string, words: Record<string, string>, tap: (field: Field, event: MouseEvent) => void}} props */
function Row({ table, selection, row, stop, words, tap }) {
  const view = table.match.value.view.public;
  const ghost = selection.ghost.value;
  const fitting = new Map(selection.places.value.map((place) => [place.id, place]));
  return html`<g role="row" aria-rowindex=${view.size - row + 1}>
    ${Array.from({ length: view.size }, (_, at) => {
      const field = { column: at + 1, row };
      const id = fieldId(field);
      const here = fitting.get(id);
      const label = here ? `${words[id]}, ${possible(table.t, view, here)}` : words[id];
      return html`<rect key=${id} role="gridcell" aria-colindex=${at + 1} data-field=${id}
        class=${here ? "hit" : "hit idle"} ...${box(view.size, field)}
        tabindex=${id === stop ? 0 : -1} aria-label=${label}
        aria-selected=${here ? String(ghost?.id === id) : undefined}
        data-rotation=${ghost?.id === id ? ghost.rotation : undefined}
        onClick=${(/** @type {MouseEvent} */ event) => tap(field, event)} />`;
    })}
  </g>`;
}

/** Where the cursor is: at the chosen field, or where the keys went. @param {Selection} selection @param {number} size */
function useCursor(selection, size) {
  /** @type {import("@preact/signals").Signal<Field>} */
  const cursor = useSignal({ column: 1, row: 1 });
  useSignalEffect(() => {
    const at = selection.ghost.value;
    if (at) cursor.value = { column: at.column, row: at.row };
  });
  const read = (/** @type {KeyboardEvent} */ event) => {
    const here = selection.ghost.value?.id === fieldId(cursor.value);
    const press = event.key === " " || (event.key === "Enter" && !here);
    const next = walk(cursor.value, event.key, size);
    if (press) selection.press(cursor.value);
    if (next) cursor.value = next;
    return press || next !== null;
  };
  const entered = (/** @type {SVGElement} */ target) => {
    const id = target.dataset.field;
    if (id && id !== fieldId(cursor.value)) cursor.value = place(id);
  };
  return { cursor, read, entered };
}

/** Clicks and taps: the second half of a double click does not ask for the field that the first one has
 * filled. @param {Table} table @param {Selection} selection */
function useTap({ match }, selection) {
  const pointer = useRef("");
  return {
    onPointerDown(/** @type {PointerEvent} */ { pointerType }) {
      pointer.current = pointerType;
    },
    /** @param {Field} field @param {MouseEvent} event */
    tap(field, { detail }) {
      const laid = match.value.view.public.laid.includes(fieldId(field));
      if (detail > 1 && laid) return;
      selection.tap(field, detail > 0 && pointer.current === "mouse");
    },
  };
}

/** @param {{table: Table, selection: Selection}} props */
export function Grid({ table, selection }) {
  const words = useComputed(() => labels(table));
  const { size } = table.match.value.view.public;
  const { cursor, read, entered } = useCursor(selection, size);
  const { grid, ringed, onKeyDown } = useGrid(read, entered);
  const { onPointerDown, tap } = useTap(table, selection);
  return html`<g ref=${grid} role="grid" aria-label=${table.t("colomino-ui-grid", { size })}
    aria-rowcount=${size} aria-colcount=${size} onKeyDown=${onKeyDown} onPointerDown=${onPointerDown}>
    ${Array.from({ length: size }, (_, index) => {
      const row = size - index;
      return html`<${Row} key=${row} table=${table} selection=${selection} row=${row}
        stop=${fieldId(cursor.value)} words=${words.value} tap=${tap} />`;
    })}
    ${ringed.value && html`<${Ring} size=${size} at=${cursor.value} />`}
  </g>`;
}
