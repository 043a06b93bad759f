import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { match, sheet } from "./matches.mjs";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });
const { lastAction, placed } = await import("../../../app/static/games/colour_square/seats.mjs");

/** The last step of a match. @param {any[]} notes @param {boolean} [covered] @returns {any} */
function table(notes, covered = false) {
  const at = match([sheet(), sheet()]);
  at.view.public.board.covered = covered;
  const earlier = [{ key: "colour_square-joker", args: { seat: 0, number: 1 } }];
  const t = (/** @type {string} */ key, /** @type {any} */ args) =>
    [key.replace("colour_square-ui-", ""), args?.number].filter(Boolean).join(" ");
  return {
    match: signal({
      ...at,
      notes: [
        [1, 0, earlier],
        [2, 0, notes],
      ],
    }),
    t,
  };
}

const WROTE = {
  key: "colour_square-wrote",
  args: {
    seat: 0,
    points: 19,
    numbers: [
      { square: "C2", colour: "blue", number: 6 },
      { square: "B1", colour: "red", number: 4 },
    ],
  },
};

test("a seat says what it wrote in the last roll, and what that brought", () => {
  assert.deepEqual(lastAction(table([WROTE]), 0), ["+19", "C2 6", "B1 4"]);
  assert.deepEqual(lastAction(table([WROTE]), 1), []);
  const lost = { ...WROTE, args: { ...WROTE.args, points: -10 } };
  assert.equal(lastAction(table([lost]), 0)[0], "−10");
  const nothing = { ...WROTE, args: { ...WROTE.args, points: 0 } };
  assert.deepEqual(lastAction(table([nothing]), 0), ["C2 6", "B1 4"]);
});

test("a number in a joker box is named", () => {
  const parked = { key: "colour_square-joker", args: { seat: 1, number: 5 } };
  assert.deepEqual(lastAction(table([parked]), 1), ["did-joker 5"]);
});

test("in covered play, a seat says only which squares it closed", () => {
  const notes = [
    { key: "colour_square-won-covered", args: { seat: 0, square: "C2" } },
    { key: "colour_square-hatched", args: { seat: 1, square: "A4" } },
  ];
  assert.deepEqual(lastAction(table(notes, true), 0), ["C2 won"]);
  assert.deepEqual(lastAction(table(notes, true), 1), ["A4 hatched"]);
  assert.deepEqual(lastAction(table(notes, false), 1), []);
});

test("what a roll wrote where is comparable: the same words for the same numbers", () => {
  const at = match([
    {
      ...sheet({ "B1.red": 6, "B1.blue": 2, "D4.green": 3 }),
      jokers: { "joker.0": 5, "joker.1": null },
      last: ["joker.0", "B1.red", "B1.blue"],
      lines: ["A", "C", "2"],
    },
  ]);
  const here = signal(at);
  assert.deepEqual(placed(/** @type {any} */ ({ match: here, origin: here }), 0), {
    B1: "blue 2, red 6",
    joker: "5",
  });
  const choosing = signal(structuredClone(at));
  choosing.value.view.public.phase = "lines";
  assert.deepEqual(placed(/** @type {any} */ ({ match: here, origin: choosing }), 0), {
    A: "chosen",
    C: "chosen",
    2: "chosen",
  });
});
