import assert from "node:assert/strict";
import { test } from "node:test";
import { walk } from "../../../app/static/games/lineup/cursor.mjs";

test("up and down read the rows, from the drop row to the top", () => {
  assert.deepEqual(walk({ row: -1, column: 4 }, "ArrowUp", true), { row: 0, column: 4 });
  assert.deepEqual(walk({ row: 19, column: 4 }, "ArrowUp", false), { row: 19, column: 4 });
  assert.deepEqual(walk({ row: 0, column: 4 }, "ArrowDown", false), { row: -1, column: 4 });
  assert.deepEqual(walk({ row: -1, column: 4 }, "ArrowDown", false), { row: -1, column: 4 });
});

test("the summary of a row has no column to drop into below it", () => {
  assert.deepEqual(walk({ row: 3, column: 9 }, "ArrowRight", true), { row: 3, column: 10 });
  assert.deepEqual(walk({ row: 0, column: 10 }, "ArrowDown", true), { row: -1, column: 9 });
  assert.deepEqual(walk({ row: 3, column: 2 }, "End", true), { row: 3, column: 10 });
});

test("left and right in the drop row belong to the figure while there is one", () => {
  assert.equal(walk({ row: -1, column: 4 }, "ArrowLeft", true), null);
  assert.deepEqual(walk({ row: -1, column: 4 }, "ArrowLeft", false), { row: -1, column: 3 });
  assert.deepEqual(walk({ row: -1, column: 9 }, "ArrowRight", false), { row: -1, column: 9 });
  assert.equal(walk({ row: -1, column: 4 }, "q", false), null);
});
