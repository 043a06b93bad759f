import assert from "node:assert/strict";
import { test } from "node:test";
import {
  onScale,
  scaleStart,
  standingText,
  stars,
} from "../../../../app/static/js/solo/task/standing.mjs";

/** @typedef {import("../../../../app/static/js/types.mjs").Goal} Goal */

const SNAKE = /** @type {Goal} */ (
  /** @type {unknown} */ ({ marks: [115, 140, 166], value: 93, met: true, bonus: 0, most: null })
);
/** @type {import("../../../../app/static/js/types.mjs").Translate} */
const t = (key, args) => `${key} ${Object.values(args ?? {}).join(" ")}`.trim();

test("a star is reached at its mark", () => {
  assert.deepEqual(stars(SNAKE), { got: 0, all: 3 });
  assert.deepEqual(stars({ ...SNAKE, value: 115 }), { got: 1, all: 3 });
  assert.deepEqual(stars({ ...SNAKE, value: 170 }), { got: 3, all: 3 });
});

test("no star without the conditions, one more for them", () => {
  const wide = { ...SNAKE, value: 150, bonus: 1 };
  assert.deepEqual(stars(wide), { got: 3, all: 4 });
  assert.deepEqual(stars({ ...wide, met: false }), { got: 0, all: 4 });
  assert.deepEqual(stars({ ...wide, value: 20 }), { got: 1, all: 4 });
});

test("the sentence says what is missing to the next mark", () => {
  assert.equal(standingText(t, SNAKE), "goal-short 22 115");
  assert.equal(standingText(t, { ...SNAKE, value: 120 }), "goal-short 20 140");
  assert.equal(standingText(t, { ...SNAKE, value: 166 }), "goal-all");
});

test("points beyond the last mark are no stars while a condition is open", () => {
  const quotas = [
    { have: 2, need: 2, short: "no pair" },
    { have: 1, need: 3, short: "2 letters" },
  ];
  const open = /** @type {Goal} */ ({ ...SNAKE, value: 170, met: false, quotas });
  assert.equal(standingText(t, open), "task-short-of 2 letters");
});

test("at the end nothing can follow any more", () => {
  assert.equal(standingText(t, { ...SNAKE, most: 96 }, true), "task-short 22 115");
});

test("what cannot be reached any more is said", () => {
  assert.equal(standingText(t, { ...SNAKE, most: 96 }), "goal-out 115 96");
});

test("the scale begins above zero where marks lie close together", () => {
  assert.equal(scaleStart([10, 20, 30]), 0);
  assert.equal(scaleStart([215, 222, 230, 240]), 200);
  assert.equal(onScale([215, 222, 230, 240], 100), 0);
  assert.equal(onScale([10, 20, 30], 45), 1);
  assert.equal(onScale([10, 20, 30], 15), 0.5);
});
