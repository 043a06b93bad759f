/** Moving over the board with the arrow keys: along a ring, or from ring to ring. */

import { signal } from "@preact/signals";
import { fieldOf, idOf } from "./fields.mjs";

/** @typedef {import("./types.mjs").Public} Public */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {ReturnType<typeof createCursor>} Cursor */

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

/** Where the cursor is; it begins in the player's home. @param {Table} table */
export function createCursor({ match }) {
  const { homes } = match.value.view.public;
  const home = homes[String(match.value.own ?? 0)];
  const at = signal({ id: home, segment: fieldOf(home).segment });
  return {
    at,
    /** @param {string} id */
    put(id) {
      if (id === at.value.id) return;
      at.value = { id, segment: id === "centre" ? at.value.segment : fieldOf(id).segment };
    },
    /** False if the key does not move the cursor. @param {string} key */
    step(key) {
      const next = walk(match.value.view.public.board, at.value, key, home);
      if (next) at.value = next;
      return next !== null;
    },
  };
}

/** Gives the focus to a field, as the keys do that work from anywhere. @param {string} id */
export function focusField(id) {
  const field = document.querySelector(`svg.rings [data-field="${id}"]`);
  if (field instanceof SVGElement) field.focus();
}
