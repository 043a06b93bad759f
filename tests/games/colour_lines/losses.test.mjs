import assert from "node:assert/strict";
import { test } from "node:test";
import { losses, ranges } from "../../../app/static/games/colour_lines/task/losses.mjs";
import { crossedRows } from "../../../app/static/games/colour_lines/task/reach.mjs";
import { printed, sheet } from "./matches.mjs";

/** @typedef {import("../../../app/static/games/colour_lines/types.mjs").Score} Score */

/** @param {string} first @param {string} rest */
const line = (first, rest) => [first, ...rest.split(" ").filter(Boolean)];
/** @type {import("../../../app/static/games/colour_lines/types.mjs").Translate} */
const t = (key, args) =>
  [key.replace("colour_lines-ui-", ""), ...Object.values(args ?? {})].join(" ");

/** @param {"A" | "B"} side @param {any} task @param {any} one @param {Record<string, any>} [needs] */
function lost(side, task, one, needs = {}) {
  const board = { ...printed(side), task };
  return losses(t, board, one, /** @type {Score} */ (/** @type {unknown} */ ({ needs })));
}

const CROSSED = sheet({
  L: line("5-4", "6-4 7-4 7-5 6-5"),
  R: line("12-4", ""),
});

test("numbers in a row are said as one", () => {
  assert.deepEqual(ranges([1, 2, 3, 6, 8, 9]), ["1–3", "6", "8–9"]);
  assert.deepEqual(ranges([]), []);
});

test("a row is crossed where a line passes the red line in it", () => {
  assert.deepEqual(crossedRows(printed("A"), CROSSED.lines), [4, 5]);
});

test("where crossings count, the rows without one are named and lit", () => {
  const [one, ...more] = lost("A", { counts: "crossings" }, CROSSED);
  assert.equal(more.length, 0);
  assert.equal(one.what, "lost-rows 10");
  assert.equal(one.why, "rows 10 1–4,7–12");
  assert.equal(one.cells.length, 20);
  assert.ok(!one.cells.includes("6-4"));
  const everywhere = Array.from({ length: 12 }, (_, y) =>
    y % 2 ? [`7-${y}`, `6-${y}`] : [`6-${y}`, `7-${y}`],
  ).flat();
  const all = sheet({ L: ["5-0", ...everywhere], R: ["12-4"] });
  assert.deepEqual(lost("A", { counts: "crossings" }, all), []);
});

test("where dots count, the blocks with spaces left are named, the emptiest first", () => {
  const one = sheet({ L: line("2-2", "3-2 3-1 3-0 4-0"), R: line("12-4", "") });
  const found = lost("A", { counts: "dots" }, one);
  assert.equal(found.length, 4);
  const counts = found.map(({ cells }) => cells.length);
  assert.deepEqual(
    counts,
    [...counts].sort((a, b) => b - a),
  );
  assert.equal(counts[3], 5, "pink on the left has four dots");
});

test("what a task asks for comes before points", () => {
  const needs = {
    letters: { have: 1, need: 2 },
    pairs: { have: 0, need: 5 },
    crossings: { have: 2, need: 2 },
    points: { have: 0, need: 9 },
  };
  const one = sheet({ L: line("1-0", "0-0"), R: line("12-4", "") });
  const found = lost("A", { counts: "score" }, one, needs);
  assert.deepEqual(
    found.map(({ what }) => what),
    ["task-short-of quota-count letters 1", "task-short-of quota-count pairs 5"],
  );
  assert.equal(found[0].why, "lost-letters B,C,D 3");
  assert.ok(found.every(({ points }) => points === null));
});

test("with everything that was asked for, it is said where points stayed", () => {
  const one = sheet({ L: line("1-0", "0-0"), R: line("12-4", "") });
  const found = lost("A", { counts: "score" }, one);
  assert.deepEqual(
    found.map(({ points }) => points),
    [20, 20, 20, 9, 9],
  );
  assert.deepEqual(found[0].cells, ["13-0"]);
  assert.match(found[3].why, /^lost-sides (L|R|LR)$/);
});
