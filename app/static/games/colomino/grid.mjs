/**
 * The board for keyboard, screen reader and taps: a grid with one tab stop.
 *
 * The arrows only read; a tap, the space bar or Enter brings the chosen tile to the field.
 */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { useFocusWithin, useRovingFocus } from "../../js/browser/focus.mjs";
import { walk } from "./cursor.mjs";
import { fieldId } from "./fields.mjs";
import { box, CELL } from "./frame.mjs";
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

/** @param {{table: Table, selection: Selection, row: number, stop: string, words: Record<string, string>}} props */
function Row({ table, selection, row, stop, words }) {
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
        onClick=${() => selection.tap(field)} />`;
    })}
  </g>`;
}

/** @param {{table: Table, selection: Selection}} props */
export function Grid({ table, selection }) {
  const words = useComputed(() => labels(table));
  /** @type {import("@preact/signals").Signal<Field>} */
  const cursor = useSignal({ column: 1, row: 1 });
  const ringed = useSignal(false);
  const grid = useRef(/** @type {SVGGElement | null} */ (null));
  const { size } = table.match.value.view.public;

  useSignalEffect(() => {
    const at = selection.ghost.value;
    if (at) cursor.value = { column: at.column, row: at.row };
  });
  useRovingFocus(grid);

  /** @param {KeyboardEvent} event */
  const read = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = selection.ghost.value?.id === fieldId(cursor.value);
    const press = event.key === " " || (event.key === "Enter" && !here);
    const next = walk(cursor.value, event.key, size);
    if (press) selection.tap(cursor.value);
    if (next) cursor.value = next;
    if (!press && !next) return;
    ringed.value = true;
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {FocusEvent} event */
  const entered = ({ target }) => {
    if (!(target instanceof SVGElement)) return;
    ringed.value = target.matches(":focus-visible");
    const id = target.dataset.field;
    if (id) cursor.value = fieldOf(id, cursor.value);
  };
  useFocusWithin(grid, entered, () => {
    ringed.value = false;
  });
  return html`<g ref=${grid} role="grid" aria-label=${table.t("colomino-ui-grid", { size })}
    aria-rowcount=${size} aria-colcount=${size} onKeyDown=${read}>
    ${Array.from({ length: size }, (_, index) => {
      const row = size - index;
      return html`<${Row} key=${row} table=${table} selection=${selection} row=${row}
        stop=${fieldId(cursor.value)} words=${words.value} />`;
    })}
    ${ringed.value && html`<${Ring} size=${size} at=${cursor.value} />`}
  </g>`;
}

/** The field of an id, as the same object if nothing changes. @param {string} id @param {Field} now */
function fieldOf(id, now) {
  if (fieldId(now) === id) return now;
  const [column, row] = id.slice(1).split("r").map(Number);
  return { column, row };
}
