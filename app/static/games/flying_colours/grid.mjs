/** The fields for keyboard, screen reader and taps: a grid of rings with one tab stop. */

import { useComputed, useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { useFocusWithin, useRovingFocus } from "../../js/browser/focus.mjs";
import { walk } from "./cursor.mjs";
import { bottomOf, fieldOf, idOf, outline } from "./geometry.mjs";
import { fieldName, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */

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

/** @param {{table: Table, pencil: Pencil}} props */
export function Grid({ table, pencil }) {
  const { t } = table;
  const match = table.match.value;
  const view = match.view.public;
  const home = view.homes[String(match.you ?? 0)];
  const bottom = bottomOf(view, match.you);
  const at = useSignal({ id: home, segment: bottom });
  const ringed = useSignal(false);
  const grid = useRef(/** @type {SVGGElement | null} */ (null));
  const rows = rowsOf(view.board);
  const words = useComputed(() =>
    Object.fromEntries(rows.flat().map((id) => [id, fieldName(t, table.match.value, pencil, id)])),
  );

  useRovingFocus(grid);

  /** @param {KeyboardEvent} event */
  const read = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const press = event.key === " " || event.key === "Enter";
    const next = walk(view.board, at.value, event.key, home);
    if (press) pencil.press(at.value.id);
    if (next) at.value = next;
    if (!press && !next) return;
    ringed.value = true;
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {FocusEvent} event */
  const entered = ({ target }) => {
    if (!(target instanceof SVGElement) || !target.dataset.field) return;
    const id = target.dataset.field;
    ringed.value = target.matches(":focus-visible");
    if (id === at.value.id) return;
    at.value = { id, segment: id === "centre" ? at.value.segment : fieldOf(id).segment };
  };
  useFocusWithin(grid, entered, () => {
    ringed.value = false;
  });
  return html`<g ref=${grid} role="grid" data-rule="moving" aria-label=${say(t, "board")} aria-rowcount=${rows.length}
    aria-colcount=${view.board.segments} onKeyDown=${read}>
    ${rows.map(
      (row, line) => html`<g key=${line} role="row" aria-rowindex=${line + 1}>
      ${row.map((id, column) => {
        const target = id in pencil.targets.value;
        return html`<path key=${id} role="gridcell" aria-colindex=${column + 1} data-field=${id}
          d=${outline(fieldOf(id), bottom)} class=${pencil.moving.value ? "hit" : "hit idle"}
          tabindex=${id === at.value.id ? 0 : -1} aria-label=${words.value[id]}
          aria-selected=${target ? "false" : undefined} onClick=${() => pencil.tap(id)} />`;
      })}</g>`,
    )}
    ${ringed.value && html`<${Ring} id=${at.value.id} bottom=${bottom} />`}
  </g>`;
}
