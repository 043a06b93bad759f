import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CARDS,
  COLOURS,
  glyphSquare,
  height,
  squares,
  width,
} from "../../../app/static/games/lineup/figures.mjs";

/** @param {readonly (readonly [number, number])[]} of */
const key = (of) => of.map(String).sort().join(" ");

test("turning is clockwise and settles at the lower left", () => {
  assert.equal(key(squares("L", 1)), "0,0 0,1 0,2 1,0");
  assert.equal(key(squares("L", 3)), "0,2 1,0 1,1 1,2");
  assert.equal(key(squares("T", 1)), "0,0 0,1 0,2 1,1");
  assert.deepEqual([width("I", 1), height("I", 1)], [1, 4]);
});

test("figures have as many orientations as the rules say", () => {
  const orientations = Object.fromEntries(
    CARDS.map((card) => [card, new Set([0, 1, 2, 3].map((turn) => key(squares(card, turn)))).size]),
  );
  assert.deepEqual(orientations, { I: 2, T: 4, J: 4, S: 2, L: 4, Z: 2, O: 1 });
});

test("each type has its own colour", () => {
  assert.equal(new Set(Object.values(COLOURS)).size, 7);
});

test("the glyph sits on a square of the figure, next to its middle", () => {
  for (const card of CARDS) {
    for (let rotation = 0; rotation < 4; rotation += 1) {
      assert.ok(squares(card, rotation).includes(glyphSquare(squares(card, rotation))));
    }
  }
  assert.deepEqual(glyphSquare(squares("T", 0)), [1, 0]);
  assert.deepEqual(glyphSquare(squares("I", 0)), [1, 0]);
});
