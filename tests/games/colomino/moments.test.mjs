import assert from "node:assert/strict";
import { test } from "node:test";
import { won } from "../../../app/static/games/colomino/moments.mjs";

const OPEN = { seat: 1, turn: 3, field: "c1r1", court: "open", times: 1 };
const CLOSED = { seat: 0, turn: 4, field: "c2r5", court: "closed", times: 2 };

/** @param {any[]} premiums @returns {any} */
const at = (premiums) => ({ view: { public: { premiums } } });

test("a filled court has a moment with what it earned, however often it counts", () => {
  assert.deepEqual(won(at([OPEN]), [], at([])), [
    { seat: 1, field: "c1r1", court: "open", points: 1 },
  ]);
  assert.deepEqual(won(at([OPEN, CLOSED]), [], at([OPEN])), [
    { seat: 0, field: "c2r5", court: "closed", points: 4 },
  ]);
});

test("any other tile, or one taken back, has none", () => {
  assert.deepEqual(won(at([OPEN]), [], at([OPEN])), []);
  assert.deepEqual(won(at([]), [], at([OPEN])), []);
});
