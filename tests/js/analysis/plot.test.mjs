import assert from "node:assert/strict";
import { test } from "node:test";
import {
  apart,
  frameOf,
  heaped,
  slopes,
  stairs,
  stepAt,
  stepTicks,
  valueAt,
} from "../../../app/static/js/analysis/plot.mjs";
import { estimatedLines, pointLines } from "../../../app/static/js/analysis/points.mjs";

const SIZE = { width: 420, height: 244 };
const POINTS = [
  { seq: 0, value: 0 },
  { seq: 4, value: 50 },
  { seq: 10, value: 100 },
];

test("values stand between the lowest and the highest line, steps from left to right", () => {
  const frame = frameOf(SIZE, 10, [0, 100]);
  assert.deepEqual(
    frame.lines.map(({ value }) => value),
    [0, 50, 100],
  );
  assert.equal(frame.x(0), frame.left);
  assert.equal(frame.x(10), frame.right);
  assert.ok(frame.y(100) < frame.y(50) && frame.y(50) < frame.y(0));
  assert.ok(frame.y(100) >= 0 && frame.y(0) <= SIZE.height);
});

test("points change at their step, chances by and by", () => {
  const frame = {
    ...frameOf(SIZE, 10, [0, 100]),
    x: (/** @type {number} */ seq) => seq,
    y: (/** @type {number} */ v) => v,
  };
  assert.equal(stairs(frame, POINTS), "M0 0H4V50H10V100");
  assert.equal(slopes(frame, POINTS), "M0 0L4 50L10 100");
  assert.equal(valueAt(POINTS, 3, true), 0);
  assert.equal(valueAt(POINTS, 7, true), 50);
  assert.equal(valueAt(POINTS, 7, false), 75);
  assert.equal(valueAt(POINTS.slice(1), 3, true), null);
  assert.equal(valueAt(POINTS, 12, false), 100);
});

test("discs at the end don't lie on each other, and stay in the picture", () => {
  const found = apart([100, 100, 98, 10], 20, 110);
  const sorted = [...found].sort((a, b) => a - b);
  assert.equal(found[3], 10);
  for (let at = 1; at < sorted.length; at++) assert.ok(sorted[at] - sorted[at - 1] >= 20);
  assert.ok(Math.max(...found) <= 110);
  assert.ok(found[2] < found[0], "the order is kept");
});

test("moments of nearly the same step stand above each other", () => {
  const found = heaped(
    [
      { x: 50, y: 60 },
      { x: 55, y: 61 },
      { x: 200, y: 60 },
      { x: 52, y: 12 },
    ],
    22,
  );
  assert.deepEqual(found[0], { x: 50, y: 60 });
  assert.equal(found[2].y, 60);
  for (const one of found)
    for (const other of found)
      assert.ok(one === other || Math.hypot(one.x - other.x, one.y - other.y) >= 21);
});

test("a place of the picture is the nearest step", () => {
  const frame = frameOf(SIZE, 10, [0, 1]);
  assert.equal(stepAt(frame, 10, 0), 0);
  assert.equal(stepAt(frame, 10, frame.x(7) + 3), 7);
  assert.equal(stepAt(frame, 10, 999), 10);
});

test("below are round numbers of turns, where each begins, and the last one", () => {
  const numbers = [0, ...Array.from({ length: 39 }, (_, at) => at + 1)];
  assert.deepEqual(
    stepTicks(numbers, 420).map(({ number }) => number),
    [1, 10, 20, 30, 39],
  );
  assert.deepEqual(stepTicks([0, 1, 1, 2, 2, 3], 420), [
    { seq: 1, number: 1 },
    { seq: 3, number: 2 },
    { seq: 5, number: 3 },
  ]);
  assert.deepEqual(stepTicks([0, 0], 420), []);
});

const views = (/** @type {(number | null)[][]} */ all) =>
  /** @type {any[]} */ (all.map((points) => ({ points })));
const points = (/** @type {any} */ view, /** @type {number} */ seat) => view.points[seat];

test("a line has a point where points change, and at the end", () => {
  assert.deepEqual(
    pointLines(
      views([
        [0, 0],
        [0, 3],
        [0, 3],
        [5, 3],
        [5, 3],
      ]),
      2,
      points,
    ),
    [
      {
        seat: 0,
        points: [
          { seq: 0, value: 0 },
          { seq: 3, value: 5 },
          { seq: 4, value: 5 },
        ],
      },
      {
        seat: 1,
        points: [
          { seq: 0, value: 0 },
          { seq: 1, value: 3 },
          { seq: 4, value: 3 },
        ],
      },
    ],
  );
});

test("points that come to light only at the end are no curve", () => {
  assert.deepEqual(pointLines(views([[null], [null], [7]]), 1, points), []);
});

test("estimates are lines as well, of chances, or of points if there are any", () => {
  const curve = [
    { seq: 0, wins: [0.5, 0.5], points: [] },
    { seq: 8, wins: [1, 0], points: [] },
  ];
  assert.deepEqual(estimatedLines(curve, "wins")[1], {
    seat: 1,
    points: [
      { seq: 0, value: 0.5 },
      { seq: 8, value: 0 },
    ],
  });
  assert.deepEqual(estimatedLines(curve, "points"), []);
  assert.deepEqual(estimatedLines(curve.slice(1), "wins"), [], "one point is no line");
});
