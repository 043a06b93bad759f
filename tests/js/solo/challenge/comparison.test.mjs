import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  document: { getElementById: () => null, documentElement: {}, addEventListener() {} },
  addEventListener() {},
});
const { layBoth } = await import("../../../../app/static/js/solo/challenge/comparison.mjs");
const { compareAddress, compareHash, readCompareHash } = await import(
  "../../../../app/static/js/solo/challenge/comparison-address.mjs"
);
const { standing } = await import("../../../../app/static/js/solo/challenge/pairing.mjs");

/** @typedef {{put: string, points: number} | "undone"} Step where a step put something, and the points after it */

/** A match of one person, with a step that takes back the one before wherever "undone" stands.
 * @param {string} name @param {Step[]} steps @returns {any} */
function played(name, steps) {
  const line = [{ put: "", points: 0 }];
  const views = [{ ...line[0], round: 0 }];
  for (const step of steps) {
    if (step === "undone") line.pop();
    else line.push(step);
    views.push({ ...line[line.length - 1], round: line.length - 1 });
  }
  const notes = [
    [0, 0, []],
    ...steps.map((step, at) => [at + 1, 0, [{ key: step === "undone" ? step : "put" }]]),
  ];
  return {
    last: steps.length,
    turns: [],
    position: (/** @type {number} */ seq) => ({
      seq,
      you: null,
      names: [name],
      notes: notes.slice(0, seq + 1),
      view: { public: views[seq], to_act: [], result: null },
    }),
  };
}

/** A game whose board keeps what it is given. @type {any} */
const GAME = {
  create: (/** @type {any} */ { match, origin, highlight }) => ({
    highlight,
    score: () => match.value.view.public.points,
    seatState: () => "",
    placed: () => {
      const { put } = match.value.view.public;
      return put ? { [put]: "x" } : {};
    },
    chips: () => ({ what: "", when: `roll ${origin.value.view.public.round + 1}`, took: "" }),
  }),
};

const ANNA = played("Anna", [
  { put: "A1", points: 3 },
  { put: "B1", points: 5 },
  "undone",
  { put: "C1", points: 9 },
  { put: "D1", points: 12 },
]);
const BEN = played("Ben", [
  { put: "A1", points: 3 },
  { put: "B2", points: 8 },
]);

test("steps that were taken back are no steps", () => {
  assert.deepEqual(standing(ANNA), [0, 1, 4, 5]);
  assert.deepEqual(standing(BEN), [0, 1, 2]);
});

test("both sides show the same roll, and who has made fewer steps stays at the last", () => {
  const { stepping, sides, dispose } = layBoth(GAME, [ANNA, BEN], 1);
  const shown = () => sides.map(({ shown: { value } }) => value.seq);
  assert.equal(stepping.last(), 3);
  assert.deepEqual(shown(), [1, 1]);
  stepping.seek(2);
  assert.deepEqual(shown(), [4, 2]);
  stepping.seek(3);
  assert.deepEqual(shown(), [5, 2]);
  stepping.seek(9);
  assert.deepEqual(shown(), [5, 2]);
  dispose();
});

test("each step has its roll and the points after it, whatever step is shown", () => {
  const { sides, dispose } = layBoth(GAME, [ANNA, BEN], 2);
  assert.deepEqual(
    sides.map(({ stands }) => stands.map(({ points }) => points)),
    [
      [0, 3, 9, 12],
      [0, 3, 8],
    ],
  );
  assert.deepEqual(
    sides[0].stands.map(({ when }) => when),
    ["", "roll 1", "roll 2", "roll 3"],
  );
  dispose();
});

test("marked on both boards is what the two did differently in the step that is shown", () => {
  const { stepping, sides, differs, dispose } = layBoth(GAME, [ANNA, BEN], 1);
  const marked = () => sides.map(({ parts }) => parts.highlight.value);
  assert.deepEqual(marked(), [[], []]);
  assert.equal(differs(1), false);
  stepping.seek(2);
  assert.deepEqual(marked(), [["C1"], ["B2"]]);
  assert.equal(differs(2), true);
  stepping.seek(3);
  assert.deepEqual(marked(), [[], []]);
  assert.equal(differs(3), true);
  dispose();
});

test("an address names the match and the step", () => {
  assert.equal(
    compareAddress("https://x.example/c/T.S", "01AB"),
    "https://x.example/c/T.S#compare=01AB",
  );
  assert.deepEqual(readCompareHash(compareHash("01AB", 7)), { match: "01AB", step: 7 });
  assert.deepEqual(readCompareHash(compareHash("01AB")), { match: "01AB", step: 0 });
  assert.deepEqual(readCompareHash("#other"), { match: "", step: 0 });
});
