import assert from "node:assert/strict";
import { test } from "node:test";
import { walk } from "../../../app/static/games/colour_lines/cursor.mjs";
import { wordOf } from "../../../app/static/games/colour_lines/fields.mjs";
import { passed, under } from "../../../app/static/games/colour_lines/pencil/pen.mjs";
import { crossingsOf } from "../../../app/static/games/colour_lines/picture/ground.mjs";
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

test("glyphs keep off black fields", () => {
  for (const block of Object.values(board.blocks)) {
    for (const { x, y, size } of crossingsOf(board, block)) {
      for (const black of board.black) {
        const [column, row] = black.split("-").map(Number);
        const off = Math.max(Math.abs(x - 40 * column - 20), Math.abs(y - 40 * row - 20));
        assert.ok(off + size / 2 >= 17, `${black} at ${x} ${y}`);
      }
    }
  }
});
