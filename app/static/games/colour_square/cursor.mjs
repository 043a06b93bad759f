/** Moving over the corners of a sheet with the arrow keys: eight rows of eight. */

import { COLOURS, COLUMNS, ROWS } from "./sheet.mjs";

/** @typedef {{row: number, column: number}} Cursor 0..7 each */

export const SIZE = 8;

/** The field of a place. @param {Cursor} at */
export function field({ row, column }) {
  const square = COLUMNS[column >> 1] + ROWS[row >> 1];
  return `${square}.${COLOURS[2 * (row % 2) + (column % 2)]}`;
}

/** Where a key leads; null if it does not move the cursor. @param {Cursor} at @param {string} key @returns {Cursor | null} */
export function walk(at, key) {
  const { row, column } = at;
  const last = SIZE - 1;
  if (key === "ArrowUp") return { row: Math.max(row - 1, 0), column };
  if (key === "ArrowDown") return { row: Math.min(row + 1, last), column };
  if (key === "ArrowLeft") return { row, column: Math.max(column - 1, 0) };
  if (key === "ArrowRight") return { row, column: Math.min(column + 1, last) };
  if (key === "Home") return { row, column: 0 };
  if (key === "End") return { row, column: last };
  return null;
}
