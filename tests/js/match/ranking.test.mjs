import assert from "node:assert/strict";
import { test } from "node:test";
import { opensOn, order, tieBroken } from "../../../app/static/js/match/ranking.mjs";

test("seats stand by rank, equals in their order", () => {
  assert.deepEqual(order({ scores: [3, 9, 3, 5], ranks: [3, 1, 3, 2] }), [1, 3, 0, 2]);
});

test("P0 16: a broken tie is told from a shared place", () => {
  assert.equal(tieBroken({ scores: [9, 9, 3], ranks: [1, 1, 3] }), false);
  assert.equal(tieBroken({ scores: [9, 9, 3], ranks: [2, 1, 3] }), true);
  assert.equal(tieBroken({ scores: [9, 3, 3], ranks: [1, 2, 3] }), true);
  assert.equal(tieBroken({ scores: [9, 8], ranks: [1, 2] }), false);
});

test("a result opens on the winner's board, or on one's own if it shares the win", () => {
  const shared = { scores: [3, 7, 7], ranks: [3, 1, 1] };
  assert.equal(opensOn(shared, 0), 1);
  assert.equal(opensOn(shared, 2), 2);
  assert.equal(opensOn(shared, null), 1);
  assert.equal(opensOn({ scores: [3, 2], ranks: [1, 2], lost: true }, 1), 0);
});
