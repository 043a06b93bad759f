import assert from "node:assert/strict";
import { test } from "node:test";
import { place, sides, touching } from "../../../app/static/games/colomino/fields.mjs";
import { courts, laying, squares } from "../../../app/static/games/colomino/rules.mjs";

/** The sides where a tile differs from what it touches.
 * @param {import("../../../app/static/games/colomino/types.mjs").Public} view
 * @param {string} id @param {string} tile */
const clashes = (view, id, tile) =>
  touching(view, place(id)).flatMap((wanted, side) =>
    wanted && wanted !== sides(tile, 0)?.[side] ? [side] : [],
  );

test("the tiles in the pictures lie as the rules say", () => {
  for (const view of [laying.view, courts, squares]) {
    for (const [id, { tile }] of Object.entries(view.board)) {
      assert.deepEqual(clashes(view, id, tile), [], id);
    }
  }
});

test("one tile fits, the other clashes at its lower side alone", () => {
  for (const [id, tile] of Object.entries(laying.fits)) {
    assert.deepEqual(clashes(laying.view, id, tile), []);
  }
  for (const [id, tile] of Object.entries(laying.clashes)) {
    assert.deepEqual(clashes(laying.view, id, tile), [2]);
  }
});

test("one court is open, the other closed", () => {
  assert.deepEqual(courts.courts, { c2r1: "open", c4r1: "closed" });
});
