/** Moving over the fields of a sheet with the arrow keys. */

import { fieldAt, place } from "./fields.mjs";

/** @type {Record<string, string>} step words of the arrow keys */
export const ARROWS = { ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W", ArrowUp: "N" };

/** Where a key leads; null if it does not move the cursor.
 * @param {{width: number, height: number}} board @param {string} field @param {string} key @returns {string | null} */
export function walk({ width, height }, field, key) {
  const { x, y } = place(field);
  if (key === "ArrowUp") return fieldAt(x, Math.max(y - 1, 0));
  if (key === "ArrowDown") return fieldAt(x, Math.min(y + 1, height - 1));
  if (key === "ArrowLeft") return fieldAt(Math.max(x - 1, 0), y);
  if (key === "ArrowRight") return fieldAt(Math.min(x + 1, width - 1), y);
  if (key === "Home") return fieldAt(0, y);
  if (key === "End") return fieldAt(width - 1, y);
  return null;
}
