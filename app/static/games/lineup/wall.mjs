/** Reading the public view: where figures are, where one lands, what is left. */

import { CARDS, COLUMNS, ROWS, squares } from "./figures.mjs";

/** @typedef {import("./types.mjs").Card} Card */
/** @typedef {import("./types.mjs").Figure} Figure */
/** @typedef {import("./types.mjs").Place} Place */
/** @typedef {import("./types.mjs").Public} Public */

/**
 * @typedef {object} Wall
 * @property {Figure[]} figures in the order laid
 * @property {number[]} heights by column
 * @property {Record<Card, number>} left figures of each type that are not laid yet
 */

/** Figures of each type, and as many cards. */
const COPIES = 10;

/** @type {WeakMap<Public["figures"], Wall>} */
const walls = new WeakMap();

/** The figures on the wall, computed once per view, since views never change. @param {Public} view */
export function wallOf(view) {
  let wall = walls.get(view.figures);
  if (!wall) {
    wall = read(view);
    walls.set(view.figures, wall);
  }
  return wall;
}

/** @param {Public} view @returns {Wall} */
function read(view) {
  const heights = Array(COLUMNS).fill(0);
  const left = /** @type {Record<Card, number>} */ (
    Object.fromEntries(CARDS.map((card) => [card, COPIES]))
  );
  const figures = view.figures.map(([card, rotation, column, row, seat]) => ({
    card,
    rotation,
    column,
    row,
    seat,
  }));
  for (const figure of figures) {
    left[figure.card] -= 1;
    for (const [column, row] of standing(figure))
      heights[column] = Math.max(heights[column], row + 1);
  }
  return { figures, heights, left };
}

/**
 * The cards that a seat holds: the active one also has a drawn card until it lays its first
 * figure or the match ends.
 *
 * @param {Pick<Public, "hands" | "start" | "turn" | "double" | "ended">} view
 * @param {number} seat
 */
export function handSize({ hands, start, turn, double, ended }, seat) {
  const active = (start + turn - 1) % hands.length;
  const holds = seat === active && double === null && ended === null;
  return (hands[seat] ?? 0) + (holds ? 1 : 0);
}

/** The cards in the draw pile, with those put under it. @param {Public} view */
export function pile(view) {
  const held = view.hands.map((_, seat) => handSize(view, seat));
  const away = held.reduce((sum, size) => sum + size, wallOf(view).figures.length);
  return COPIES * CARDS.length - away;
}

/**
 * The lowest row of a figure that the server has found legal there.
 *
 * @param {readonly number[]} heights
 * @param {Place} place
 */
export function landing(heights, place) {
  return Math.max(
    ...squares(place.card, place.rotation).map(
      ([column, row]) => heights[place.column + column] - row,
    ),
  );
}

/**
 * The rows (0..19, ascending) that the placement would complete.
 *
 * @param {readonly number[]} heights
 * @param {Place} place
 */
export function completes(heights, place) {
  const low = landing(heights, place);
  const after = [...heights];
  const rows = new Set();
  for (const [column, row] of squares(place.card, place.rotation)) {
    const at = place.column + column;
    after[at] = Math.max(after[at], low + row + 1);
    rows.add(low + row);
  }
  const full = Math.min(...after);
  return [...rows].filter((row) => row < full).sort((a, b) => a - b);
}

/**
 * The squares of a figure on the wall, as [column, row].
 *
 * @param {Pick<Figure, "card" | "rotation" | "column" | "row">} figure
 * @returns {[number, number][]}
 */
export function standing(figure) {
  return squares(figure.card, figure.rotation).map(([column, row]) => [
    figure.column + column,
    figure.row + row,
  ]);
}

/**
 * The figure of each taken square; index row * 10 + column.
 *
 * @param {readonly Figure[]} figures
 * @returns {(Figure | null)[]}
 */
export function occupied(figures) {
  /** @type {(Figure | null)[]} */
  const cells = Array(COLUMNS * ROWS).fill(null);
  for (const figure of figures) {
    for (const [column, row] of standing(figure)) cells[row * COLUMNS + column] = figure;
  }
  return cells;
}

/** The free columns (0..9) of a row. @param {readonly number[]} heights @param {number} row */
export function freeColumns(heights, row) {
  return heights.flatMap((height, column) => (height <= row ? [column] : []));
}
