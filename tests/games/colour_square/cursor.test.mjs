import assert from "node:assert/strict";
import { test } from "node:test";
import { field, walk } from "../../../app/static/games/colour_square/cursor.mjs";

test("every place has a field: red, blue, green, yellow in every square", () => {
  assert.equal(field({ row: 0, column: 0 }), "A1.red");
  assert.equal(field({ row: 0, column: 1 }), "A1.blue");
  assert.equal(field({ row: 1, column: 4 }), "C1.green");
  assert.equal(field({ row: 7, column: 7 }), "D4.yellow");
});

test("arrows move over all corners and stop at the edge", () => {
  assert.deepEqual(walk({ row: 0, column: 3 }, "ArrowUp"), { row: 0, column: 3 });
  assert.deepEqual(walk({ row: 0, column: 3 }, "ArrowDown"), { row: 1, column: 3 });
  assert.deepEqual(walk({ row: 2, column: 7 }, "ArrowRight"), { row: 2, column: 7 });
  assert.deepEqual(walk({ row: 2, column: 1 }, "ArrowLeft"), { row: 2, column: 0 });
  assert.deepEqual(walk({ row: 2, column: 3 }, "Home"), { row: 2, column: 0 });
  assert.deepEqual(walk({ row: 2, column: 3 }, "End"), { row: 2, column: 7 });
  assert.equal(walk({ row: 2, column: 3 }, "x"), null);
});
