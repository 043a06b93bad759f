/** The fields for keyboard, screen reader and taps: a grid of rings with one tab stop. */

import { useComputed } from "@preact/signals";
import { html } from "htm/preact";
import { useGrid } from "../../js/browser/focus.mjs";
import { fieldOf, idOf } from "./fields.mjs";
import { bottomOf, outline } from "./picture/geometry.mjs";
import { fieldName, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

/** The fields of each row, from the outermost ring to the centre. @param {import("./types.mjs").Public["board"]} board */
function rowsOf({ rings, segments }) {
  const all = rings.map((_, at) =>
    Array.from({ length: segments }, (_, segment) => idOf({ ring: at + 1, segment })),
  );
  return [...all.reverse(), ["centre"]];
}

/** The focus ring, drawn by hand since outlines fail inside SVG. @param {{id: string, bottom: number}} props */
function Ring({ id, bottom }) {
  const d = outline(fieldOf(id), bottom, 1);
  return html`<g class="cursor" aria-hidden="true"><path class="legal-halo" d=${d} /><path class="legal" d=${d} /></g>`;
}

/** What keys do in the grid. @param {Selection} selection */
function useCursor({ cursor, press }) {
  const read = (/** @type {KeyboardEvent} */ event) => {
    if (event.shiftKey) return false;
    if (cursor.step(event.key)) return true;
    if (event.key !== " " && event.key !== "Enter") return false;
    press(cursor.at.value.id);
    return true;
  };
  const entered = (/** @type {SVGElement} */ target) =>
    target.dataset.field && cursor.put(target.dataset.field);
  return { here: cursor.at.value.id, read, entered };
}

/** @param {{selection: Selection, id: string, column: number, bottom: number, stop: boolean, label: string}} props */
function Field({ selection, id, column, bottom, stop, label }) {
  const target = id in selection.targets.value;
  return html`<path role="gridcell" aria-colindex=${column} data-field=${id}
    d=${outline(fieldOf(id), bottom)} class=${selection.moving.value ? "hit" : "hit idle"}
    tabindex=${stop ? 0 : -1} aria-label=${label}
    aria-selected=${target ? "false" : undefined} onClick=${() => selection.tap(id)} />`;
}

/** @param {{table: Table, selection: Selection}} props */
export function Grid({ table, selection }) {
  const { t, match } = table;
  const view = match.value.view.public;
  const bottom = bottomOf(view, match.value.own);
  const rows = rowsOf(view.board);
  const words = useComputed(() =>
    Object.fromEntries(rows.flat().map((id) => [id, fieldName(t, match.value, selection, id)])),
  );
  const { here, read, entered } = useCursor(selection);
  const { grid, ringed, onKeyDown } = useGrid(read, entered);
  return html`<g ref=${grid} role="grid" data-rule="moving" aria-label=${say(t, "board")} aria-rowcount=${rows.length}
    aria-colcount=${view.board.segments} onKeyDown=${onKeyDown}>
    ${rows.map(
      (row, line) => html`<g key=${line} role="row" aria-rowindex=${line + 1}>
      ${row.map(
        (
          id,
          column,
        ) => html`<${Field} key=${id} selection=${selection} id=${id} column=${column + 1}
          bottom=${bottom} stop=${id === here} label=${words.value[id]} />`,
      )}</g>`,
    )}
    ${ringed.value && html`<${Ring} id=${here} bottom=${bottom} />`}
  </g>`;
}
