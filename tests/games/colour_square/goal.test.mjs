import assert from "node:assert/strict";
import { test } from "node:test";
import { SQUARES } from "../../../app/static/games/colour_square/sheet.mjs";
import { losses } from "../../../app/static/games/colour_square/task/losses.mjs";
import { mostReachable } from "../../../app/static/games/colour_square/task/reach.mjs";
import { match, sheet } from "./matches.mjs";

/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Sheet} Sheet */
/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Cells} Cells */
/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Mark} Mark */

const NOTHING = { total: 0, bridges: 0, violet: 0 };
const TASK = { quota: [], rolls: 0, measure: "points", penalty: 0 };
/** @param {string[]} open @returns {Record<string, Mark>} */
const only = (open) =>
  Object.fromEntries(
    SQUARES.filter((name) => !open.includes(name)).map((name) => [name, "crossed"]),
  );
/** @param {Sheet} one @param {any} task @param {any} [score] @param {number} [roll] */
const most = (one, task, score = NOTHING, roll = 1) =>
  mostReachable(match([one], {}, { ...TASK, ...task }).view.public.board, one, roll, score);
/** @type {import("../../../app/static/games/colour_square/types.mjs").Translate} */
const t = (key, args) =>
  [key.replace("colour_square-ui-", ""), ...Object.values(args ?? {})].join(" ");

test("every open square that can be won counts, with the bridges between", () => {
  assert.equal(most(sheet({}, only(["A1"])), {}), 12);
  assert.equal(most(sheet({}, only(["A1", "B1"])), {}), 29);
});

test("a square that cannot be won any more does not count", () => {
  /** @type {Cells} */
  const spoiled = { "A1.red": 6, "A1.blue": 6, "A1.green": 6 };
  assert.equal(most(sheet(spoiled, only(["A1", "B1"])), {}), 12);
});

test("what is won stays, and its bridges are not counted twice", () => {
  const won = sheet({}, { ...only([]), A1: "won", B1: "won" });
  assert.equal(most(won, {}, { total: 29, bridges: 5, violet: 0 }), 29);
});

test("in the ascent no more than the quota of a row counts, and no row that was left", () => {
  /** @type {Sheet} */
  const climbing = { ...sheet(), line: "3" };
  assert.equal(most(climbing, { quota: [1, 2, 3, 4] }), 7 * 12);
});

test("the dice left limit the squares of a connection", () => {
  assert.equal(most(sheet(), { measure: "squares", rolls: 10 }, NOTHING, 10), 1);
  assert.equal(most(sheet(), { measure: "squares", rolls: 10 }, NOTHING, 1), 12);
});

test("a finished sheet reaches nothing more", () => {
  const done = { ...sheet(), finished: true };
  assert.equal(most(done, {}, { total: 40, bridges: 0, violet: 0 }), 40);
});

test("a lost square says what it would have brought, the dearest first", () => {
  /** @type {Cells} */
  const numbers = { "A1.red": 3, "A1.blue": 3, "A1.green": 3, "A1.yellow": 1, "C1.red": 6 };
  const one = sheet(numbers, { ...only(["C1"]), A1: "hatched", B1: "won" });
  const at = match([one], {}, { ...TASK, penalty: 10 });
  const found = losses(t, at, 0);
  assert.deepEqual(
    found.map(({ place, points }) => [place, points]),
    [
      ["A1", 27],
      ["C1", 12],
    ],
  );
  assert.equal(found[0].what, "lost-sum 10 12");
  assert.equal(found[0].why, "lost-why under 2 0");
  assert.equal(found[1].why, "lost-why open 6 3");
});
