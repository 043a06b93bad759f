import assert from "node:assert/strict";
import { test } from "node:test";
import { nowhere, reason, reasonAt } from "../../../app/static/games/lineup/reasons.mjs";

/** @typedef {import("../../../app/static/games/lineup/types.mjs").Card} Card */

const FLOOR = Array(10).fill(0);
const STEPS = [0, 2, 2, 2, 2, 2, 2, 2, 2, 19];

/** @param {number[]} heights @param {Card} card @param {number} rotation @param {number} column */
const at = (heights, card, rotation, column) => reason(heights, { card, rotation, column });

test("a figure that rests on all its columns fits", () => {
  assert.equal(at(FLOOR, "I", 0, 6), null);
  assert.equal(at(STEPS, "I", 1, 0), null);
  assert.equal(at([1, 0, ...Array(8).fill(0)], "S", 1, 0), null);
});

test("squares below a figure that would stay empty are a gap", () => {
  assert.deepEqual(at(STEPS, "O", 0, 0), {
    code: "leaves-gap",
    rule: "placing",
    cells: ["0,0", "0,1"],
  });
  assert.deepEqual(at(FLOOR, "S", 0, 4)?.cells, ["6,0"]);
});

test("without a gap, a figure may stick out above the wall", () => {
  assert.deepEqual(at(STEPS, "I", 1, 9), {
    code: "above-top",
    rule: "placing",
    cells: ["9,19"],
  });
});

test("a figure is wanted with its middle on the column, within the sides", () => {
  const ghost = /** @type {const} */ ({
    type: "place",
    card: "O",
    rotation: 0,
    column: 4,
    double: false,
  });
  assert.deepEqual(reasonAt(STEPS, ghost, 0)?.cells, ["0,0", "0,1"]);
  assert.deepEqual(reasonAt(STEPS, ghost, 9)?.cells, reason(STEPS, { ...ghost, column: 8 })?.cells);
  assert.equal(reasonAt(STEPS, ghost, 3), null);
});

test("a card fits nowhere for its gaps, or for the top of the wall", () => {
  assert.equal(nowhere(FLOOR, "S"), "gap");
  assert.equal(nowhere(FLOOR, "Z"), "gap");
  assert.equal(nowhere(Array(10).fill(19), "O"), "top");
});
