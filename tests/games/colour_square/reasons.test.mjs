import assert from "node:assert/strict";
import { test } from "node:test";
import { reason } from "../../../app/static/games/colour_square/reasons.mjs";
import { penned } from "../../../app/static/games/colour_square/sheet.mjs";
import { match, sheet } from "./matches.mjs";

/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Die} Die */

/** @param {Die | null} die @param {string} to @param {Partial<ReturnType<typeof sheet>>} [more] */
function why(die, to, more = {}) {
  const at = match([{ ...sheet({ "A1.red": 4 }, { B2: "won" }), ...more }, sheet()]);
  const printed = at.view.public.board.squares;
  at.view.public.board.squares = { ...printed, C3: { ...printed.C3, presets: { red: 6 } } };
  return reason(at, penned(at, 0), die, to);
}

test("a corner that takes no die says so first", () => {
  assert.deepEqual(why("blue", "B2.red"), {
    code: "square-closed",
    rule: "closing",
    args: { square: "B2" },
  });
  assert.equal(why(null, "A1.red")?.code, "corner-filled");
  assert.equal(why("red", "A2.red", { line: "1" })?.code, "other-line");
  assert.equal(why("red", "B1.red", { line: "A" })?.code, "other-line");
  assert.equal(why("red", "A2.red", { line: "A" }), null);
});

test("a die goes into corners of its colour, where its number may stand", () => {
  assert.deepEqual(why("red", "A2.blue")?.args, { die: "red" });
  assert.deepEqual(why("red", "C3.red"), {
    code: "preset-number",
    rule: "side-b",
    args: { number: 6 },
  });
  assert.equal(why("white", "C3.red")?.code, "preset-number");
  assert.equal(why("white", "C3.blue"), null);
  assert.equal(why(null, "C3.blue"), null);
});
