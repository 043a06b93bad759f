import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { SPEEDS, Stepping, stepKey } from "../../../app/static/js/replay/stepping.mjs";
import { loadTimeline } from "../../../app/static/js/replay/timeline.mjs";

const HEAD = {
  game: "toy",
  options: {},
  seq: 3,
  you: null,
  names: ["A", "B"],
  colours: ["blue", "red"],
  bots: [false, true],
  programs: [false, false],
  finished_at: 0,
};

/** The server's answers for a match of three steps, at most two at a time. @param {number} after */
async function steps(after) {
  const all = [
    { s: 0, t: 0, a: [0], r: null, p: [["", { n: 0 }]] },
    { s: 1, t: 1, p: [["n", 1]], n: [[0]] },
    { s: 2, t: 2 },
    { s: 3, t: 3, a: [], r: { scores: [1, 2], ranks: [2, 1] }, p: [["n", 3]] },
  ];
  return { steps: all.slice(after + 1, after + 3), seq: 3, began: 10, lines: [["one"]] };
}

/** @param {string} key @param {any} [target] */
const press = (key, target = null) => {
  const event = { key, target, defaultPrevented: false, shiftKey: false, preventDefault() {} };
  return /** @type {any} */ (event);
};

/** @param {string} tag @returns {Element} */
const element = (tag) => new /** @type {any} */ (Element)(tag);

// @ts-expect-error Node has no elements; these have what the key handler reads
globalThis.Element ??= class {
  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
  }
  /** @param {string} selector */
  closest(selector) {
    return selector.split(", ").includes(this.tag) ? this : null;
  }
};

test("positions are rebuilt from steps, page by page", async () => {
  const { last, position } = await loadTimeline("m", HEAD, /** @type {any} */ (steps));
  assert.equal(last, 3);
  assert.deepEqual(
    [0, 1, 2, 3].map((seq) => position(seq).view.public.n),
    [0, 1, 1, 3],
  );
  assert.deepEqual(
    position(2).notes.map(([seq]) => seq),
    [0, 1, 2],
  );
  assert.deepEqual(position(3).notes[1], [1, 11, [{ key: "one", args: {} }]]);
  assert.equal(position(2).over, false);
  assert.equal(position(3).over, true);
  assert.deepEqual(position(0).drafts, []);
});

test("who did not play sees the sheet of the winner, from the first step on", async () => {
  const load = (/** @type {number | null} */ you) =>
    loadTimeline("m", { ...HEAD, you }, /** @type {any} */ (steps));
  assert.equal((await load(null)).position(0).own, 1);
  assert.equal((await load(0)).position(0).own, 0);
});

/** The turns of a match, of which this is who had to act in each position. @param {number[][]} acting */
async function turnsOf(acting) {
  const all = acting.map((a, s) => ({ s, t: s, a }));
  const last = acting.length - 1;
  const fetch = async (/** @type {number} */ after) => ({
    steps: all.slice(after + 1),
    seq: last,
    began: 0,
  });
  return (await loadTimeline("m", { ...HEAD, seq: last }, /** @type {any} */ (fetch))).turns;
}

test("a turn is over when another seat is to act, where turns are longer than steps", async () => {
  const [a, b, both] = [[0], [1], [0, 1]];
  assert.deepEqual(await turnsOf([a, a, a, b, b, b, a, a, []]), [3, 6, 8]);
  assert.deepEqual(await turnsOf([a, a, a, both, b, b, b, b, b, b]), [3, 4]);
  assert.deepEqual(await turnsOf([a, b, a, b, a, b]), [], "each step is a turn");
  assert.deepEqual(await turnsOf([both, both, both]), [], "each step is a round");
  assert.deepEqual(await turnsOf([a, a, a, a, []]), [], "nobody but one plays");
});

test("from turn to turn, by button and by key", () => {
  const stepping = new Stepping({ last: 9, turns: [3, 6, 8] }, 0);
  const { seq, turn } = stepping;
  const went = [1, 1, 1, 1, 1].map((by) => {
    turn?.(/** @type {1} */ (by));
    return seq.value;
  });
  assert.deepEqual(went, [3, 6, 8, 9, 9]);
  stepping.seek(7);
  for (const expected of [6, 3, 0, 0]) {
    turn?.(-1);
    assert.equal(seq.value, expected);
  }
  assert.equal(stepKey(stepping, press("PageDown")), true);
  assert.equal(stepKey(stepping, press("PageDown")), true);
  assert.equal(stepKey(stepping, press("PageUp")), true);
  assert.equal(seq.value, 3);
  assert.equal(stepKey(stepping, press("PageDown", element(".log"))), false, "a log scrolls");
  stepping.dispose();
  const plain = new Stepping({ last: 9 }, 0);
  assert.equal(plain.turn, undefined);
  assert.equal(stepKey(plain, press("PageDown")), false);
  plain.dispose();
});

test("autoplay runs to the end and stops there", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { seq, playing, speed, toggle, dispose } = new Stepping({ last: 3 }, 1);
  speed.value = "fast";
  toggle();
  mock.timers.tick(SPEEDS.fast);
  assert.equal(seq.value, 2);
  mock.timers.tick(SPEEDS.fast);
  assert.deepEqual([seq.value, playing.value], [3, false]);
  toggle();
  assert.deepEqual([seq.value, playing.value], [0, true]);
  dispose();
  mock.timers.tick(5 * SPEEDS.slow);
  assert.equal(seq.value, 0);
  mock.timers.reset();
});

test("stepping by hand stops autoplay, and stays within the match", () => {
  let byHand = 0;
  const stepping = new Stepping({ last: 5 }, 99, () => {
    byHand += 1;
  });
  assert.equal(stepping.seq.value, 5);
  stepping.toggle();
  stepping.seek(-3);
  assert.deepEqual([stepping.seq.value, stepping.playing.value, byHand], [0, false, 2]);
  stepping.seek(Number.NaN);
  stepping.follow(3);
  assert.deepEqual([stepping.seq.value, byHand], [3, 3]);
  stepping.dispose();
});

test("keys step, unless the focused element needs them", () => {
  const stepping = new Stepping({ last: 5 }, 2);
  const at = () => stepping.seq.value;
  for (const [key, seq] of [
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
    ["End", 5],
    ["Home", 0],
  ]) {
    assert.equal(stepKey(stepping, press(String(key))), true);
    assert.equal(at(), seq);
  }
  const button = element("button");
  assert.equal(stepKey(stepping, press("ArrowRight", button)), true);
  assert.equal(stepKey(stepping, press(" ", button)), false);
  assert.equal(stepKey(stepping, press("ArrowRight", element('[role="grid"]'))), false);
  assert.equal(stepKey(stepping, press("Escape")), false);
  assert.equal(stepKey(stepping, press("x")), false);
  assert.equal(at(), 1);
  stepping.dispose();
});
