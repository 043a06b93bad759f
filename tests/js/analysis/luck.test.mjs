import assert from "node:assert/strict";
import { test } from "node:test";
import { facesOf, ownRolls, verdict } from "../../../app/static/js/analysis/luck.mjs";

const DUE = { 1: 0.5, 2: 0.5 };
/** @param {number | null} seat @param {string[]} faces @param {number} [pips] */
const roll = (seat, faces, pips) => ({ seat, faces, pips, due: DUE });

test("faces are counted and compared with what was due in each roll", () => {
  const rolls = [roll(0, ["1", "1"]), roll(1, ["2", "1"]), roll(0, [])];
  assert.deepEqual(facesOf(rolls, ["1", "2", "3"]), [
    { face: "1", rolled: 3, expected: 1.5 },
    { face: "2", rolled: 1, expected: 1.5 },
    { face: "3", rolled: 0, expected: 0 },
  ]);
});

test("pips are those of one's own rolls, the luckiest first; dice without pips count for nobody", () => {
  const found = ownRolls([roll(0, [], 15), roll(0, [], 18), roll(1, [], 20), roll(2, [])], 3);
  assert.deepEqual(found, [
    { seat: 1, rolls: 1, mean: 20, above: 2.5 },
    { seat: 0, rolls: 2, mean: 16.5, above: -1 },
  ]);
});

test("luck is nearly even until the mean of somebody is far from what many rolls bring", () => {
  const even = [
    { seat: 0, rolls: 13, mean: 17.7, above: 0.2 },
    { seat: 1, rolls: 13, mean: 16.4, above: -1.1 },
  ];
  assert.equal(verdict(even), null);
  assert.deepEqual(verdict([...even, { seat: 2, rolls: 13, mean: 20, above: 2.5 }]), {
    seat: 2,
    good: true,
  });
  assert.deepEqual(verdict([{ seat: 1, rolls: 50, mean: 16, above: -1.5 }]), {
    seat: 1,
    good: false,
  });
  assert.equal(verdict([]), null);
});
