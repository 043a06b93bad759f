/** Reading the wall with the arrow keys. */

import { COLUMNS, ROWS } from "./figures.mjs";

/** @typedef {{row: number, column: number}} Cursor column 10 is the summary of a row */

/** The row below the wall: the columns to drop into. */
export const FEET = -1;

/**
 * Where a reading key leads.
 *
 * @param {Cursor} at
 * @param {string} key
 * @param {boolean} steering left and right choose legal columns in the bottom row
 * @returns {Cursor | null} null: not a key for reading
 */
export function walk(at, key, steering) {
  const edge = at.row === FEET ? COLUMNS - 1 : COLUMNS;
  const held = at.row === FEET && steering;
  if (key === "ArrowUp") return { row: Math.min(at.row + 1, ROWS - 1), column: at.column };
  if (key === "ArrowDown") {
    const row = Math.max(at.row - 1, FEET);
    return { row, column: row === FEET ? Math.min(at.column, COLUMNS - 1) : at.column };
  }
  if (held) return null;
  if (key === "ArrowLeft") return { ...at, column: Math.max(at.column - 1, 0) };
  if (key === "ArrowRight") return { ...at, column: Math.min(at.column + 1, edge) };
  if (key === "Home") return { ...at, column: 0 };
  if (key === "End") return { ...at, column: edge };
  return null;
}
