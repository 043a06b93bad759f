import assert from "node:assert/strict";
import { test } from "node:test";
import { around, CELL, whole } from "../../../app/static/games/colomino/picture/geometry.mjs";
import { canGrow, nearer, scale, wider } from "../../../app/static/games/colomino/zoom/scale.mjs";

const PHONE = { width: 344, height: 309 };
const ALL = whole(12, 17);

test("the whole large board leaves a phone fields of 24 pixels", () => {
  assert.ok(scale("all", PHONE, ALL, null) * CELL >= 24);
});

test("fitting shows all wanted fields, never smaller than the whole board would", () => {
  const wanted = around(12, [
    { column: 2, row: 1 },
    { column: 7, row: 5 },
  ]);
  assert.ok(wanted);
  const fit = scale("fit", PHONE, ALL, wanted);
  assert.ok(wanted.width * fit <= PHONE.width && wanted.height * fit <= PHONE.height);
  assert.ok(fit > scale("all", PHONE, ALL, wanted));
  const wide = around(12, [
    { column: 1, row: 1 },
    { column: 12, row: 12 },
  ]);
  assert.ok(scale("fit", PHONE, ALL, wide) < scale("all", PHONE, ALL, wide) * 1.05);
  assert.equal(scale("fit", PHONE, ALL, null), scale("all", PHONE, ALL, null));
});

test("steps lead from the whole board over the fitting frame to large fields, and back", () => {
  const wanted = around(12, [
    { column: 2, row: 1 },
    { column: 7, row: 5 },
  ]);
  const first = nearer("all", PHONE, ALL, wanted);
  assert.equal(first, "fit");
  const second = nearer(first, PHONE, ALL, wanted);
  assert.equal(typeof second, "number");
  assert.ok(Number(second) > scale("fit", PHONE, ALL, wanted));
  assert.ok(!canGrow(99, PHONE, ALL, wanted));
  /** @type {import("../../../app/static/games/colomino/zoom/scale.mjs").Zoom} */
  let zoom = second;
  for (let steps = 0; zoom !== "all" && steps < 9; steps += 1) {
    zoom = wider(zoom, PHONE, ALL, wanted);
  }
  assert.equal(zoom, "all");
});
