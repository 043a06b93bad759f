import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { createSelection } from "../../../app/static/games/colour_square/selection.mjs";
import { match, sheet } from "./matches.mjs";

/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Entry} Entry */
/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Die} Die */

/** @param {Die} die @param {string} to @returns {Entry} */
const entry = (die, to) => ({ die, to, recolour: false });

const PARKED = [entry("red", "joker"), entry("green", "joker")];

/** A selection at a position where these entries are written and the server offers these parts;
 * `sent` holds the drafts that it sends.
 * @param {Entry[]} entries @param {Entry[]} parts @param {boolean} [stale] @param {any} [at] */
function selectionAt(
  entries,
  parts,
  stale = false,
  at = match([sheet(), sheet()], { 0: entries }),
) {
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
  return { selection: createSelection(/** @type {any} */ (table)), sent };
}

/** The same position in another phase or in a task. @param {any} position @param {any} change */
const during = (position, change) => {
  const { view } = position;
  return { ...position, view: { ...view, public: { ...view.public, ...change } } };
};

test("a second die is parked in the second joker field", () => {
  const { selection, sent } = selectionAt(PARKED.slice(0, 1), PARKED.slice(1));
  assert.deepEqual(selection.usable.value, ["green"]);
  selection.tapJoker("joker.1");
  assert.deepEqual(sent, [PARKED]);
});

test("each joker field gives its own die back", () => {
  const first = selectionAt(PARKED, []);
  first.selection.tapJoker("joker.0");
  assert.deepEqual(first.sent, [PARKED.slice(1)]);
  const second = selectionAt(PARKED, []);
  second.selection.tapJoker("joker.1");
  assert.deepEqual(second.sent, [PARKED.slice(0, 1)]);
});

test("until the server has answered, no die is offered twice and no corner either", () => {
  const parts = [entry("red", "A1.red"), entry("blue", "A1.blue"), entry("white", "A1.red")];
  const { selection } = selectionAt(parts.slice(0, 1), parts, true);
  assert.deepEqual(selection.options.value, [parts[1]]);
});

test("until the server has answered, no more is offered than the roll asks for", () => {
  const parts = [entry("red", "A1.red"), entry("blue", "A1.blue"), entry("green", "joker")];
  const { selection, sent } = selectionAt(parts.slice(0, 2), parts, true);
  assert.deepEqual(selection.options.value, []);
  assert.deepEqual(selection.usable.value, []);
  selection.tapJoker("joker.0");
  selection.tap("A1.green");
  assert.deepEqual(sent, []);
});

test("where each entry decides about the next, only a die can be chosen before the answer", () => {
  const parts = [entry("red", "A1.red"), entry("blue", "A1.blue")];
  const plain = match([sheet(), sheet()], { 0: parts.slice(0, 1) });
  const { board } = plain.view.public;
  for (const change of [{ phase: "last" }, { board: { ...board, task: { id: "T1" } } }]) {
    const { selection, sent } = selectionAt([], parts, true, during(plain, change));
    assert.deepEqual(selection.usable.value, ["blue"]);
    selection.choose("blue");
    assert.equal(selection.die.value, "blue");
    selection.tap("A1.blue");
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
    const { selection, sent } = selectionAt([], /** @type {any} */ (parts), true, at);
    selection.toggleLine("C");
    const open = lines.filter((line) => !chosen.includes(line) && selection.canLine(line));
    return { open, sent };
  };
  assert.deepEqual(offered("A").open, ["B", "C", "1", "2"]);
  assert.deepEqual(offered("A", "1"), { open: ["B", "C"], sent: [asParts(["A", "1", "C"])] });
  assert.deepEqual(offered("A", "B"), { open: ["1", "2"], sent: [] });
});

/** @param {string[]} lines */
const asParts = (lines) => lines.map((line) => ({ line }));

test("a corner gives its number back", () => {
  const { selection, sent } = selectionAt([entry("red", "A1.red")], [entry("blue", "A1.blue")]);
  selection.tap("A1.red");
  selection.tap("A1.blue");
  assert.deepEqual(sent, [[], [entry("red", "A1.red"), entry("blue", "A1.blue")]]);
});

test("an entry that is taken back takes those after it along in a task only", () => {
  const entries = [entry("red", "A1.red"), entry("blue", "A1.blue"), entry("green", "A2.green")];
  const plain = match([sheet(), sheet()], { 0: entries });
  const { board } = plain.view.public;
  const task = during(plain, { board: { ...board, task: { id: "T1" } } });
  for (const [at, kept] of /** @type {[any, Entry[]][]} */ ([
    [plain, [entries[0], entries[2]]],
    [task, [entries[0]]],
  ])) {
    const { selection, sent } = selectionAt(entries, [], false, at);
    selection.tap("A1.blue");
    assert.deepEqual(sent, [kept]);
  }
});
