import assert from "node:assert/strict";
import { test } from "node:test";
import { walk } from "../../../app/static/games/colour_lines/cursor.mjs";
import { centre, wordOf } from "../../../app/static/games/colour_lines/fields.mjs";
import { crossingsOf } from "../../../app/static/games/colour_lines/picture/ground.mjs";
import { passed, under } from "../../../app/static/games/colour_lines/selection/pen.mjs";
import { printed } from "./matches.mjs";

const board = printed("B");

test("a stroke takes the fields whose middles it passes", () => {
  const from = { x: 20, y: 20 };
  assert.deepEqual(passed(board, from, { x: 100, y: 22 }), ["0-0", "1-0", "2-0"]);
  assert.deepEqual(passed(board, { x: 60, y: 20 }, { x: 60, y: 100 }), ["1-0", "1-1", "1-2"]);
  assert.equal(under(board, { x: -1, y: 20 }), null);
});

test("arrows move over all fields and stop at the edge", () => {
  assert.equal(walk(board, "0-0", "ArrowLeft"), "0-0");
  assert.equal(walk(board, "0-0", "ArrowDown"), "0-1");
  assert.equal(walk(board, "13-11", "ArrowRight"), "13-11");
  assert.equal(walk(board, "5-4", "End"), "13-4");
  assert.equal(walk(board, "5-4", "x"), null);
});

test("a line spells its steps", () => {
  assert.equal(wordOf(["1-1", "2-1", "2-2", "1-2"]), "ESW");
});

test("signs keep off black fields and circles, and off the lines that run beside them", () => {
  const sign = 10.75;
  const line = 4.5;
  for (const block of Object.values(board.blocks)) {
    for (const { x, y } of crossingsOf(board, block)) {
      for (const black of board.black.map(centre)) {
        const [dx, dy] = [Math.abs(x - black.x), Math.abs(y - black.y)];
        assert.ok(Math.hypot(Math.max(0, dx - 8), Math.max(0, dy - 8)) >= 9 + sign);
      }
      for (const circle of board.circles.map(centre)) {
        assert.ok(Math.hypot(x - circle.x, y - circle.y) >= 16 + sign);
      }
      const beside = [x, y].map((at) => Math.abs((at % 40) - 20));
      assert.ok(beside.every((off) => off >= line + sign - 1));
    }
  }
});
