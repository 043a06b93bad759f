/** Drawing with a finger or the mouse: the fields that a moving pointer passes, one after the other. */

import { CELL, fieldAt } from "./fields.mjs";

/** @typedef {{x: number, y: number}} Point in units of the picture */
/** @typedef {import("./types.mjs").Field} Field */

/** The field under a point; null outside the sheet. @param {{width: number, height: number}} board @param {Point} point */
export function under({ width, height }, { x, y }) {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  const inside = column >= 0 && row >= 0 && column < width && row < height;
  return inside ? fieldAt(column, row) : null;
}

/** The fields on the way from one point to another, where the middle of a field is passed closely;
 * so a hasty stroke over a corner takes no field that was not meant.
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
export function pointIn(element, { clientX, clientY }) {
  const matrix = element.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : null;
}
