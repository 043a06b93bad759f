/** Moving over the board with the arrow keys: along a ring, or from ring to ring. */

import { fieldOf, idOf } from "./fields.mjs";

/** @typedef {import("./types.mjs").Public} Public */

/** Where a key leads from a field; null if it does not move the cursor. In the centre, the cursor
 * remembers the segment that it came from.
 * @param {Public["board"]} board @param {{id: string, segment: number}} at @param {string} key @param {string} home
 * @returns {{id: string, segment: number} | null} */
export function walk(board, at, key, home) {
  const { ring } = fieldOf(at.id);
  const turn = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (turn) {
    if (ring === 0) return at;
    const segment = (at.segment + turn + board.segments) % board.segments;
    return { id: idOf({ ring, segment }), segment };
  }
  if (key === "Home") return { id: home, segment: fieldOf(home).segment };
  const change = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (!change) return null;
  const next = Math.max(0, Math.min(board.rings.length, ring + change));
  return { id: idOf({ ring: next, segment: at.segment }), segment: at.segment };
}
