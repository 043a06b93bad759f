import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { penned } from "../../../app/static/games/colour_lines/sheet.mjs";
import { match, sheet } from "./matches.mjs";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });
const { lastAction, placed } = await import("../../../app/static/games/colour_lines/seats.mjs");

const LINES = { L: ["1-1", "2-1", "3-1", "4-1"], R: ["9-1"] };

test("a seat says what it drew in the last round, and what that brought", () => {
  const notes = [
    { key: "colour_lines-drew", args: { seat: 0, lines: 7, points: 12, jokers: 0, skipped: 0 } },
    { key: "colour_lines-letter", args: { seat: 0, letter: "A", points: 20 } },
    { key: "colour_lines-drew", args: { seat: 1, lines: 2, points: 0, jokers: 1, skipped: 1 } },
  ];
  /** @type {any} */
  const table = {
    match: signal({ ...match([sheet(LINES), sheet(LINES)]), notes: [[1, 0, notes]] }),
    t: (/** @type {string} */ key, /** @type {any} */ args) =>
      `${args.lines} ${key.replace("colour_lines-ui-", "")}`,
  };
  assert.deepEqual(lastAction(table, 0), ["+12", "7 number", "A"]);
  assert.deepEqual(lastAction(table, 1), ["2 number"]);
});

test("the fields of the last round are known from the lengths after each", () => {
  const ends = { L: [2, 4], R: [1, 1] };
  assert.deepEqual(penned(match([{ ...sheet(LINES), ends }]), 0).fresh, { L: 2, R: 0 });
  const first = { L: [4], R: [1] };
  assert.deepEqual(penned(match([{ ...sheet(LINES), ends: first }]), 0).fresh, { L: 3, R: 0 });
  assert.deepEqual(penned(match([sheet(LINES)]), 0).fresh, { L: 0, R: 0 });
});

test("what a step drew, placed or chose is comparable, by the phase that it was made in", () => {
  const ends = { L: [2, 4], R: [1, 1] };
  const dice = [
    { die: 0, face: "L2", slot: "I" },
    { die: 1, face: "I3", slot: "any" },
    { die: 2, face: "I2", slot: "I" },
  ];
  const after = match([{ ...sheet(LINES), ends }], { dice: /** @type {any} */ (dice) });
  const made = (/** @type {any} */ phase) =>
    placed(
      /** @type {any} */ ({
        match: signal(after),
        origin: signal(match([sheet(LINES)], { phase })),
      }),
      0,
    );
  assert.deepEqual(made("draw"), { "3-1": "L", "4-1": "L" });
  assert.deepEqual(made("place"), { I: "I2,L2", any: "I3" });
  assert.deepEqual(made("starts"), {
    "1-1": "L",
    "9-1": "R",
    pink: "chosen",
    light_blue: "chosen",
  });
});
