import assert from "node:assert/strict";
import { test } from "node:test";
import { CARDS, onScreen } from "../../../app/static/games/lineup/figures.mjs";
import { corners, outline } from "../../../app/static/games/lineup/picture/outline.mjs";

/** Twice the signed area of a polygon. @param {readonly (readonly [number, number])[]} points */
function area(points) {
  return points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length];
    return sum + (x * nextY - nextX * y);
  }, 0);
}

test("a single square has its four corners, clockwise", () => {
  assert.deepEqual(corners([[0, 0]]), [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]);
});

test("every figure is one loop round four squares", () => {
  const expected = { I: 4, O: 4, J: 6, L: 6, T: 8, S: 8, Z: 8 };
  for (const card of CARDS) {
    for (let rotation = 0; rotation < 4; rotation += 1) {
      const loop = corners(onScreen(card, rotation));
      assert.equal(loop.length, expected[card], `${card} ${rotation}`);
      assert.equal(area(loop), 8, `${card} ${rotation}`);
    }
  }
});

test("the path lies inside the squares by the inset and rounds the corners", () => {
  assert.equal(
    outline([[0, 0]], { cell: 30, inset: 1, radius: 5 }),
    "M1 6Q1 1 6 1L24 1Q29 1 29 6L29 24Q29 29 24 29L6 29Q1 29 1 24Z",
  );
});

test("at an inner corner the inset makes room for the neighbour", () => {
  const path = outline(onScreen("L", 0), { cell: 30, inset: 1.1, radius: 5 });
  assert.ok(path.includes("Q61.1 31.1"), path);
});
