import assert from "node:assert/strict";
import { test } from "node:test";
import { reason, startReason } from "../../../app/static/games/colour_lines/selection/reasons.mjs";
import { penned } from "../../../app/static/games/colour_lines/sheet.mjs";
import { match, printed, sheet } from "./matches.mjs";

/** @typedef {import("../../../app/static/games/colour_lines/selection/hand.mjs").Hand} Hand */

const board = printed("B");
const SHEET = penned(match([sheet({ L: ["1-2", "2-2"], R: ["9-1", "9-2"] })]), 0);

/** A die on the left line. @param {boolean} figure @param {string[]} path @returns {Hand} */
const held = (figure, path) => ({
  die: 1,
  face: figure ? "L2" : String(path.length),
  joker: false,
  extending: false,
  figure,
  half: "L",
  halves: ["L"],
  parts: [{ die: 1, use: "draw", half: "L", path, bonus: [] }],
  prefix: [],
});
const NUMBER = held(false, ["3-2", "3-3"]);
const FIGURE = held(true, ["3-2", "3-3"]);

/** @param {Hand} hand @param {string} field */
const code = (hand, field) => reason(board, SHEET, hand, "2-2", field).code;

test("what lies on a field or is printed there is said first", () => {
  assert.equal(code(NUMBER, board.black[0]), "black-field");
  assert.equal(code(NUMBER, "1-2"), "field-taken");
  assert.equal(code(NUMBER, "9-2"), "other-half");
  assert.deepEqual(reason(board, SHEET, NUMBER, "2-2", "9-5"), {
    code: "other-half",
    rule: "drawing",
    cells: ["9-5"],
  });
});

test("a number goes on beside the end, unless the rest would not fit", () => {
  assert.equal(code(NUMBER, "4-2"), "not-a-neighbour");
  assert.equal(code(NUMBER, "3-3"), "not-a-neighbour");
  assert.equal(code(NUMBER, "2-3"), "dead-end");
});

test("a figure within reach has another shape", () => {
  assert.equal(code(FIGURE, "2-3"), "wrong-shape");
  assert.equal(code(FIGURE, "4-2"), "wrong-shape");
  assert.equal(code(FIGURE, "5-3"), "not-a-neighbour");
});

test("a line starts on a plain field in a colour of its own", () => {
  assert.equal(startReason(board, `${board.middle[0]}-0`).code, "start-outside");
  assert.equal(startReason(board, board.black[0]).code, "start-on-special");
  assert.equal(startReason(board, board.letters.A).code, "start-on-special");
  assert.equal(startReason(board, "1-2").code, "same-colour");
});
