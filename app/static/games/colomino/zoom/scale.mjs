/** How large the board is drawn: everything, the fields that count, or closer. */

import { CELL } from "../picture/geometry.mjs";

/** @typedef {import("../picture/geometry.mjs").Box} Box in board units */
/** @typedef {{width: number, height: number}} Room in pixels */
/** @typedef {"all" | "fit" | number} Zoom everything, the fields that count, or a number of pixels per unit */

const STEP = 1.4;
const LARGEST = 76 / CELL;

/** Pixels per unit when the box just fits. @param {Room} room @param {Box} box */
const fitting = (room, box) => Math.min(room.width / box.width, room.height / box.height);

/**
 * Pixels per unit at a zoom.
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

/** One step closer. @param {Zoom} zoom @param {Room} room @param {Box} all @param {Box | null} wanted @returns {Zoom} */
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
