/** The seven figures: squares, turns, colours. Rows count upwards, row 0 is the lowest. */

/** @typedef {import("./types.mjs").Card} Card */
/** @typedef {readonly [column: number, row: number]} Square */

export const COLUMNS = 10;
export const ROWS = 20;

/** @type {readonly Card[]} */
export const CARDS = ["I", "T", "J", "S", "L", "Z", "O"];

/** @type {Readonly<Record<Card, string>>} */
export const COLOURS = {
  I: "yellow",
  T: "red",
  J: "blue",
  S: "green",
  L: "purple",
  Z: "orange",
  O: "grey",
};

/** @type {Readonly<Record<Card, readonly Square[]>>} */
const SHAPES = {
  I: [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ],
  T: [
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
  ],
  J: [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
  ],
  S: [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
  ],
  L: [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
  ],
  Z: [
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ],
  O: [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
};

/** @param {readonly Square[]} squares @returns {Square[]} */
function settle(squares) {
  const left = Math.min(...squares.map(([column]) => column));
  const low = Math.min(...squares.map(([, row]) => row));
  return squares.map(([column, row]) => [column - left, row - low]);
}

/** @type {Readonly<Record<Card, readonly (readonly Square[])[]>>} */
const TURNED = /** @type {Record<Card, Square[][]>} */ (
  Object.fromEntries(
    CARDS.map((card) => {
      const turns = [settle(SHAPES[card])];
      for (let turn = 1; turn < 4; turn += 1) {
        turns.push(settle(turns[turn - 1].map(([x, y]) => [y, -x])));
      }
      return [card, turns];
    }),
  )
);

/**
 * The squares of a figure after `rotation` quarter turns clockwise; its leftmost column and its
 * lowest row are 0.
 *
 * @param {Card} card
 * @param {number} rotation
 */
export function squares(card, rotation) {
  return TURNED[card][rotation];
}

/** Columns that a turned figure takes. @param {Card} card @param {number} rotation */
export function width(card, rotation) {
  return 1 + Math.max(...squares(card, rotation).map(([column]) => column));
}

/** Rows that a turned figure takes. @param {Card} card @param {number} rotation */
export function height(card, rotation) {
  return 1 + Math.max(...squares(card, rotation).map(([, row]) => row));
}

/**
 * The square that carries the glyph: the one next to the centroid; ties go to the lowest, then the
 * leftmost.
 *
 * @param {readonly Square[]} of
 * @returns {Square}
 */
export function glyphSquare(of) {
  const middle = of.reduce(([x, y], [column, row]) => [x + column, y + row], [0, 0]);
  const far = (/** @type {Square} */ [column, row]) =>
    (column - middle[0] / of.length) ** 2 + (row - middle[1] / of.length) ** 2;
  return [...of].sort((a, b) => far(a) - far(b) || a[1] - b[1] || a[0] - b[0])[0];
}

/** Squares with rows counted downwards, as the screen does. @param {Card} card @param {number} rotation @returns {Square[]} */
export function onScreen(card, rotation) {
  const top = height(card, rotation) - 1;
  return squares(card, rotation).map(([column, row]) => [column, top - row]);
}
