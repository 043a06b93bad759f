/** The fields for keyboard, screen reader, taps and strokes: a grid with one tab stop. */

import { useComputed, useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { useFocusWithin, useRovingFocus } from "../../js/browser/focus.mjs";
import { walk } from "./cursor.mjs";
import { passed, pointIn, under } from "./drag.mjs";
import { fieldAt } from "./fields.mjs";
import { cellBox } from "./ground.mjs";
import { fieldLabel, fieldName } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */
/** @typedef {import("./drag.mjs").Point} Point */

/** The focus ring, drawn by hand since outlines fail inside SVG. @param {{field: Field}} props */
function Ring({ field }) {
  const { x, y } = cellBox(field);
  const box = { x: x + 1, y: y + 1, width: 38, height: 38, rx: 8 };
  return html`<g class="cursor" aria-hidden="true"><rect class="legal-halo" ...${box} />
    <rect class="legal" ...${box} /></g>`;
}

/** Follows a pointer that is down, and draws where it goes. @param {Table} table @param {Pencil} pencil */
function usePen(table, pencil) {
  const pen = useRef(
    /** @type {{id: number, at: Point, first: Field, moved: boolean} | null} */ (null),
  );
  const drew = useRef(false);
  const { board } = table.match.value.view.public;

  /** @param {PointerEvent & {currentTarget: SVGGElement}} event */
  const down = (event) => {
    drew.current = false;
    if (!event.isPrimary || event.button !== 0 || !pencil.drawing.on.value) return;
    const at = pointIn(event.currentTarget, event);
    const first = at && under(board, at);
    if (!at || !first || !pencil.taps.begins(first)) return;
    pen.current = { id: event.pointerId, at, first, moved: false };
  };
  /** @param {PointerEvent & {currentTarget: SVGGElement}} event */
  const move = (event) => {
    const down = pen.current;
    if (!down || down.id !== event.pointerId) return;
    const to = pointIn(event.currentTarget, event);
    if (!to) return;
    const fields = passed(board, down.at, to);
    down.at = to;
    for (const field of fields) {
      if (!down.moved && field === down.first) continue;
      if (!down.moved) {
        down.moved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        pencil.taps.drag(down.first);
      }
      pencil.taps.drag(field);
      drew.current = true;
    }
  };
  const up = () => {
    pen.current = null;
  };
  return {
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
    /** True for the click that ends a stroke. */
    stroked: () => drew.current,
  };
}

/** The die in hand, how it is used and on which line. @param {Pencil} pencil */
function inHand({ drawing }) {
  const held = drawing.now.value;
  if (!held) return undefined;
  const use = held.extending ? "bonus" : held.joker ? "joker" : "draw";
  return `${held.die} ${use} ${held.half}`;
}

/** @param {{table: Table, pencil: Pencil}} props */
export function Grid({ table, pencil }) {
  const { t, match } = table;
  const { board } = match.value.view.public;
  const ringed = useSignal(false);
  const grid = useRef(/** @type {SVGGElement | null} */ (null));
  const pen = usePen(table, pencil);
  const rows = useComputed(() =>
    Array.from({ length: board.height }, (_, y) =>
      Array.from({ length: board.width }, (_, x) => {
        const field = fieldAt(x, y);
        return { field, name: fieldName(t, match.peek(), field) };
      }),
    ),
  );
  const sheet = pencil.sheet.value;
  const offers = pencil.gains.offers.value;
  const here = pencil.here.value;

  useRovingFocus(grid);

  /** @param {KeyboardEvent} event */
  const read = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const press = event.key === " " || event.key === "Enter";
    const next = walk(board, here, event.key);
    if (press) pencil.tap(here);
    if (next) pencil.cursor.value = next;
    if (!press && !next) return;
    ringed.value = true;
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {MouseEvent} event */
  const clicked = ({ target }) => {
    const field = target instanceof SVGElement ? target.dataset.field : undefined;
    if (!field || pen.stroked()) return;
    pencil.cursor.value = field;
    pencil.tap(field);
  };
  /** @param {FocusEvent} event */
  const entered = ({ target }) => {
    if (target instanceof SVGElement) ringed.value = target.matches(":focus-visible");
  };
  useFocusWithin(grid, entered, () => {
    ringed.value = false;
  });
  const name = t("colour_lines-ui-sheet-of", { name: match.value.names[pencil.owner.value] });
  return html`<g ref=${grid} role="grid" data-hand=${inHand(pencil)} aria-label=${name} aria-rowcount=${board.height} aria-colcount=${board.width}
    onKeyDown=${read} onClick=${clicked} ...${pen.handlers}>
    ${rows.value.map(
      (row, y) =>
        html`<g key=${y} role="row" aria-rowindex=${y + 1}>${row.map(({ field, name }, x) => {
          const offer = offers.get(field) ?? null;
          return html`<rect key=${field} role="gridcell" aria-colindex=${x + 1} data-field=${field}
          class=${offer ? "hit live" : "hit"} ...${cellBox(field)} tabindex=${field === here ? 0 : -1}
          aria-label=${fieldLabel(t, name, sheet, field, offer)} />`;
        })}</g>`,
    )}
    ${ringed.value && html`<${Ring} field=${here} />`}
  </g>`;
}
