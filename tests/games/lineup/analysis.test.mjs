import assert from "node:assert/strict";
import { test } from "node:test";
import { count, texts } from "../../support/vnodes.mjs";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });

const { default: analysis } = await import(
  "../../../app/static/games/lineup/analysis/analysis.mjs"
);
const { Better } = await import("../../../app/static/games/lineup/analysis/better-move.mjs");

/** @param {string} key @param {any} [args] */
const t = (key, args) => `${key.replace("lineup-", "")}(${Object.values(args ?? {}).join(" ")})`;

/** @type {any} */
const BEFORE = {
  view: { public: { figures: [["O", 0, 0, 0, 1]], chips: [0, 1, 0], turn: 4 } },
};
/** @param {string} card @param {number} column @param {number} [rotation] @returns {any} */
const place = (card, column, rotation = 0) => ({
  type: "place",
  card,
  column,
  rotation,
  double: false,
});

test("a figure is told by colour and columns, by its rotation only where that alone differs", () => {
  assert.equal(
    analysis.described(t, place("O", 4), BEFORE, place("I", 4)),
    "card(O), ui-columns-two(5 6)",
  );
  assert.equal(
    analysis.described(t, place("T", 4, 2), BEFORE, place("T", 4)),
    "card(T), ui-columns(5 7), ui-turned(2)",
  );
  assert.equal(analysis.described(t, { type: "redraw" }, BEFORE, null), "analysis-redraw()");
  assert.equal(
    analysis.described(t, { type: "return", card: "I" }, BEFORE, null),
    "analysis-return(card(I))",
  );
});

test("turns and rows are those of the view", () => {
  assert.equal(analysis.number(BEFORE.view), 4);
  assert.equal(analysis.points?.(BEFORE.view, 0), 2);
});

test("the better figure lies where it would have landed", () => {
  const drawn = Better({ before: BEFORE, move: place("O", 0), better: place("O", 6), gain: "+2" });
  assert.deepEqual(texts(drawn), ["+2"]);
  assert.equal(count(drawn, "ghost"), 1);
  assert.equal(count(drawn, "better-way"), 1);
  assert.equal(
    Better({ before: BEFORE, move: place("O", 0), better: { type: "redraw" }, gain: "" }),
    null,
  );
});
