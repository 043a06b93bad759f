import assert from "node:assert/strict";
import { test } from "node:test";
import {
  around,
  box,
  CELL,
  freeCorner,
} from "../../../app/static/games/colomino/picture/geometry.mjs";

test("the frame holds all fields with room around them", () => {
  const frame = around(12, [
    { column: 2, row: 1 },
    { column: 5, row: 3 },
  ]);
  assert.deepEqual(frame, { x: 30, y: 350, width: 180, height: 140 });
  assert.equal(around(12, []), null);
  assert.deepEqual(box(9, { column: 1, row: 9 }), { x: 0, y: 0, width: CELL, height: CELL });
});

test("the loupe takes a corner where no field counts", () => {
  assert.equal(freeCorner(12, 4, [{ column: 6, row: 6 }]), "ne");
  assert.equal(freeCorner(12, 4, [{ column: 10, row: 11 }]), "nw");
  const corners = [1, 12].flatMap((column) => [1, 12].map((row) => ({ column, row })));
  assert.equal(freeCorner(12, 4, corners), null);
  assert.equal(freeCorner(12, 4, corners.slice(0, 3)), "ne");
});
