/** Choosing among the legal moves that the server lists; no rule is decided here. */

import { fieldId } from "./fields.mjs";

/** @typedef {import("./types.mjs").Lay} Lay */
/** @typedef {import("./types.mjs").Move} Move */

/** Tiles that are laid in a turn. */
const LAYINGS = 3;

/**
 * @typedef {object} Place a field where the chosen tile fits
 * @property {string} id
 * @property {number} column
 * @property {number} row
 * @property {number[]} rotations those that fit, ascending; those that look alike count once
 */

/**
 * The fields for a tile, row by row from the base line.
 *
 * @param {readonly Move[]} moves
 * @param {string} tile
 * @returns {Place[]}
 */
export function places(moves, tile) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const move of moves) {
    if (move.type !== "lay" || move.tile !== tile) continue;
    const id = fieldId(move);
    const known = found.get(id) ?? { id, column: move.column, row: move.row, rotations: [] };
    known.rotations.push(move.rotation);
    found.set(id, known);
  }
  for (const place of found.values()) place.rotations.sort((a, b) => a - b);
  return [...found.values()].sort((a, b) => a.row - b.row || a.column - b.column);
}

/**
 * The next rotation that fits on the field, wrapping around.
 *
 * @param {readonly number[]} rotations at least one
 * @param {number} rotation
 * @param {1 | -1} direction clockwise or back
 */
export function turned(rotations, rotation, direction) {
  const at = rotations.indexOf(rotation);
  if (at < 0) return rotations[0];
  return rotations[(at + direction + rotations.length) % rotations.length];
}

/**
 * The next field, wrapping around; from nowhere, the first or the last one.
 *
 * @param {readonly Place[]} fitting
 * @param {string | null} id
 * @param {1 | -1} direction
 * @returns {Place | null}
 */
export function nextPlace(fitting, id, direction) {
  const at = fitting.findIndex((place) => place.id === id);
  if (at < 0) return fitting.at(direction === 1 ? 0 : -1) ?? null;
  return fitting[(at + direction + fitting.length) % fitting.length];
}

/**
 * Whether the turn certainly goes on after a laying, so that it can be taken back: it is not the last
 * one, and another tile of the rack fits where the laying changes nothing.
 *
 * @param {readonly Move[]} moves
 * @param {readonly string[]} rack
 * @param {number} laid tiles of this turn so far
 * @param {Lay} lay
 */
export function goesOn(moves, rack, laid, lay) {
  const rest = rack.filter((_, at) => at !== rack.indexOf(lay.tile));
  const far = (/** @type {Lay} */ { column, row }) =>
    Math.abs(column - lay.column) + Math.abs(row - lay.row) > 1;
  const more = (/** @type {Move} */ move) =>
    move.type === "lay" && rest.includes(move.tile) && far(move);
  return laid + 1 < LAYINGS && moves.some(more);
}

/**
 * The tile that comes into the hand after one was laid: the next one in the rack that fits.
 *
 * @param {readonly Move[]} moves
 * @param {readonly string[]} rack
 * @param {number} from where the laid tile was
 * @returns {number | null}
 */
export function nextTile(moves, rack, from) {
  const order = rack.map((_, at) => (from + at) % rack.length);
  const fits = (/** @type {string} */ tile) =>
    moves.some((move) => move.type === "lay" && move.tile === tile);
  return order.find((at) => fits(rack[at])) ?? null;
}
