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
 * @param {Entry[]} entries @param {Entry[]} parts @param {boolean} [stale] @param {any} [at] */
function pencilAt(entries, parts, stale = false, at = match([sheet(), sheet()], { 0: entries })) {
  /** @type {any[][]} */
  const sent = [];
  const table = {
    match: signal(at),
    legal: signal({ blank: { type: "enter", parts: [] }, parts, stale, complete: false }),
    busy: signal(false),
    t: (/** @type {string} */ id) => id,
    announce() {},
    explain() {},
    draft(/** @type {{parts: any[]}} */ move) {
      sent.push(move.parts);
      return Promise.resolve(true);
    },
  };
  return { pencil: createPencil(/** @type {any} */ (table)), sent };
}

/** The same position in another phase or in a task. @param {any} position @param {any} change */
const during = (position, change) => {
  const { view } = position;
  return { ...position, view: { ...view, public: { ...view.public, ...change } } };
};

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

test("until the server has answered, no more is offered than the roll asks for", () => {
  const parts = [entry("red", "A1.red"), entry("blue", "A1.blue"), entry("green", "joker")];
  const { pencil, sent } = pencilAt(parts.slice(0, 2), parts, true);
  assert.deepEqual(pencil.options.value, []);
  assert.deepEqual(pencil.usable.value, []);
  pencil.tapJoker("joker.0");
  pencil.tap("A1.green");
  assert.deepEqual(sent, []);
});

test("where each entry decides about the next, only a die can be chosen before the answer", () => {
  const parts = [entry("red", "A1.red"), entry("blue", "A1.blue")];
  const plain = match([sheet(), sheet()], { 0: parts.slice(0, 1) });
  const { board } = plain.view.public;
  for (const change of [{ phase: "last" }, { board: { ...board, task: { id: "T1" } } }]) {
    const { pencil, sent } = pencilAt([], parts, true, during(plain, change));
    assert.deepEqual(pencil.usable.value, ["blue"]);
    pencil.choose("blue");
    assert.equal(pencil.die.value, "blue");
    pencil.tap("A1.blue");
    assert.deepEqual(sent, []);
  }
});

test("until the server has answered, two columns and a row are offered, and no more", () => {
  const lines = /** @type {const} */ (["A", "B", "C", "1", "2"]);
  const parts = lines.map((line) => ({ line }));
  const offered = (/** @type {string[]} */ ...chosen) => {
    const drafts = [
      { seat: 0, version: 1, ready: false, move: { type: "lines", parts: asParts(chosen) } },
    ];
    const at = { ...during(match([sheet(), sheet()]), { phase: "lines" }), drafts };
    const { pencil, sent } = pencilAt([], /** @type {any} */ (parts), true, at);
    pencil.toggleLine("C");
    const open = lines.filter((line) => !chosen.includes(line) && pencil.canLine(line));
    return { open, sent };
  };
  assert.deepEqual(offered("A").open, ["B", "C", "1", "2"]);
  assert.deepEqual(offered("A", "1"), { open: ["B", "C"], sent: [asParts(["A", "1", "C"])] });
  assert.deepEqual(offered("A", "B"), { open: ["1", "2"], sent: [] });
});

/** @param {string[]} lines */
const asParts = (lines) => lines.map((line) => ({ line }));

test("a corner gives its number back", () => {
  const { pencil, sent } = pencilAt([entry("red", "A1.red")], [entry("blue", "A1.blue")]);
  pencil.tap("A1.red");
  pencil.tap("A1.blue");
  assert.deepEqual(sent, [[], [entry("red", "A1.red"), entry("blue", "A1.blue")]]);
});
