/** Drawing with a finger or the mouse: the fields that a moving pointer passes, in order. */

import { useEffect, useRef } from "preact/hooks";
import { CELL, fieldAt } from "../fields.mjs";

/** @typedef {{x: number, y: number}} Point in units of the picture */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../selection.mjs").Selection} Selection */
/** @typedef {{id: number, at: Point, first: Field, takeBack: (() => void) | null}} Down a pointer that is down,
 * where it was last, and the way back once it has drawn */
/** @typedef {PointerEvent & {currentTarget: SVGGElement}} OnGrid */

/** The field under a point; null outside the sheet. @param {{width: number, height: number}} board @param {Point} point */
export function under({ width, height }, { x, y }) {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  const inside = column >= 0 && row >= 0 && column < width && row < height;
  return inside ? fieldAt(column, row) : null;
}

/** The fields on the way from one point to another, counting only those whose middle is passed
 * closely, so that a hasty stroke over a corner takes no field by mistake.
 * @param {{width: number, height: number}} board @param {Point} from @param {Point} to @returns {Field[]} */
export function passed(board, from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(1, Math.ceil(length / (CELL / 5)));
  /** @type {Field[]} */
  const fields = [];
  for (let at = 1; at <= count; at += 1) {
    const share = at / count;
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const field = under(board, point);
    const off = Math.hypot((point.x % CELL) - CELL / 2, (point.y % CELL) - CELL / 2);
    if (field && off < 0.42 * CELL && fields.at(-1) !== field) fields.push(field);
  }
  return fields;
}

/** A pointer's place in the picture. @param {SVGGraphicsElement} element @param {{clientX: number, clientY: number}} pointer @returns {Point | null} */
function pointIn(element, { clientX, clientY }) {
  const matrix = element.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : null;
}

/** The start of a stroke; null where none can begin. @param {Table} table @param {Selection} selection @param {OnGrid} event @returns {Down | null} */
function put({ match }, { drawing, taps }, event) {
  if (!event.isPrimary || event.button !== 0 || !drawing.on.value) return null;
  const at = pointIn(event.currentTarget, event);
  const first = at && under(match.value.view.public.board, at);
  if (!at || !first || !taps.begins(first)) return null;
  return { id: event.pointerId, at, first, takeBack: null };
}

/** Draws over the fields that the pointer has passed; true if there were any.
 * @param {Selection} selection @param {Down} down @param {OnGrid} event @param {Field[]} fields */
function draw({ taps, drawing }, down, event, fields) {
  const beyond = down.takeBack ? 0 : fields.findIndex((field) => field !== down.first);
  const drawn = beyond < 0 ? [] : fields.slice(beyond);
  for (const field of drawn) {
    if (!down.takeBack) {
      down.takeBack = drawing.keep();
      event.currentTarget.setPointerCapture(event.pointerId);
      taps.drag(down.first);
    }
    taps.drag(field);
  }
  return drawn.length > 0;
}

/** Gives Escape to a stroke under way, before anything else gets it. @param {() => boolean} cancel false if there is none */
function useEscape(cancel) {
  useEffect(() => {
    const read = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape" && cancel()) event.stopPropagation();
    };
    window.addEventListener("keydown", read, { capture: true });
    return () => window.removeEventListener("keydown", read, { capture: true });
  }, []);
}

/** Draws over the fields between where the pointer was and where it is; true if it drew.
 * @param {Table} table @param {Selection} selection @param {Down} at @param {OnGrid} event */
function drawTo(table, selection, at, event) {
  const to = at.id === event.pointerId && pointIn(event.currentTarget, event);
  if (!to) return false;
  const fields = passed(table.match.value.view.public.board, at.at, to);
  at.at = to;
  return draw(selection, at, event, fields);
}

/** Ends the stroke under way, and takes it back; returns false if there is none.
 * @param {{current: Down | null}} pen */
function abandon(pen) {
  const takeBack = pen.current?.takeBack;
  pen.current = null;
  takeBack?.();
  return Boolean(takeBack);
}

/** Follows a pointer that is down, and draws where it goes. A second finger makes it a pinch, and what was
 * drawn is taken back; browsers cancel the first finger only if it has not moved far. `stroked` is true for
 * the click that ends a stroke.
 * @param {Table} table @param {Selection} selection */
export function usePen(table, selection) {
  const pen = useRef(/** @type {Down | null} */ (null));
  const drew = useRef(false);
  const cancel = () => abandon(pen);
  const down = (/** @type {OnGrid} */ event) => {
    if (!event.isPrimary) {
      cancel();
      return;
    }
    drew.current = false;
    pen.current = put(table, selection, event) ?? pen.current;
  };
  const move = (/** @type {OnGrid} */ event) => {
    if (pen.current && drawTo(table, selection, pen.current, event)) drew.current = true;
  };
  useEscape(cancel);
  const onPointerUp = () => {
    pen.current = null;
  };
  return {
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp, onPointerCancel: cancel },
    stroked: () => drew.current,
  };
}
