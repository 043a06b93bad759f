import assert from "node:assert/strict";
import { test } from "node:test";
import { reason } from "../../../app/static/games/colomino/reasons.mjs";

/** @param {string} tile */
const lies = (tile) => ({ tile, rotation: 0, seat: 0, on_joker: false });

const VIEW = /** @type {import("../../../app/static/games/colomino/types.mjs").Public} */ (
  /** @type {unknown} */ ({
    size: 5,
    border: { north: "rrrrr", east: "yyyyy", south: "ggggg", west: "bbbbb" },
    board: { c1r1: lies("rygb"), c3r1: lies("joker"), c5r1: lies("joker") },
    squares: { c1r2: { colour: "red", state: "connected" } },
    laid: ["c5r1"],
  })
);

/** @param {string} tile @param {number} column @param {number} row */
const code = (tile, column, row) => reason(VIEW, tile, { column, row })?.code;

test("what lies on a field or is missing beside it is said first", () => {
  assert.equal(code("rygb", 1, 1), "tile-there");
  assert.equal(code("joker", 3, 1), "joker-on-joker");
  assert.equal(code("gggg", 5, 1), "joker-just-laid");
  assert.equal(code("gggg", 4, 4), "not-joined");
  assert.equal(code("gggg", 2, 5), "not-joined");
  assert.equal(reason(VIEW, "gggg", { column: 1, row: 2 })?.args.colour, "red");
  assert.equal(code("gggg", 1, 2), "other-tile-on-square");
  assert.equal(code("joker", 1, 2), "other-tile-on-square");
});

test("otherwise a side has another colour than what it touches", () => {
  assert.deepEqual(reason(VIEW, "rrrr", { column: 2, row: 1 }), {
    code: "side-differs",
    rule: "laying",
    args: { side: "south", colour: "green", turns: "no" },
  });
  assert.equal(reason(VIEW, "bbbb", { column: 1, row: 3 })?.args.colour, "red");
  assert.equal(code("rrrr", 3, 1), "side-differs");
});

test("where nothing differs there is no reason", () => {
  assert.equal(reason(VIEW, "joker", { column: 2, row: 1 }), null);
});
