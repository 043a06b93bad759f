import assert from "node:assert/strict";
import { test } from "node:test";
import { won } from "../../../app/static/games/colour_square/moments.mjs";
import { match, sheet } from "./matches.mjs";

/** @type {import("../../../app/static/games/colour_square/types.mjs").Cells} */
const A1 = { "A1.red": 4, "A1.blue": 2, "A1.green": 3, "A1.yellow": 3 };
const open = match([sheet(), sheet()]);

test("a square that is won has a moment with its sum, for each who wins one", () => {
  const both = match([sheet(A1, { A1: "won" }), sheet({}, { B1: "won", C1: "hatched" })]);
  assert.deepEqual(won(both, [], open), [
    { seat: 0, squares: [{ name: "A1", sum: 12 }], bridges: [], called: false },
    { seat: 1, squares: [{ name: "B1", sum: 0 }], bridges: [], called: false },
  ]);
});

test("a square that was won before, is crossed out or hatched has none", () => {
  const before = match([sheet(A1, { A1: "won" }), sheet()]);
  const now = match([sheet(A1, { A1: "won", B1: "hatched" }), sheet({}, { A1: "crossed" })]);
  assert.deepEqual(won(now, [], before), []);
});

test("the bridge that a square completes belongs to its moment", () => {
  const before = match([sheet(A1, { A1: "won" }), sheet()]);
  const now = match([sheet(A1, { A1: "won", B1: "won" }), sheet()]);
  assert.deepEqual(won(now, [], before)[0].bridges, ["A1-B1"]);
});

test("COLOUR SQUARE has a moment even if the last square was not won", () => {
  /** @type {import("../../../app/static/games/colour_square/types.mjs").Note[]} */
  const notes = [{ key: "colour_square-called", args: { seat: 1 } }];
  assert.deepEqual(won(open, notes, open), [{ seat: 1, squares: [], bridges: [], called: true }]);
});
