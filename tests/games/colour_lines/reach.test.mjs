import assert from "node:assert/strict";
import { test } from "node:test";
import { missing, mostOf } from "../../../app/static/games/colour_lines/task/reach.mjs";
import { match, sheet } from "./matches.mjs";

const NONE = { crossings: 0, letters: 0, pairs: 0, dots: 0, circles: 0 };
/** @param {string} first @param {string} rest */
const line = (first, rest) => [first, ...rest.split(" ").filter(Boolean)];
/** @param {any} one @param {any} more @param {any} [have] */
const most = (one, more, have = NONE) => mostOf(match([one], more).view.public, one, have);
const over = { phase: "over", dice: null };

test("nothing more can be reached at the end", () => {
  const one = sheet({ L: line("5-4", "6-4 7-4"), R: line("12-4", "") });
  assert.deepEqual(most(one, over, { ...NONE, letters: 1, dots: 3 }), {
    crossings: 1,
    letters: 1,
    pairs: 0,
    dots: 3,
    circles: 0,
  });
});

test("lines left limit the crossings and what is near enough", () => {
  const one = { ...sheet({ L: line("5-4", ""), R: line("12-4", "") }), jokers: 0 };
  const dice = [1, 2, 3, 4, 5].map((die) => ({ die, face: die < 3 ? "1" : "0", slot: "I" }));
  const found = most(one, { phase: "draw", round: 5, dice });
  assert.equal(found.crossings, 2);
  assert.equal(found.letters, 0);
  assert.equal(most({ ...one, jokers: 1 }, { phase: "draw", round: 5, dice }).letters, 1);
});

test("each row is crossed at most once", () => {
  const one = sheet({ L: line("5-4", ""), R: line("12-4", "") });
  assert.equal(most(one, { phase: "place", round: 1, dice: null }).crossings, 12);
  const crossed = sheet({ L: line("5-4", "6-4 7-4 7-5"), R: line("12-4", "") });
  assert.equal(most(crossed, { phase: "place", round: 1, dice: null }).crossings, 12);
  const walled = sheet({ L: line("5-4", "6-4 6-5 6-6"), R: line("12-4", "") });
  assert.equal(most(walled, { phase: "place", round: 1, dice: null }).crossings, 10);
});

test("what is missing names the fields to look at", () => {
  const one = sheet({ L: line("1-0", "0-0"), R: line("12-4", "") });
  const { board } = match([one]).view.public;
  const lacking = missing(board, one);
  assert.deepEqual(lacking.letters, ["13-0", "0-11", "13-11"]);
  assert.equal(lacking.crossings.length, 24);
  const grey = sheet({ L: line("5-0", "6-0 6-1 7-1"), R: line("12-4", "") });
  assert.ok(missing(board, grey).crossings.includes("6-0"), "entered, but not crossed");
  assert.ok(!lacking.pairs.includes("2-2"));
});
