import assert from "node:assert/strict";
import { test } from "node:test";
import { count, texts } from "../../support/vnodes.mjs";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });

const { default: analysis } = await import(
  "../../../app/static/games/colour_square/analysis/analysis.mjs"
);
const { Better } = await import("../../../app/static/games/colour_square/analysis/better-move.mjs");

/** @param {string} key @param {any} [args] */
const t = (key, args) =>
  `${key.replace("colour_square-", "")}(${Object.values(args ?? {}).join(" ")})`;

/** @param {any} [more] @returns {any} */
const at = (more) => ({
  view: {
    public: {
      dice: { red: 1, blue: 2, green: 3, yellow: 4, white: 5 },
      roll: 3,
      active: 1,
      ...more,
    },
  },
});
/** @param {[string, string][]} parts @returns {any} */
const enter = (...parts) => ({
  type: "enter",
  parts: parts.map(([die, to]) => ({ die, to, recolour: false })),
});

test("a move is told by its entries, without those that both have", () => {
  const done = enter(["red", "A1.red"], ["white", "D4.red"]);
  const better = enter(["red", "A1.red"], ["white", "D3.green"]);
  assert.equal(
    analysis.described(t, done, at(), better),
    "analysis-square(ui-die(white 5) D4 red)",
  );
  assert.match(analysis.described(t, done, at(), null), /A1 red.*D4 red/);
  assert.equal(
    analysis.described(t, enter(["white", "D4.red"]), at(), enter(["white", "D4.blue"])),
    "analysis-corner(ui-die(white 5) D4 red)",
  );
  assert.equal(analysis.described(t, enter(), at(), done), "analysis-nothing()");
  assert.equal(
    analysis.described(t, { type: "give-up", parts: [] }, at(), null),
    "analysis-gave-up()",
  );
});

test("a roll is counted once, for who rolled it", () => {
  assert.equal(analysis.dice?.rolled(at(), at()), null);
  assert.equal(analysis.dice?.rolled(at({ dice: null }), at({ roll: 2 })), null);
  const roll = analysis.dice?.rolled(at(), at({ roll: 2 }));
  assert.equal(roll?.seat, 1);
  assert.equal(roll?.pips, 15);
  assert.deepEqual(roll?.faces, ["1", "2", "3", "4", "5"]);
});

test("points that are covered are not known", () => {
  assert.equal(analysis.points?.(at({ scores: null }).view, 0), null);
  assert.equal(analysis.points?.(at({ scores: [{ total: 7 }] }).view, 0), 7);
});

test("the better entry is in pencil with its gain, and a line leads there from what was written", () => {
  const props = { before: at(), seat: 0, gain: "+9" };
  const drawn = Better({
    ...props,
    move: enter(["white", "D4.red"]),
    better: enter(["white", "D1.red"]),
  });
  assert.deepEqual(texts(drawn), ["5", "+9"]);
  assert.equal(count(drawn, "better-way"), 1);
  const close = Better({ ...props, move: null, better: enter(["white", "D1.red"]) });
  assert.equal(count(close, "better-way"), 0);
  assert.equal(Better({ ...props, move: null, better: enter(["red", "joker"]) }), null);
});
