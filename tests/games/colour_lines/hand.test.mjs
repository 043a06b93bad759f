import assert from "node:assert/strict";
import { test } from "node:test";
import { exactly, longer, nextFields } from "../../../app/static/games/colour_lines/moves.mjs";
import {
  hand,
  placementsOf,
  usableDice,
} from "../../../app/static/games/colour_lines/selection/hand.mjs";
import { penned } from "../../../app/static/games/colour_lines/sheet.mjs";
import { match, sheet } from "./matches.mjs";

/** @typedef {import("../../../app/static/games/colour_lines/types.mjs").Stroke} Stroke */

/** @param {number} die @param {string} path @param {string} [bonus] @param {any} [more] @returns {Stroke} */
const part = (die, path, bonus = "", more = {}) => ({
  die,
  use: "draw",
  half: "L",
  path: path.split(" "),
  bonus: bonus ? bonus.split(" ") : [],
  ...more,
});

const CORNER = [part(1, "2-2 2-3"), part(1, "2-2 2-1"), part(1, "1-3 2-3")];
const NUMBER = [
  part(2, "2-2 3-2"),
  part(2, "2-2 3-2", "3-3"),
  part(2, "9-2 9-3", "", { half: "R" }),
];
const at = match([sheet({ L: ["1-2"], R: ["9-1"] })]);
const none = { seq: -1, die: null, half: null, joker: false, prefix: [], word: "", tail: [] };

test("the next fields are those of the legal parts", () => {
  assert.deepEqual([...nextFields(CORNER, [])], ["2-2", "1-3"]);
  assert.deepEqual([...nextFields(CORNER, ["2-2"])], ["2-3", "2-1"]);
  assert.deepEqual([...nextFields(NUMBER, ["2-2", "3-2"])], ["3-3"]);
  assert.equal(exactly(NUMBER, ["2-2", "3-2"]), NUMBER[0]);
  assert.deepEqual(longer(NUMBER, NUMBER[0]), [NUMBER[1]]);
});

test("the first die that can be drawn is in hand, then the chosen one", () => {
  const all = [...CORNER, ...NUMBER];
  assert.deepEqual(usableDice(all), [1, 2]);
  assert.equal(hand(at, [], all, none)?.die, 1);
  const chosen = hand(at, [], all, { ...none, die: 2, half: "R" });
  assert.deepEqual([chosen?.die, chosen?.half, chosen?.halves], [2, "R", ["L", "R"]]);
  assert.equal(hand(at, [], [], none), null);
});

test("a figure has one placement for each turn that fits", () => {
  const held = hand(at, [], CORNER, none);
  const ways = placementsOf(at, penned(at, 0), held);
  assert.deepEqual(
    ways.map((way) => way.word),
    ["ES", "SE", "EN"],
  );
});

test("a die that reached a circle may continue with bonus lines", () => {
  const made = { ...none, tail: [NUMBER[0], NUMBER[1]] };
  const held = hand(at, [NUMBER[0]], CORNER, made);
  assert.equal(held?.extending, true);
  assert.deepEqual([...nextFields(held?.parts ?? [], held?.prefix ?? [])], ["3-3"]);
});

test("with neighbours, a seat marks another seat's sheet", () => {
  const empty = () => sheet({ L: [], R: [] });
  const drafts = [
    {
      seat: 1,
      version: 1,
      ready: false,
      move: { type: /** @type {const} */ ("setup"), parts: [{ start: "4-4" }] },
    },
  ];
  const three = match([empty(), empty(), empty()], { phase: "starts" }, drafts);
  assert.equal(penned(three, 2).starts.L, "4-4");
  assert.equal(penned(three, 1).starts.L, null);
});
