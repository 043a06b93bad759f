/** Fields that will stay empty: no remaining tile, in the bag or in a rack, fits there. */

import { fieldId, JOKER, sides, touching } from "./fields.mjs";

/** @typedef {import("./types.mjs").Letter} Letter */
/** @typedef {import("./types.mjs").Public} Public */

/** Board, summary and screen reader ask for the same view. @type {WeakMap<Public, ReadonlySet<string>>} */
const known = new WeakMap();

/** The sides of every tile that is left, in each rotation. @param {Public} view */
function left({ unseen }) {
  const kinds = Object.keys(unseen).filter((tile) => tile !== JOKER && unseen[tile] > 0);
  return kinds.flatMap((tile) => [0, 1, 2, 3].map((turns) => sides(tile, turns) ?? []));
}

/** @param {Public} view @returns {string[]} */
function search(view) {
  const squares = Object.entries(view.squares)
    .filter(([, { colour, state }]) => state !== "covered" && !view.unseen[colour[0].repeat(4)])
    .map(([id]) => id);
  if (view.unseen[JOKER] > 0) return squares;
  const tiles = left(view);
  const length = view.size * view.size;
  const fields = Array.from({ length }, (_, at) => {
    return { column: (at % view.size) + 1, row: Math.floor(at / view.size) + 1 };
  }).filter((field) => {
    const id = fieldId(field);
    if (id in view.board || id in view.squares) return false;
    const wanted = touching(view, field);
    return !tiles.some((shown) =>
      wanted.every((letter, side) => letter === null || letter === shown[side]),
    );
  });
  return [...fields.map(fieldId), ...squares];
}

/**
 * Their ids, row by row from the base line, then the colour squares.
 *
 * @param {Public} view
 * @returns {ReadonlySet<string>}
 */
export function spent(view) {
  const found = known.get(view) ?? new Set(search(view));
  known.set(view, found);
  return found;
}
