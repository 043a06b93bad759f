import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dearest,
  entryOf,
  isLit,
  keysOf,
  litEntry,
} from "../../../app/static/js/match/score-entries.mjs";

const RESULT = {
  items: [
    { key: "numbers", seat: 0, points: 30, cells: ["A1", "B1"] },
    { key: "jokers", seat: 0, points: -4, cells: ["joker1"] },
    { key: "numbers", seat: 1, points: 12, cells: ["C1"] },
    { key: "letters", seat: 1, points: 20, cells: [] },
    { key: "numbers", seat: 1, points: 9, cells: ["D4"] },
    { key: "jokers", seat: 2, points: -3, cells: ["joker1"] },
  ],
};

test("an entry adds up what a seat got for one thing", () => {
  assert.deepEqual(keysOf(RESULT), ["numbers", "jokers", "letters"]);
  assert.deepEqual(entryOf(RESULT, 1, "numbers"), {
    key: "numbers",
    seat: 1,
    points: 21,
    cells: ["C1", "D4"],
  });
  assert.equal(entryOf(RESULT, 2, "numbers").points, 0);
});

test("the dearest entry has cells and brought something", () => {
  assert.equal(dearest(RESULT, 0)?.points, 30);
  assert.deepEqual(dearest(RESULT, 1)?.cells, ["C1", "D4"]);
  assert.equal(dearest(RESULT, 2), undefined);
});

test("what is lit is an entry only if all its cells are lit, and no others", () => {
  assert.equal(litEntry(RESULT, [0, 1, 2], ["C1", "D4"])?.seat, 1);
  assert.equal(litEntry(RESULT, [2], ["joker1"])?.seat, 2);
  assert.equal(litEntry(RESULT, [0, 1], ["C1"]), undefined);
  assert.equal(isLit([], []), false);
});
