import assert from "node:assert/strict";
import { test } from "node:test";
import { won } from "../../../app/static/games/lineup/moments.mjs";

/** @param {number[]} chips @returns {any} */
const at = (chips) => ({ names: ["Ada", "Ben"], view: { public: { chips } } });

test("who completes rows has a moment, with all rows of one figure", () => {
  assert.deepEqual(won(at([1, 0, 0]), [], at([1])), [{ seat: 0, rows: [1, 2] }]);
});

test("a figure that completes no row, or one taken back, has none", () => {
  assert.deepEqual(won(at([1]), [], at([1])), []);
  assert.deepEqual(won(at([]), [], at([1])), []);
});
