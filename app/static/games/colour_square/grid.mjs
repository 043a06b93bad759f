/** The corners for keyboard, screen reader and taps: a grid of eight by eight with one tab stop. */

import { useComputed, useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { useFocusWithin, useRovingFocus } from "../../js/browser/focus.mjs";
import { field, SIZE, walk } from "./cursor.mjs";
import { origin } from "./picture.mjs";
import { COLOURS, numbersOf } from "./sheet.mjs";
import { short } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */
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

/** What the chosen number would bring to each square that has a corner for it.
 * @param {{table: Table, pencil: Pencil}} props */
function Effects({ table, pencil }) {
  const { squares } = table.match.value.view.public.board;
  const sheet = pencil.sheet.value;
  const number = pencil.number.value;
  const fields = [...pencil.targets.value].filter((to) => to !== "joker");
  if (!number || fields.length === 0) return null;
  const squaresOf = fields.map((to) => to.split(".")[0]);
  const first = squaresOf.flatMap((name, at) =>
    squaresOf.indexOf(name) === at ? [{ name, to: fields[at] }] : [],
  );
  return html`<g aria-hidden="true" class="effects">
    ${first.map(({ name, to }) => {
      const { x, y } = origin(name);
      const numbers = numbersOf({ ...sheet.cells, [to]: number }, name);
      const text = short(table.t, squares[name], numbers);
      const width = Math.max(26, 12 + text.length * 7.2);
      return html`<rect class="chipbg" x=${x + 50 - width / 2} y=${y + 93} width=${width} height="21" rx="10" />
        <text class="chiptext" font-size="13" x=${x + 50} y=${y + 104}>${text}</text>`;
    })}
  </g>`;
}

/** The focus ring, drawn by hand since outlines fail inside SVG. @param {{name: string}} props */
function Ring({ name }) {
  const { x, y } = place(name);
  const box = { x: x - 1, y: y - 1, width: 52, height: 52, rx: 9 };
  return html`<g class="cursor" aria-hidden="true"><rect class="legal-halo" ...${box} />
    <rect class="legal" ...${box} /></g>`;
}

/** @param {{table: Table, pencil: Pencil}} props */
export function Grid({ table, pencil }) {
  /** @type {import("@preact/signals").Signal<Cursor>} */
  const at = useSignal({ row: 0, column: 0 });
  const ringed = useSignal(false);
  const grid = useRef(/** @type {SVGGElement | null} */ (null));
  const labels = useComputed(() => ALL.map((row) => row.map((name) => pencil.label(name))));
  const here = field(at.value);

  useRovingFocus(grid);

  /** @param {KeyboardEvent} event */
  const read = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const press = event.key === " " || event.key === "Enter";
    const next = walk(at.value, event.key);
    if (press) pencil.tap(here);
    if (next) at.value = next;
    if (!press && !next) return;
    ringed.value = true;
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {FocusEvent} event */
  const entered = ({ target }) => {
    if (target instanceof SVGElement) ringed.value = target.matches(":focus-visible");
  };
  const { you, names } = table.match.value;
  useFocusWithin(grid, entered, () => {
    ringed.value = false;
  });
  return html`<g ref=${grid} role="grid" aria-label=${table.t("colour_square-ui-sheet-of", { name: names[you ?? 0] })}
    aria-rowcount=${SIZE} aria-colcount=${SIZE} onKeyDown=${read}>
    <${Effects} table=${table} pencil=${pencil} />
    ${ALL.map(
      (row, line) => html`<g key=${line} role="row" aria-rowindex=${line + 1}>
      ${row.map((name, column) => {
        const { x, y } = place(name);
        const live = pencil.targets.value.has(name) || pencil.sheet.value.pencil.has(name);
        return html`<rect key=${name} role="gridcell" aria-colindex=${column + 1} data-field=${name}
          class=${live ? "hit" : "hit idle"} x=${x} y=${y} width="50" height="50"
          tabindex=${name === here ? 0 : -1} aria-label=${labels.value[line][column]}
          aria-selected=${pencil.sheet.value.pencil.has(name) ? "true" : undefined}
          onClick=${() => {
            at.value = { row: line, column };
            pencil.tap(name);
          }} />`;
      })}</g>`,
    )}
    ${ringed.value && html`<${Ring} name=${here} />`}
  </g>`;
}
