import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { beside, gain, left, walk } from "../../../app/static/games/newgame/pebbles.mjs";
import { createSelection } from "../../../app/static/games/newgame/selection.mjs";

/** @type {import("../../../app/static/games/newgame/types.mjs").Public} */
const VIEW = {
  columns: 6,
  values: Array.from({ length: 18 }, () => 4),
  taken: { 1: 0, 3: 0, 18: 1 },
  active: 1,
  scores: [8, 4],
};

test("taken pebbles are not left", () => {
  assert.equal(left(VIEW).length, 15);
  assert.equal(left(VIEW)[0], 2);
});

test("pebbles lie beside each other within a row", () => {
  assert.deepEqual(beside(VIEW, 1), [2]);
  assert.deepEqual(beside(VIEW, 6), [5]);
  assert.deepEqual(beside(VIEW, 8), [7, 9]);
});

test("a pebble beside one's own scores more", () => {
  assert.equal(gain(VIEW, 2, 0), 8);
  assert.equal(gain(VIEW, 2, 1), 4);
});

test("the arrow keys stay on the board", () => {
  assert.equal(walk(VIEW, 6, "ArrowRight"), 6);
  assert.equal(walk(VIEW, 7, "ArrowUp"), 1);
  assert.equal(walk(VIEW, 13, "ArrowDown"), 13);
  assert.equal(walk(VIEW, 1, "x"), null);
});

test("a hint chooses its pebble, which any step makes void", () => {
  const at = { seq: 4, you: 1, over: false, view: { public: VIEW, to_act: [1] } };
  const match = signal(at);
  const { chosen, prepare } = createSelection(/** @type {any} */ ({ match }));
  assert.equal(prepare({ type: "take", pebble: 2 }), "board");
  assert.equal(chosen.value, 2);
  match.value = { ...at, seq: 5 };
  assert.equal(chosen.value, null);
});
