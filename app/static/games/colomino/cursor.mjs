/** Reading the board with the arrow keys. */

/** @typedef {import("./fields.mjs").Field} Field */

/**
 * Where a reading key leads.
 *
 * @param {Field} at
 * @param {string} key
 * @param {number} size
 * @returns {Field | null} null: not a key for reading
 */
export function walk({ column, row }, key, size) {
  if (key === "ArrowUp") return { column, row: Math.min(row + 1, size) };
  if (key === "ArrowDown") return { column, row: Math.max(row - 1, 1) };
  if (key === "ArrowLeft") return { column: Math.max(column - 1, 1), row };
  if (key === "ArrowRight") return { column: Math.min(column + 1, size), row };
  if (key === "Home") return { column: 1, row };
  if (key === "End") return { column: size, row };
  if (key === "PageUp") return { column, row: size };
  if (key === "PageDown") return { column, row: 1 };
  return null;
}
