/** The board as one picture, and the pebbles as a grid with one tab stop. */

import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useGrid } from "../../js/browser/focus.mjs";
import { walk } from "./pebbles.mjs";
import { describe, pebbleName } from "./words.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @template T @typedef {import("@preact/signals").Signal<T>} Signal */

export const CELL = 60;

/** @param {import("./types.mjs").Public} view */
const rowsOf = ({ columns, values }) => values.length / columns;

/** The middle of a pebble. @param {import("./types.mjs").Public} view @param {number} pebble */
export const place = ({ columns }, pebble) => ({
  x: (((pebble - 1) % columns) + 0.5) * CELL,
  y: (Math.floor((pebble - 1) / columns) + 0.5) * CELL,
});

/** The frame around a pebble that is chosen, focused or lit up.
 * @param {{match: Match, pebble: number, kind: string}} props */
function Frame({ match, pebble, kind }) {
  const { x, y } = place(match.view.public, pebble);
  const box = { x: x - 28, y: y - 28, width: 56, height: 56, rx: 12 };
  return html`<g class=${kind} aria-hidden="true">
    <rect class="legal-halo" ...${box} /><rect class="legal" ...${box} /></g>`;
}

/** A pebble with its value, and once taken the colour and glyph of the seat that took it.
 * @param {{match: Match, pebble: number}} props */
function Pebble({ match, pebble }) {
  const { values, taken } = match.view.public;
  const { x, y } = place(match.view.public, pebble);
  const colour = match.colours[taken[pebble]];
  if (!colour) {
    return html`<circle class="pebble" cx=${x} cy=${y} r="24" />
      <text x=${x} y=${y}>${values[pebble - 1]}</text>`;
  }
  return html`<circle cx=${x} cy=${y} r="24" fill="url(#f-${colour})" stroke="var(--${colour}-edge)" />
    <use href="#g-${colour}" x=${x - 20} y=${y - 9} width="18" height="18" color="var(--${colour}-ink)" />
    <text class="taken" x=${x + 10} y=${y} fill="var(--${colour}-ink)">${values[pebble - 1]}</text>`;
}

/** @param {{match: Match}} props */
export const Pebbles = ({ match }) =>
  html`<g aria-hidden="true">${match.view.public.values.map(
    (_, at) => html`<${Pebble} key=${at} match=${match} pebble=${at + 1} />`,
  )}</g>`;

/** Moves over the board by the arrow keys, and chooses by Enter and the space bar.
 * @param {Table} table @param {Selection} selection @param {Signal<number>} cursor
 * @returns {(event: KeyboardEvent) => boolean} whether the key was used */
const reader = (table, selection, cursor) => (event) => {
  const here = selection.chosen.value === cursor.value;
  const press = event.key === " " || (event.key === "Enter" && !here);
  const next = walk(table.match.value.view.public, cursor.value, event.key);
  if (press) selection.choose(cursor.value);
  if (next) cursor.value = next;
  return press || Boolean(next);
};

/** The pebbles for keyboard, screen reader and taps. @param {{table: Table, selection: Selection}} props */
function Grid({ table, selection }) {
  const match = table.match.value;
  const view = match.view.public;
  const cursor = useSignal(1);
  const { grid, ringed, onKeyDown } = useGrid(reader(table, selection, cursor), (target) => {
    if (target.dataset.field) cursor.value = Number(target.dataset.field);
  });
  return html`<g ref=${grid} role="grid" data-rule="turn" onKeyDown=${onKeyDown}
    aria-label=${table.t("newgame-ui-board", { rows: rowsOf(view), columns: view.columns })}>
    ${Array.from(
      { length: rowsOf(view) },
      (_, row) => html`<${Row} key=${row} table=${table} selection=${selection} row=${row}
        cursor=${cursor.value} />`,
    )}
    ${ringed.value && html`<${Frame} kind="cursor" match=${match} pebble=${cursor.value} />`}
  </g>`;
}

/** @param {{table: Table, selection: Selection, row: number, cursor: number}} props */
function Row({ table, selection, row, cursor }) {
  const match = table.match.value;
  const { columns, taken } = match.view.public;
  return html`<g role="row" aria-rowindex=${row + 1}>
    ${Array.from({ length: columns }, (_, column) => {
      const pebble = row * columns + column + 1;
      const free = selection.myTurn.value && !(pebble in taken);
      return html`<rect key=${pebble} role="gridcell" aria-colindex=${column + 1} data-field=${pebble}
        class=${free ? "hit" : "hit idle"} x=${column * CELL} y=${row * CELL} width=${CELL} height=${CELL}
        tabindex=${pebble === cursor ? 0 : -1} aria-label=${pebbleName(table.t, match, pebble)}
        aria-selected=${free ? String(selection.chosen.value === pebble) : undefined}
        onClick=${() => selection.choose(pebble)} />`;
    })}</g>`;
}

/** @param {Table} table @param {Selection} selection */
export function createBoard(table, selection) {
  return function Board() {
    const match = table.match.value;
    const view = match.view.public;
    const box = `0 0 ${view.columns * CELL} ${rowsOf(view) * CELL}`;
    if (match.over) {
      return html`<svg class="newgame-board" viewBox=${box} role="img" aria-label=${describe(table.t, match)}>
        <${Pebbles} match=${match} />
        ${table.highlight.value.map(
          (cell) => html`<${Frame} key=${cell} kind="lit" match=${match} pebble=${Number(cell)} />`,
        )}</svg>`;
    }
    const chosen = selection.chosen.value;
    return html`<svg class="newgame-board" viewBox=${box}>
      <${Pebbles} match=${match} />
      ${chosen && html`<${Frame} kind="chosen" match=${match} pebble=${chosen} />`}
      <${Grid} table=${table} selection=${selection} />
      ${table.Overlay && html`<${table.Overlay} />`}
    </svg>`;
  };
}
