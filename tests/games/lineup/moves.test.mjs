import assert from "node:assert/strict";
import { test } from "node:test";
import {
  covers,
  nearest,
  nextColumn,
  placements,
  rotations,
  span,
  tapped,
  turned,
} from "../../../app/static/games/lineup/moves.mjs";

/** @typedef {import("../../../app/static/games/lineup/types.mjs").Move} Move */
/** @typedef {import("../../../app/static/games/lineup/types.mjs").Place} Place */

/** @param {import("../../../app/static/games/lineup/types.mjs").Rotation} rotation @param {number} column @param {boolean} [double] @returns {Place} */
const place = (rotation, column, double = false) => ({
  type: "place",
  card: "L",
  rotation,
  column,
  double,
});

/** L lying fits at columns 1 and 7, upright at 4, turned three times at 0. */
const PLACES = [place(0, 1), place(0, 7), place(1, 4), place(3, 0)];

test("placements are those of the card, single or double", () => {
  /** @type {Move[]} */
  const moves = [
    ...PLACES,
    place(0, 1, true),
    { type: "return", card: "L" },
    { type: "place", card: "O", rotation: 0, column: 3, double: false },
  ];
  assert.deepEqual(placements(moves, "L", false), PLACES);
  assert.deepEqual(placements(moves, "L", true), [place(0, 1, true)]);
  assert.equal(placements(moves, "O", false).length, 1);
  assert.deepEqual(placements(moves, "Z", false), []);
});

test("turning goes round the rotations that fit", () => {
  assert.deepEqual(rotations(PLACES), [0, 1, 3]);
  assert.equal(turned(PLACES, 0, 1), 1);
  assert.equal(turned(PLACES, 1, 1), 3);
  assert.equal(turned(PLACES, 3, 1), 0);
  assert.equal(turned(PLACES, 0, -1), 3);
  assert.equal(turned(PLACES, 2, 1), 0);
});

test("the nearest placement begins at the column, otherwise covers it, otherwise is the closest", () => {
  assert.equal(nearest(PLACES, 0, 1)?.column, 1);
  assert.equal(nearest(PLACES, 0, 3)?.column, 1);
  assert.equal(nearest(PLACES, 0, 4)?.column, 1);
  assert.equal(nearest(PLACES, 0, 6)?.column, 7);
  assert.equal(nearest(PLACES, 0, 9)?.column, 7);
  assert.equal(nearest(PLACES, 2, 5), null);
  assert.equal(nearest([place(0, 3), place(0, 4), place(0, 5)], 0, 5)?.column, 5);
});

test("arrows move through the legal columns and stop at the ends", () => {
  assert.equal(nextColumn(PLACES, 0, 1, 1), 7);
  assert.equal(nextColumn(PLACES, 0, 7, -1), 1);
  assert.equal(nextColumn(PLACES, 0, 7, 1), null);
  assert.equal(nextColumn(PLACES, 1, 4, -1), null);
  assert.equal(nextColumn([place(0, 2), place(0, 4), place(0, 6)], 0, 6, -1), 4);
});

test("a placement covers the columns of its figure", () => {
  assert.deepEqual(span(place(0, 1)), [1, 3]);
  assert.deepEqual(span(place(1, 4)), [4, 5]);
  assert.ok(covers(place(0, 1), 3));
  assert.ok(!covers(place(0, 1), 4));
});

test("a tap moves the ghost, a tap on the ghost turns it", () => {
  assert.deepEqual(tapped(PLACES, place(0, 1), 8), place(0, 7));
  assert.deepEqual(tapped(PLACES, place(0, 1), 2), place(1, 4));
  assert.deepEqual(tapped(PLACES, place(1, 4), 5), place(3, 0));
});

test("a tap where this orientation cannot come nearer takes one that fits there", () => {
  assert.deepEqual(tapped(PLACES, place(0, 1), 4), place(1, 4));
  assert.deepEqual(tapped(PLACES, place(0, 1), 0), place(3, 0));
});

test("a tap where nothing fits changes nothing", () => {
  const few = [place(0, 0), place(1, 3)];
  assert.deepEqual(tapped(few, place(1, 3), 8), place(1, 3));
});
