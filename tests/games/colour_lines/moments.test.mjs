import assert from "node:assert/strict";
import { test } from "node:test";
import { won } from "../../../app/static/games/colour_lines/moments.mjs";
import { match, printed, sheet } from "./matches.mjs";

const none = sheet({ L: [], R: [] });
const orange = sheet({ L: ["4-4", "4-5"], R: ["12-10"] });

test("a letter has a moment in the round in which it is reached", () => {
  const before = match([sheet({ L: [], R: [] }, { A: 1 }), none]);
  const now = match([sheet({ L: [], R: [] }, { A: 1 }), sheet({ L: [], R: [] }, { D: 2 })]);
  assert.deepEqual(won(now, [], before), [{ seat: 1, letters: ["D"], pairs: [], crossings: [] }]);
});

test("a colour has one once it is in both halves", () => {
  const paired = sheet({ L: ["4-4", "4-5"], R: ["12-10", "11-10"] });
  const now = match([paired]);
  assert.deepEqual(won(now, [], match([orange])), [
    { seat: 0, letters: [], pairs: ["orange"], crossings: [] },
  ]);
  assert.deepEqual(won(now, [], now), []);
});

test("each step over the middle has one, out and back", () => {
  const out = match([sheet({ L: ["5-3", "6-3", "7-3"], R: [] })]);
  const back = match([sheet({ L: ["5-3", "6-3", "7-3", "7-4", "6-4"], R: [] })]);
  const start = match([sheet({ L: ["5-3"], R: [] })]);
  assert.deepEqual(won(out, [], start)[0].crossings, [["6-3", "7-3"]]);
  assert.deepEqual(won(back, [], out)[0].crossings, [["7-4", "6-4"]]);
});

test("what does not count has none", () => {
  /** @type {import("../../../app/static/games/colour_lines/types.mjs").Printed} */
  const board = { ...printed("A"), scorings: ["dots"] };
  const now = match([sheet({ L: ["5-3", "6-3", "7-3"], R: [] }, { A: 1 })], { board });
  assert.deepEqual(won(now, [], match([none], { board })), []);
});
