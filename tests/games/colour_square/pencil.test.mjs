import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { createPencil } from "../../../app/static/games/colour_square/pencil.mjs";
import { match, sheet } from "./matches.mjs";

/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Entry} Entry */
/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Die} Die */

/** @param {Die} die @param {string} to @returns {Entry} */
const entry = (die, to) => ({ die, to, recolour: false });

const PARKED = [entry("red", "joker"), entry("green", "joker")];

/** A pencil at a position where these entries are written and the server offers these parts;
 * `sent` holds the drafts that it sends.
 * @param {Entry[]} entries @param {Entry[]} parts @param {boolean} [stale] */
function pencilAt(entries, parts, stale = false) {
  /** @type {Entry[][]} */
  const sent = [];
  const table = {
    match: signal(match([sheet(), sheet()], { 0: entries })),
    legal: signal({ blank: { type: "enter", parts: [] }, parts, stale, complete: false }),
    busy: signal(false),
    t: (/** @type {string} */ id) => id,
    announce() {},
    explain() {},
    draft(/** @type {{parts: Entry[]}} */ move) {
      sent.push(move.parts);
      return Promise.resolve(true);
    },
  };
  return { pencil: createPencil(/** @type {any} */ (table)), sent };
}

test("a second die is parked in the second joker field", () => {
  const { pencil, sent } = pencilAt(PARKED.slice(0, 1), PARKED.slice(1));
  assert.deepEqual(pencil.usable.value, ["green"]);
  pencil.tapJoker("joker.1");
  assert.deepEqual(sent, [PARKED]);
});

test("each joker field gives its own die back", () => {
  const first = pencilAt(PARKED, []);
  first.pencil.tapJoker("joker.0");
  assert.deepEqual(first.sent, [PARKED.slice(1)]);
  const second = pencilAt(PARKED, []);
  second.pencil.tapJoker("joker.1");
  assert.deepEqual(second.sent, [PARKED.slice(0, 1)]);
});

test("until the server has answered, no die is offered twice and no corner either", () => {
  const parts = [entry("red", "A1.red"), entry("blue", "A1.blue"), entry("white", "A1.red")];
  const { pencil } = pencilAt(parts.slice(0, 1), parts, true);
  assert.deepEqual(pencil.options.value, [parts[1]]);
});

test("a corner gives its number back", () => {
  const { pencil, sent } = pencilAt([entry("red", "A1.red")], [entry("blue", "A1.blue")]);
  pencil.tap("A1.red");
  pencil.tap("A1.blue");
  assert.deepEqual(sent, [[], [entry("red", "A1.red"), entry("blue", "A1.blue")]]);
});
