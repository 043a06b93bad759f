import assert from "node:assert/strict";
import { test } from "node:test";
import { walk } from "../../../app/static/games/colomino/cursor.mjs";
import {
  goesOn,
  nextPlace,
  nextTile,
  places,
  turned,
} from "../../../app/static/games/colomino/moves.mjs";

/** @typedef {import("../../../app/static/games/colomino/types.mjs").Move} Move */

/** @param {string} tile @param {number} column @param {number} row @param {number} rotation @returns {Move} */
const lay = (tile, column, row, rotation) => ({ type: "lay", tile, column, row, rotation });

/** @type {Move[]} */
const MOVES = [
  lay("rygb", 7, 2, 3),
  lay("rygb", 4, 1, 2),
  lay("joker", 1, 1, 0),
  lay("rygb", 4, 1, 0),
  { type: "stop" },
  lay("rygb", 2, 2, 1),
];

test("places are the fields of a tile, row by row, with the rotations that fit", () => {
  assert.deepEqual(
    places(MOVES, "rygb").map(({ id, rotations }) => [id, rotations]),
    [
      ["c4r1", [0, 2]],
      ["c2r2", [1]],
      ["c7r2", [3]],
    ],
  );
  assert.equal(places(MOVES, "joker").length, 1);
  assert.deepEqual(places(MOVES, "gggg"), []);
});

test("turning goes through the rotations that fit, in both directions", () => {
  assert.equal(turned([0, 2, 3], 0, 1), 2);
  assert.equal(turned([0, 2, 3], 3, 1), 0);
  assert.equal(turned([0, 2, 3], 0, -1), 3);
  assert.equal(turned([2, 3], 1, 1), 2);
});

test("next and previous wrap around, and begin at the ends", () => {
  const fitting = places(MOVES, "rygb");
  assert.equal(nextPlace(fitting, null, 1)?.id, "c4r1");
  assert.equal(nextPlace(fitting, null, -1)?.id, "c7r2");
  assert.equal(nextPlace(fitting, "c7r2", 1)?.id, "c4r1");
  assert.equal(nextPlace(fitting, "c4r1", -1)?.id, "c7r2");
  assert.equal(nextPlace([], null, 1), null);
});

test("arrows move over the board and stop at its edges", () => {
  assert.deepEqual(walk({ column: 5, row: 9 }, "ArrowUp", 9), { column: 5, row: 9 });
  assert.deepEqual(walk({ column: 5, row: 8 }, "ArrowUp", 9), { column: 5, row: 9 });
  assert.deepEqual(walk({ column: 1, row: 1 }, "ArrowLeft", 9), { column: 1, row: 1 });
  assert.deepEqual(walk({ column: 2, row: 1 }, "End", 9), { column: 9, row: 1 });
  assert.deepEqual(walk({ column: 2, row: 3 }, "PageDown", 9), { column: 2, row: 1 });
  assert.equal(walk({ column: 2, row: 3 }, "n", 9), null);
});

/** @typedef {import("../../../app/static/games/colomino/types.mjs").Lay} Lay */

test("a laying can be taken back if another tile certainly fits afterwards", () => {
  const first = /** @type {Lay} */ (lay("rygb", 4, 1, 0));
  assert.ok(goesOn(MOVES, ["rygb", "joker"], 0, first));
  assert.ok(!goesOn(MOVES, ["rygb", "joker"], 2, first));
  assert.ok(!goesOn(MOVES, ["rygb", "gggg"], 0, first));
  assert.ok(goesOn(MOVES, ["rygb", "rygb"], 1, first));
  const beside = /** @type {Lay} */ (lay("rygb", 2, 1, 0));
  assert.ok(!goesOn(MOVES, ["rygb", "joker"], 0, beside));
});

test("the next tile is the one that follows in the rack and fits", () => {
  assert.equal(nextTile(MOVES, ["rygb", "gggg", "joker"], 1), 2);
  assert.equal(nextTile(MOVES, ["rygb", "gggg", "yyyy"], 2), 0);
  assert.equal(nextTile(MOVES, ["gggg"], 0), null);
});
