/** Where fields are on the board, in board units. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

export const CELL = 40;
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
