import assert from "node:assert/strict";
import { test } from "node:test";
import { order, tieBroken } from "../../../app/static/js/match/ranking.mjs";

test("seats stand by rank, equals in their order", () => {
  assert.deepEqual(order({ scores: [3, 9, 3, 5], ranks: [3, 1, 3, 2] }), [1, 3, 0, 2]);
});

test("P0 16: a broken tie is told from a shared place", () => {
  assert.equal(tieBroken({ scores: [9, 9, 3], ranks: [1, 1, 3] }), false);
  assert.equal(tieBroken({ scores: [9, 9, 3], ranks: [2, 1, 3] }), true);
  assert.equal(tieBroken({ scores: [9, 3, 3], ranks: [1, 2, 3] }), true);
  assert.equal(tieBroken({ scores: [9, 8], ranks: [1, 2] }), false);
});
