/** The pebbles on the board, and what one would score. */

/** @typedef {import("./types.mjs").Public} Public */

export const PAIR = 2;

/** The pebbles that are left, by number. @param {Public} view */
export const left = ({ values, taken }) =>
  values.map((_, at) => at + 1).filter((pebble) => !(pebble in taken));

/** The pebbles beside one in its row. @param {Public} view @param {number} pebble */
export function beside({ columns }, pebble) {
  const column = (pebble - 1) % columns;
  return [...(column > 0 ? [pebble - 1] : []), ...(column < columns - 1 ? [pebble + 1] : [])];
}

/** What a pebble would score for a seat. @param {Public} view @param {number} pebble @param {number} seat */
export const gain = (view, pebble, seat) =>
  view.values[pebble - 1] +
  PAIR * beside(view, pebble).filter((other) => view.taken[other] === seat).length;

/** Where an arrow key leads from a pebble; null for any other key.
 * @param {Public} view @param {number} pebble @param {string} key */
export function walk({ columns, values }, pebble, key) {
  const column = (pebble - 1) % columns;
  if (key === "ArrowLeft") return column > 0 ? pebble - 1 : pebble;
  if (key === "ArrowRight") return column < columns - 1 ? pebble + 1 : pebble;
  if (key === "ArrowUp") return pebble > columns ? pebble - columns : pebble;
  if (key === "ArrowDown") return pebble + columns <= values.length ? pebble + columns : pebble;
  return null;
}
