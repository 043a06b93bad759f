import assert from "node:assert/strict";
import { test } from "node:test";
import { count, texts } from "../../support/vnodes.mjs";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });

const { default: analysis } = await import(
  "../../../app/static/games/colomino/analysis/analysis.mjs"
);
const { Better } = await import("../../../app/static/games/colomino/analysis/better-move.mjs");

/** @param {string} key @param {any} [args] */
const t = (key, args) => `${key.replace("colomino-", "")}(${Object.values(args ?? {}).join(" ")})`;

/** @type {any} */
const BEFORE = { view: { public: { size: 9, turn: 3, scores: [4, 6] } } };
/** @param {string} tile @param {number} column @param {number} row @returns {any} */
const lay = (tile, column, row) => ({ type: "lay", tile, column, row, rotation: 0 });

test("a tile is told by its field, and itself where that is not enough", () => {
  assert.equal(analysis.described(t, lay("rbgy", 5, 8), BEFORE, lay("rbgy", 4, 8)), "ui-at(5 8)");
  assert.match(
    analysis.described(t, lay("rbgy", 5, 8), BEFORE, lay("bgyr", 5, 8)),
    /^analysis-lay\(ui-at\(5 8\) ui-sides/,
  );
  assert.match(analysis.described(t, lay("joker", 5, 8), BEFORE, null), /ui-joker/);
  assert.equal(analysis.described(t, { type: "stop" }, BEFORE, null), "analysis-stop()");
});

test("the better tile lies on its field; on the field of the other no line leads there", () => {
  const drawn = Better({
    before: BEFORE,
    move: lay("rbgy", 1, 1),
    better: lay("rbgy", 5, 5),
    gain: "+2",
  });
  assert.deepEqual(texts(drawn), ["+2"]);
  assert.equal(count(drawn, "ghost-tile"), 1);
  assert.equal(count(drawn, "better-way"), 1);
  const turned = Better({
    before: BEFORE,
    move: lay("rbgy", 5, 5),
    better: lay("bgyr", 5, 5),
    gain: "+2",
  });
  assert.equal(count(turned, "better-way"), 0);
  assert.equal(
    Better({ before: BEFORE, move: lay("rbgy", 5, 5), better: { type: "stop" }, gain: "" }),
    null,
  );
  assert.equal(analysis.points?.(BEFORE.view, 1), 6);
});
