import assert from "node:assert/strict";
import { test } from "node:test";
import { aimed } from "../../../app/static/games/lineup/moves.mjs";
import { far, THRESHOLD } from "../../../app/static/js/browser/dragging.mjs";

/** @param {number} column @param {import("../../../app/static/games/lineup/types.mjs").Rotation} [rotation] @returns {import("../../../app/static/games/lineup/types.mjs").Place} */
const place = (column, rotation = 0) => ({
  type: "place",
  card: "T",
  rotation,
  column,
  double: false,
});

test("a drag shows the figure with its middle at the column, or as near as it fits", () => {
  const places = [place(0), place(3), place(7), place(4, 1)];
  assert.equal(aimed(places, place(0), 4)?.column, 3);
  assert.equal(aimed(places, place(0), 9)?.column, 7);
  assert.equal(aimed(places, place(0), 0)?.column, 0);
  assert.equal(aimed(places, place(4, 1), 0)?.column, 4);
  assert.equal(aimed([], place(0), 4), null);
});

test("a press that hardly moves is no drag", () => {
  assert.equal(far({ x: 10, y: 10 }, { x: 13, y: 13 }), false);
  assert.equal(far({ x: 10, y: 10 }, { x: 10 + THRESHOLD, y: 10 }), true);
});
