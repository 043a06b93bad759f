/** Choosing among the legal placements that the server lists; no rule is decided here. */

import { width } from "./figures.mjs";

/** @typedef {import("./types.mjs").Card} Card */
/** @typedef {import("./types.mjs").Move} Move */
/** @typedef {import("./types.mjs").Place} Place */
/** @typedef {import("./types.mjs").Rotation} Rotation */

/**
 * The placements of a card, as first figure of a double move or not.
 *
 * @param {readonly Move[]} moves
 * @param {Card} card
 * @param {boolean} double
 * @returns {Place[]}
 */
export function placements(moves, card, double) {
  return /** @type {Place[]} */ (
    moves.filter(
      (move) => move.type === "place" && move.card === card && (move.double ?? false) === double,
    )
  );
}

/** The rotations that fit somewhere, ascending. @param {readonly Place[]} places */
export function rotations(places) {
  return [...new Set(places.map((place) => place.rotation))].sort((a, b) => a - b);
}

/**
 * The next rotation that fits somewhere, wrapping around.
 *
 * @param {readonly Place[]} places at least one
 * @param {Rotation} rotation the present one
 * @param {1 | -1} direction clockwise or back
 */
export function turned(places, rotation, direction) {
  const fitting = rotations(places);
  const at = fitting.indexOf(rotation);
  if (at < 0) return fitting[0];
  return fitting[(at + direction + fitting.length) % fitting.length];
}

/** First and last column that a placement takes. @param {Place} place @returns {[number, number]} */
export function span(place) {
  return [place.column, place.column + width(place.card, place.rotation) - 1];
}

/** @param {Place} place @param {number} column */
export function covers(place, column) {
  const [first, last] = span(place);
  return first <= column && column <= last;
}

/** How far a placement is from the wished `column`. @param {Place} place @param {number} column */
function distance(place, column) {
  const [first, last] = span(place);
  const gap = Math.max(first - column, column - last, 0);
  return gap * 100 + Math.abs(first - column);
}

/**
 * The placement in that rotation nearest to the wished column: preferably one that begins there, then
 * one that covers it, then the closest.
 *
 * @param {readonly Place[]} places
 * @param {number} rotation
 * @param {number} column
 * @returns {Place | null}
 */
export function nearest(places, rotation, column) {
  const fitting = places
    .filter((place) => place.rotation === rotation)
    .sort((a, b) => distance(a, column) - distance(b, column) || a.column - b.column);
  return fitting[0] ?? null;
}

/**
 * The placement in the ghost's rotation whose middle is nearest to the column, as a drag shows it.
 *
 * @param {readonly Place[]} places
 * @param {Place} ghost
 * @param {number} column
 */
export function aimed(places, ghost, column) {
  const half = Math.floor((width(ghost.card, ghost.rotation) - 1) / 2);
  const far = (/** @type {Place} */ place) => Math.abs(place.column + half - column);
  const fitting = places.filter((place) => place.rotation === ghost.rotation);
  return fitting.sort((a, b) => far(a) - far(b) || a.column - b.column)[0] ?? null;
}

/**
 * The next legal column to the left or right in that rotation, or null at the end.
 *
 * @param {readonly Place[]} places
 * @param {number} rotation
 * @param {number} column
 * @param {1 | -1} direction
 * @returns {number | null}
 */
export function nextColumn(places, rotation, column, direction) {
  const beyond = places
    .filter((place) => place.rotation === rotation)
    .map((place) => place.column)
    .filter((other) => (other - column) * direction > 0)
    .sort((a, b) => (a - b) * direction);
  return beyond[0] ?? null;
}

/**
 * A tap on a column moves the ghost there; if it is there already, or cannot get any nearer, it
 * takes the next orientation.
 *
 * @param {readonly Place[]} places
 * @param {Place} ghost the placement shown now
 * @param {number} column
 * @returns {Place}
 */
export function tapped(places, ghost, column) {
  if (!covers(ghost, column)) {
    const there = nearest(places, ghost.rotation, column);
    if (there && there.column !== ghost.column) return there;
  }
  let rotation = ghost.rotation;
  const seen = rotations(places).length;
  for (let tries = 0; tries < seen; tries += 1) {
    rotation = turned(places, rotation, 1);
    const there = nearest(places, rotation, column);
    if (there && (covers(ghost, column) || covers(there, column))) return there;
  }
  return ghost;
}
