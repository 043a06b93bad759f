import assert from "node:assert/strict";
import { test } from "node:test";
import { momentAt, momentsOf } from "../../../app/static/js/analysis/moments.mjs";

/** @param {number} seq @param {number} seat @param {number} gain @param {"best" | "better"} [kind] */
const moment = (seq, seat, gain, kind = "better") => ({ seq, seat, gain, kind });

/** @param {ReturnType<typeof moment>[]} moments @returns {any} */
const analysis = (moments) => ({
  unit: "points",
  moments,
  decisions: moments.map(({ seq, seat, gain }) => ({ seq, seat, gain, move: {}, better: {} })),
});

const told = (/** @type {any[]} */ moments) =>
  moments.map(({ kind, seq, seat, number }) => [kind, seq, seat, number]);

test("one's best move comes first, then one's own moments, then those of others, the greatest first", () => {
  const found = analysis([
    moment(3, 1, 9),
    moment(5, 0, 2),
    moment(8, 0, 4),
    moment(9, 2, 3),
    moment(2, 1, 30, "best"),
    moment(6, 0, 20, "best"),
  ]);
  assert.deepEqual(told(momentsOf(found, 0, 1)), [
    ["best", 6, 0, 0],
    ["better", 8, 0, 1],
    ["better", 5, 0, 2],
    ["better", 3, 1, 3],
    ["better", 9, 2, 4],
  ]);
});

test("who didn't play sees the best move of the winner, and nobody's moments first", () => {
  const found = analysis([
    moment(3, 0, 2),
    moment(4, 1, 5),
    moment(2, 1, 30, "best"),
    moment(1, 0, 40, "best"),
  ]);
  const moments = momentsOf(found, null, 1);
  assert.deepEqual(told(moments), [
    ["best", 2, 1, 0],
    ["better", 4, 1, 1],
    ["better", 3, 0, 2],
  ]);
  assert.ok(moments.every(({ own }) => !own));
});

test("there are at most five moments, each with what was decided if that may be known", () => {
  const found = analysis([1, 2, 3, 4, 5, 6, 7].map((seq) => moment(seq, 1, seq)));
  found.decisions = found.decisions.filter((/** @type {any} */ one) => one.seq !== 7);
  const moments = momentsOf(found, 0, 0);
  assert.deepEqual(
    moments.map(({ seq }) => seq),
    [7, 6, 5, 4, 3],
  );
  assert.equal(moments[0].decision, null);
  assert.equal(moments[1].decision?.seq, 6);
});

test("a position shows the moment of the sheet that is looked at, on a common board any", () => {
  const moments = momentsOf(analysis([moment(4, 0, 5), moment(4, 1, 3), moment(7, 1, 2)]), 0, 0);
  assert.equal(momentAt(moments, 4, 1, true)?.seat, 1);
  assert.equal(momentAt(moments, 7, 0, true), null);
  assert.equal(momentAt(moments, 7, 0, false)?.seat, 1);
  assert.equal(momentAt(moments, 5, 0, false), null);
});
