import assert from "node:assert/strict";
import { test } from "node:test";
import { crossings, parts, total } from "../../../app/static/games/colour_lines/score.mjs";
import { match, printed, sheet } from "./matches.mjs";

/** @param {string} line "1,4 1,3 ..." */
const fields = (line) => line.split(" ").map((field) => field.replace(",", "-"));

const LEFT =
  "1,4 1,3 1,2 2,2 3,2 3,3 4,3 5,3 6,3 7,3 7,4 6,4 5,4 4,4 3,4 3,5 2,5 2,6 2,7 2,8 2,9 2,10 1,10 1,11 0,11";
const RIGHT =
  "12,4 12,3 12,2 12,1 13,1 13,0 12,0 11,0 10,0 10,1 9,1 9,2 8,2 8,3 8,4 8,5 7,5 6,5 6,6 7,6 8,6 9,6 9,7 10,7 11,7 11,8 11,9";
const lines = { L: fields(LEFT), R: fields(RIGHT) };

test("the 140-point example scores its known points", () => {
  const mine = sheet(lines, { B: 1, C: 5 });
  const other = sheet({ L: [], R: [] }, { C: 3 });
  const at = match([mine, other]);
  assert.deepEqual(parts(at, 0, lines), { crossings: 32, letters: 30, pairs: 45, dots: 33 });
  assert.equal(total(at, 0, lines), 140);
});

test("a category that does not count scores nothing, and a task may count only one", () => {
  const mine = sheet(lines, { B: 1, C: 5 });
  /** @type {import("../../../app/static/games/colour_lines/types.mjs").Printed} */
  const board = { ...printed("A"), scorings: ["letters", "pairs", "dots"] };
  assert.equal(total(match([mine], { board }), 0, lines), 118);
  const task = /** @type {any} */ ({ counts: "crossings" });
  assert.equal(total(match([mine], { board: { ...board, task } }), 0, lines), 4);
  task.counts = "dots";
  assert.equal(total(match([mine], { board: { ...board, task } }), 0, lines), 11);
});

test("out over the middle and back are two crossings", () => {
  const once = { L: ["5-3", "6-3", "7-3"], R: [] };
  assert.equal(crossings(printed("A"), once), 1);
  assert.equal(crossings(printed("A"), { L: [...once.L, "7-4", "6-4"], R: [] }), 2);
});

test("a dot on a circle counts no points of its own", () => {
  /** @param {string[]} circles */
  const dots = (circles) =>
    parts(match([sheet(lines)], { board: { ...printed("A"), circles } }), 0, lines).dots;
  assert.equal(dots([]), 33);
  assert.equal(dots([...lines.L, ...lines.R]), 0);
});
