import assert from "node:assert/strict";
import { test } from "node:test";
import {
  completes,
  freeColumns,
  handSize,
  landing,
  occupied,
  pile,
  standing,
  wallOf,
} from "../../../app/static/games/lineup/wall.mjs";

/** @typedef {import("../../../app/static/games/lineup/types.mjs").Card} Card */
/** @typedef {import("../../../app/static/games/lineup/types.mjs").Place} Place */

/** @param {Card} card @param {import("../../../app/static/games/lineup/types.mjs").Rotation} rotation @param {number} column @returns {Place} */
const place = (card, rotation, column) => ({
  type: "place",
  card,
  rotation,
  column,
  double: false,
});

test("a figure lands on the floor or on what lies below", () => {
  assert.equal(landing(Array(10).fill(0), place("I", 0, 3)), 0);
  assert.equal(landing([12, 12, 12, 12, 9, 7, 11, 11, 13, 13], place("L", 3, 4)), 7);
  assert.equal(landing([2, 1, 1, 2, 2, 2, 2, 2, 2, 2], place("T", 2, 8 - 1)), 2);
});

test("it completes the rows that it leaves without a free square", () => {
  assert.deepEqual(completes([12, 12, 12, 10, 9, 7, 11, 11, 13, 13], place("L", 3, 4)), [7, 8, 9]);
  assert.deepEqual(completes(Array(10).fill(0), place("I", 0, 3)), []);
  const tower = [16, ...Array(9).fill(20)];
  assert.deepEqual(completes(tower, place("I", 1, 0)), [16, 17, 18, 19]);
});

test("a row completed before is not counted again", () => {
  assert.deepEqual(completes([3, 3, 5, 5, 5, 5, 5, 5, 5, 5], place("O", 0, 0)), [3, 4]);
  assert.deepEqual(completes(Array(10).fill(4), place("O", 0, 0)), []);
});

test("squares know the figure that stands on them", () => {
  const figure = { card: /** @type {Card} */ ("S"), rotation: 0, column: 2, row: 1, seat: 0 };
  assert.deepEqual(standing(figure), [
    [2, 1],
    [3, 1],
    [3, 2],
    [4, 2],
  ]);
  const cells = occupied([figure]);
  assert.equal(cells.filter((cell) => cell === figure).length, 4);
  assert.equal(cells[2 * 10 + 4], figure);
  assert.equal(cells[0], null);
});

/** @type {import("../../../app/static/games/lineup/types.mjs").Public} */
const VIEW = {
  figures: [
    ["I", 0, 2, 0, 1],
    ["T", 1, 2, 1, 0],
    ["T", 3, 6, 0, 1],
  ],
  chips: [],
  start: 0,
  turn: 4,
  hands: [2, 2],
  variants: { double_move: false, reduced_hand: false },
  double: null,
  doubles: [0, 0],
  opening: false,
  shown: [],
  taken: [],
  ended: null,
};

test("heights, figures left and the newest figure follow from what was laid", () => {
  const { figures, heights, left } = wallOf(VIEW);
  assert.deepEqual(heights, [0, 0, 4, 3, 1, 1, 2, 3, 0, 0]);
  assert.deepEqual(left, { I: 9, T: 8, J: 10, S: 10, L: 10, Z: 10, O: 10 });
  assert.deepEqual(figures.at(-1), { card: "T", rotation: 3, column: 6, row: 0, seat: 1 });
  assert.equal(wallOf({ ...VIEW, turn: 5 }), wallOf(VIEW));
});

test("only the player to move holds a drawn card, until they place a figure", () => {
  const sizes = (/** @type {Partial<typeof VIEW>} */ change) =>
    [0, 1].map((seat) => handSize({ ...VIEW, ...change }, seat));
  assert.deepEqual(sizes({}), [2, 3]);
  assert.deepEqual(sizes({ double: { first: 2 } }), [2, 2]);
  assert.deepEqual(sizes({ ended: "rows-full" }), [2, 2]);
  assert.equal(handSize(VIEW, 7), 0);
});

test("the pile holds the cards that are neither on the wall nor in a hand", () => {
  assert.equal(pile(VIEW), 70 - 3 - 5);
  assert.equal(pile({ ...VIEW, ended: "nothing-fits" }), 70 - 3 - 4);
});

test("free columns of a row are the lower ones", () => {
  assert.deepEqual(freeColumns([2, 1, 1, 2, 2, 2, 2, 2, 2, 2], 1), [1, 2]);
  assert.deepEqual(freeColumns([2, 1, 1, 2, 2, 2, 2, 2, 2, 2], 0), []);
});
