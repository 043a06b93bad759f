/** How large the board is drawn, and which part of it should be seen. Lengths in board units. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{width: number, height: number}} Room pixels */
/** @typedef {"all" | "fit" | number} Zoom everything, the fields that count, or so many pixels a unit */

export const CELL = 40;
const STEP = 1.4;
const LARGEST = 76 / CELL;
const AROUND = 10;

/** The whole board with its border. @param {number} size @param {number} margin @returns {Box} */
export function whole(size, margin) {
  const length = size * CELL + 2 * margin;
  return { x: -margin, y: -margin, width: length, height: length };
}

/** Where a field is drawn. @param {number} size @param {{column: number, row: number}} field @returns {Box} */
export function box(size, { column, row }) {
  return { x: (column - 1) * CELL, y: (size - row) * CELL, width: CELL, height: CELL };
}

/** The smallest box around fields, with a little room; null for none.
 * @param {number} size @param {readonly {column: number, row: number}[]} fields @returns {Box | null} */
export function around(size, fields) {
  if (fields.length === 0) return null;
  const boxes = fields.map((field) => box(size, field));
  const x = Math.min(...boxes.map((one) => one.x)) - AROUND;
  const y = Math.min(...boxes.map((one) => one.y)) - AROUND;
  const right = Math.max(...boxes.map((one) => one.x + one.width)) + AROUND;
  const bottom = Math.max(...boxes.map((one) => one.y + one.height)) + AROUND;
  return { x, y, width: right - x, height: bottom - y };
}

/** Pixels a unit when the box just fits. @param {Room} room @param {Box} box */
const fitting = (room, box) => Math.min(room.width / box.width, room.height / box.height);

/**
 * Pixels a unit at a zoom.
 *
 * @param {Zoom} zoom
 * @param {Room} room
 * @param {Box} all
 * @param {Box | null} wanted the fields that "fit" shows
 */
export function scale(zoom, room, all, wanted) {
  const least = fitting(room, all);
  const most = Math.max(least, LARGEST);
  if (zoom === "all" || (zoom === "fit" && !wanted)) return least;
  const wish = zoom === "fit" && wanted ? fitting(room, wanted) : Number(zoom);
  return Math.min(Math.max(wish, least), most);
}

/** One step nearer. @param {Zoom} zoom @param {Room} room @param {Box} all @param {Box | null} wanted @returns {Zoom} */
export function nearer(zoom, room, all, wanted) {
  const now = scale(zoom, room, all, wanted);
  const worthIt = scale("fit", room, all, wanted) > now * 1.1;
  if (worthIt) return "fit";
  return Math.min(now * STEP, Math.max(LARGEST, now));
}

/** One step away. @param {Zoom} zoom @param {Room} room @param {Box} all @param {Box | null} wanted @returns {Zoom} */
export function wider(zoom, room, all, wanted) {
  const next = scale(zoom, room, all, wanted) / STEP;
  return next < fitting(room, all) * 1.05 ? "all" : next;
}

/** True if `nearer` would change something. @param {Zoom} zoom @param {Room} room @param {Box} all @param {Box | null} wanted */
export function canGrow(zoom, room, all, wanted) {
  return scale(zoom, room, all, wanted) < LARGEST * 0.99;
}

const CORNERS = /** @type {const} */ (["ne", "nw", "se", "sw"]);

/**
 * A corner of the board where a square of `fields` by `fields` hides none that count; null if
 * there is none.
 *
 * @param {number} size
 * @param {number} fields
 * @param {readonly {column: number, row: number}[]} counting
 * @returns {(typeof CORNERS)[number] | null}
 */
export function freeCorner(size, fields, counting) {
  const free = CORNERS.find((corner) =>
    counting.every(({ column, row }) => {
      const across = corner.endsWith("e") ? size - column : column - 1;
      const down = corner.startsWith("n") ? size - row : row - 1;
      return across >= fields || down >= fields;
    }),
  );
  return free ?? null;
}
