import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { count, texts } from "../../support/vnodes.mjs";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });

const { default: analysis } = await import(
  "../../../app/static/games/colour_lines/analysis/analysis.mjs"
);
const { Better } = await import("../../../app/static/games/colour_lines/analysis/better-move.mjs");
const { DICE, FACES } = await import("../../../app/static/games/colour_lines/analysis/dice.mjs");

/** @param {string} key @param {any} [args] */
const t = (key, args) =>
  `${key.replace("colour_lines-", "")}(${Object.values(args ?? {}).join(" ")})`;

const SHEET = {
  lines: { L: ["1-1"], R: ["12-1"] },
  starts: { L: "1-1", R: "12-1" },
  ends: { L: [], R: [] },
  colours: [],
};
const DICE_NOW = [
  { die: 1, face: "3", slot: null },
  { die: 2, face: "L2", slot: null },
];
/** @param {any} [more] @returns {any} */
const at = (more) => ({
  names: ["Ada"],
  drafts: [],
  view: {
    public: {
      phase: "draw",
      round: 2,
      active: 0,
      sheets: { 0: SHEET },
      board: {},
      dice: DICE_NOW,
      scores: [{ total: 9 }],
      ...more,
    },
  },
});
/** @param {"L" | "R"} half @param {string[]} path @returns {any} */
const stroke = (half, ...path) => ({ die: 1, use: "draw", half, path, bonus: [] });
/** @param {any[]} parts @returns {any} */
const draw = (...parts) => ({ type: "draw", parts });

test("the dice are those of the rules", () => {
  const file = new URL("../../../app/games/colour_lines/dice.json", import.meta.url);
  const { dice } = JSON.parse(readFileSync(file, "utf8"));
  assert.deepEqual(DICE, dice);
  assert.deepEqual(new Set(Object.values(DICE).flat()), new Set(FACES));
});

test("lines are told by where they end, without those that both moves draw", () => {
  const left = stroke("L", "2-1", "3-1");
  const done = draw(left, stroke("R", "12-2"));
  const better = draw(left, stroke("R", "13-1"));
  assert.equal(analysis.described(t, done, at(), better), "analysis-line(R ui-field(13 3))");
  assert.match(
    analysis.described(t, done, at(), null),
    /\(L ui-field\(4 2\)\); .*\(R ui-field\(13 3\)\)/,
  );
  assert.equal(analysis.described(t, draw(), at(), null), "analysis-nothing()");
  const slots = { type: "place", parts: [{ die: 1, slot: "I" }] };
  assert.equal(analysis.described(t, slots, at(), null), "analysis-slot(ui-number(3) I)");
  const setup = { type: "setup", parts: [{ colour: "pink" }, { start: "0-4" }] };
  assert.match(
    analysis.described(t, setup, at(), null),
    /colour\(pink\); analysis-starts\(ui-field\(1 5\)\)/,
  );
});

test("dice are counted as they are rolled, in one roll or in two", () => {
  const roll = analysis.dice?.rolled(at(), at({ round: 1 }));
  assert.deepEqual(roll?.faces, ["3", "L2"]);
  assert.ok(Math.abs((roll?.due["0"] ?? 0) - 2 / 6) < 1e-9);
  const more = at({ dice: [...DICE_NOW, { die: 4, face: "1", slot: null }] });
  assert.deepEqual(analysis.dice?.rolled(more, at())?.faces, ["1"]);
  assert.equal(analysis.dice?.rolled(at(), at()), null);
});

test("the better line is dashed from where the pen was", () => {
  const props = { before: at(), after: at(), seat: 0, gain: "+3", move: draw(stroke("R", "12-2")) };
  const drawn = Better({ ...props, better: draw(stroke("R", "13-1", "13-2")) });
  assert.deepEqual(texts(drawn), ["+3"]);
  assert.equal(count(drawn, "better-way"), 1);
  assert.equal(count(drawn, "better-node"), 2);
  assert.equal(Better({ ...props, better: draw(stroke("R", "12-2")) }), null);
  const setup = Better({
    ...props,
    better: /** @type {any} */ ({ type: "setup", parts: [{ start: "0-4" }] }),
  });
  assert.equal(count(setup, "better-ring"), 1);
});
