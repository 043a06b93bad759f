import assert from "node:assert/strict";
import { test } from "node:test";
import { bars, curve, HEIGHT, WIDTH } from "../../../../app/static/js/solo/achievements/charts.mjs";
import { ticks } from "../../../../app/static/js/text/axis-ticks.mjs";

/** @param {number} points @param {any} [more] */
const point = (points, more = {}) => ({ at: 0, points, rank: 1, stars: 0, ...more });

test("lines stand at round numbers around all values", () => {
  assert.deepEqual(ticks([81, 166]), [50, 100, 150, 200]);
  assert.deepEqual(ticks([-12, 3]), [-15, -10, -5, 0, 5]);
  assert.deepEqual(ticks([3, 4]), [3, 4]);
});

test("equal values have lines as well", () => {
  assert.deepEqual(ticks([40, 40]), [40, 41]);
  assert.deepEqual(ticks([0]), [0, 1]);
});

test("there are few lines, whatever the values", () => {
  for (const most of [1, 7, 19, 99, 101, 12_345]) {
    const lines = ticks([-most, most]);
    assert.ok(lines.length >= 2 && lines.length <= 7, String(lines));
    assert.ok(lines[0] <= -most && lines[lines.length - 1] >= most);
  }
});

test("results stand side by side in their order, higher ones further up", () => {
  const points = [point(80), point(120, { stars: 1 }), point(100)];
  const { dots, path, marks } = curve(points, [115], ({ stars }) => stars > 0);
  const [one, two, three] = dots;
  assert.ok(one.x < two.x && two.x < three.x);
  assert.equal(Math.round(two.x - one.x), Math.round(three.x - two.x));
  assert.ok(one.y > three.y && three.y > two.y);
  assert.deepEqual(
    dots.map(({ full }) => full),
    [false, true, false],
  );
  assert.ok(marks[0].y > two.y && marks[0].y < three.y);
  assert.equal(path, `M${one.x} ${one.y}L${two.x} ${two.y}L${three.x} ${three.y}`);
});

test("all marks are inside the picture", () => {
  const { dots, lines, marks, left } = curve([point(-7), point(300)], [350], () => true);
  for (const { y } of [...dots, ...lines, ...marks]) assert.ok(y > 0 && y < HEIGHT, String(y));
  for (const { x } of dots) assert.ok(x >= left && x < WIDTH, String(x));
});

test("a single result stands in the middle", () => {
  const { dots, path } = curve([point(5)], [], () => true);
  assert.equal(dots.length, 1);
  assert.ok(dots[0].x > WIDTH / 3 && dots[0].x < (2 * WIDTH) / 3);
  assert.doesNotMatch(path, /L/);
});

test("bars are parts of the longest of what was rolled and expected", () => {
  const faces = [
    { face: "1", rolled: 4, expected: 5 },
    { face: "2", rolled: 10, expected: 5 },
  ];
  assert.deepEqual(
    bars(faces).map(({ face, long, due }) => [face, long, due]),
    [
      ["1", 40, 50],
      ["2", 100, 50],
    ],
  );
  assert.deepEqual(bars([{ face: "1", rolled: 0, expected: 0 }])[0].long, 0);
});
