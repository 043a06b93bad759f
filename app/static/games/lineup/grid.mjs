/**
 * The wall for keyboard, screen reader and taps: a grid with one tab stop.
 *
 * The bottom row holds the columns to drop into; above it are the twenty rows of the wall, each with a
 * summary at its right end. In the bottom row, left and right move to the next legal column (handled
 * with the keys of the whole page); everywhere else the arrows only read.
 */

import { useComputed, useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useGrid } from "../../js/browser/focus.mjs";
import { FEET, walk } from "./cursor.mjs";
import { COLUMNS, ROWS } from "./figures.mjs";
import { covers, nearest, span } from "./moves.mjs";
import { HIGH } from "./picture/ground.mjs";
import { CELL } from "./picture/shapes.mjs";
import { occupied, wallOf } from "./wall.mjs";
import { columns, figure, placement, row } from "./words.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("./cursor.mjs").Cursor} Cursor */

/** @param {Table} table @param {Selection} selection @param {number} column */
function footLabel({ match, t }, selection, column) {
  const { heights } = wallOf(match.value.view.public);
  const ghost = selection.ghost.value;
  if (!ghost) return t("lineup-ui-column-height", { column: column + 1, height: heights[column] });
  if (covers(ghost, column)) return placement(t, heights, ghost);
  const there = nearest(selection.places.value, ghost.rotation, column);
  const label = t("lineup-ui-column", { column: column + 1 });
  if (!there || !covers(there, column)) return t("lineup-ui-not-here", { column: label });
  return t("lineup-ui-fits-here", { column: label, columns: columns(t, ...span(there)) });
}

/** The focus ring, drawn by hand since outlines fail inside SVG. @param {{at: Cursor, selection: Selection}} props */
function Ring({ at, selection }) {
  const ghost = selection.ghost.value;
  let box = { x: at.column * CELL + 2, y: HIGH - (at.row + 1) * CELL + 2, width: 26, height: 26 };
  if (at.column === COLUMNS) box = { ...box, x: COLUMNS * CELL + 6, width: 30 };
  if (at.row === FEET) {
    const [first, last] = ghost && covers(ghost, at.column) ? span(ghost) : [at.column, at.column];
    const width = Math.max((last - first + 1) * CELL - 4, 41);
    box = {
      x: ((first + last + 1) * CELL - width) / 2 - 3,
      y: HIGH + 3,
      width: width + 6,
      height: 38,
    };
  }
  return html`<g class="cursor" aria-hidden="true">
    <rect class="legal-halo" rx="9" ...${box} /><rect class="legal" rx="9" ...${box} />
  </g>`;
}

/**
 * What the fields of the wall say, row by row from the floor, the summary of the row last.
 *
 * @param {Table} table
 */
function wallLabels({ match, t }) {
  const { names, view } = match.value;
  const cells = occupied(wallOf(view.public).figures);
  return Array.from({ length: ROWS }, (_, at) => [
    ...cells.slice(at * COLUMNS, (at + 1) * COLUMNS).map((taken, column) =>
      t(taken ? "lineup-ui-cell" : "lineup-ui-cell-free", {
        column: column + 1,
        row: at + 1,
        figure: taken ? figure(t, taken, names) : "",
      }),
    ),
    row(t, match.value, at),
  ]);
}

/** One row of the wall and its summary. @param {{at: number, cursor: Cursor, labels: string[]}} props */
function WallRow({ at, cursor, labels }) {
  const y = HIGH - (at + 1) * CELL;
  return html`<g role="row" aria-rowindex=${ROWS - at}>
    ${labels.map((label, column) => {
      const stop = cursor.row === at && cursor.column === column ? 0 : -1;
      return html`<rect key=${column} role="gridcell" aria-colindex=${column + 1} class="cell"
        x=${column * CELL} y=${y} width=${column === COLUMNS ? 42 : CELL} height=${CELL}
        tabindex=${stop} data-rule=${column === COLUMNS ? "rows" : undefined} aria-label=${label} />`;
    })}
  </g>`;
}

/** @param {{table: Table, selection: Selection, cursor: Cursor, tap: (column: number) => void, hover: import("@preact/signals").Signal<number | null>}} props */
function Feet({ table, selection, cursor, tap, hover }) {
  const ghost = selection.ghost.value;
  return html`<g role="row" aria-rowindex=${ROWS + 1}>
    ${Array.from({ length: COLUMNS }, (_, column) => {
      const enter = (/** @type {PointerEvent} */ event) => {
        hover.value = event.pointerType === "mouse" ? column : null;
      };
      return html`<rect key=${column} role="gridcell" aria-colindex=${column + 1}
        class=${ghost ? "hit" : "hit idle"} x=${column * CELL} y="-4" width=${CELL}
        height=${HIGH + 48} tabindex=${cursor.row === FEET && cursor.column === column ? 0 : -1}
        aria-label=${footLabel(table, selection, column)}
        aria-selected=${ghost ? String(covers(ghost, column)) : undefined}
        data-column=${column} onClick=${() => tap(column)}
        onPointerEnter=${enter} onPointerLeave=${() => (hover.value = null)} />`;
    })}
  </g>`;
}

/** Where the cursor is, and what keys and taps do with it. @param {Selection} selection */
function useCursor(selection) {
  /** @type {import("@preact/signals").Signal<Cursor>} */
  const chosen = useSignal({ row: FEET, column: 0 });
  const ghost = selection.ghost.value;
  const steered = ghost && chosen.value.row === FEET && !covers(ghost, chosen.value.column);
  const cursor = steered ? { row: FEET, column: ghost.column } : chosen.value;
  const read = (/** @type {KeyboardEvent} */ event) => {
    const press = event.key === " " || (event.key === "Enter" && cursor.row !== FEET);
    const next = walk(cursor, event.key, ghost !== null);
    if (press && cursor.column < COLUMNS) selection.press(cursor.column);
    if (next) chosen.value = next;
    return press || next !== null;
  };
  const tap = (/** @type {number} */ column) => {
    chosen.value = { row: FEET, column };
    selection.tap(column);
  };
  return { cursor, read, tap };
}

/** @param {{table: Table, selection: Selection, hover: import("@preact/signals").Signal<number | null>}} props */
export function Grid({ table, selection, hover }) {
  const labels = useComputed(() => wallLabels(table));
  const { cursor, read, tap } = useCursor(selection);
  const { grid, ringed, onKeyDown } = useGrid(read);
  return html`<g ref=${grid} role="grid" aria-label=${table.t("lineup-ui-grid")} aria-rowcount=${ROWS + 1}
    aria-colcount=${COLUMNS + 1} onKeyDown=${onKeyDown}>
    ${Array.from({ length: ROWS }, (_, index) => {
      const at = ROWS - 1 - index;
      return html`<${WallRow} key=${at} at=${at} cursor=${cursor} labels=${labels.value[at]} />`;
    })}
    <${Feet} table=${table} selection=${selection} cursor=${cursor} tap=${tap} hover=${hover} />
    ${ringed.value && html`<${Ring} at=${cursor} selection=${selection} />`}
  </g>`;
}
