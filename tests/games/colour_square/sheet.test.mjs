import assert from "node:assert/strict";
import { test } from "node:test";
import { bridges, closed, need, penned } from "../../../app/static/games/colour_square/sheet.mjs";
import { match, SQUARE, sheet } from "./matches.mjs";

/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Cells} Cells */

/** @type {import("../../../app/static/games/colour_square/types.mjs").Square} */
const range = { ...SQUARE, low: 16, high: 24, label: "≥16", presets: { red: 6 } };
/** @type {Cells} */
const A1 = { "A1.red": 4, "A1.blue": 2, "A1.green": 3 };

test("a square says what it still needs", () => {
  assert.deepEqual(need(SQUARE, [3, null, 2, null]), {
    sum: 5,
    free: 2,
    least: 7,
    most: 7,
    possible: true,
  });
  assert.equal(need(SQUARE, [6, 6, null, null]).possible, false);
  assert.equal(need(SQUARE, [1, null, null, 1]).possible, true);
  assert.equal(need(SQUARE, [null, 2, 1, 1]).possible, false);
});

test("a preset corner counts with its printed number", () => {
  assert.equal(need(range, [null, 3, 3, 4]).possible, true);
  assert.equal(need({ ...range, low: 24 }, [null, 6, 6, 5]).possible, false);
});

test("four numbers close a square", () => {
  assert.equal(closed(SQUARE, [3, 3, 3, null]), "open");
  assert.equal(closed(SQUARE, [3, 3, 3, 3]), "won");
  assert.equal(closed(SQUARE, [3, 3, 3, 4]), "hatched");
  assert.equal(closed(range, [6, 6, 6, 6]), "won");
});

test("pencil marks are in corners and close squares provisionally", () => {
  const at = match([sheet({ ...A1, "A1.blue": 2 }), sheet()], {
    0: [{ die: "yellow", to: "A1.yellow", recolour: false }],
  });
  const mine = penned(at, 0);
  assert.equal(mine.cells["A1.yellow"], 6);
  assert.deepEqual([...mine.pencil], ["A1.yellow"]);
  assert.deepEqual(mine.coming, { A1: "hatched" });
  assert.deepEqual(penned(at, 1).coming, {});
});

test("a square about to be won is crossed out for the others, but not in tasks", () => {
  /** @type {Cells} */
  const cells = { "A1.red": 1, "A1.blue": 2, "A1.green": 3 };
  const parts = [{ die: /** @type {const} */ ("yellow"), to: "A1.yellow", recolour: false }];
  const at = match([sheet(cells), sheet()], { 0: parts });
  assert.deepEqual(penned(at, 0).coming, { A1: "won" });
  assert.deepEqual(penned(at, 1).coming, { A1: "crossed" });
  const task = match([sheet(cells), sheet()], { 0: parts }, { key: "snake", penalty: 0 });
  assert.deepEqual(penned(task, 1).coming, {});
});

test("parked and recoloured dice fill the joker fields in order", () => {
  const parked = match([sheet(), sheet()], { 0: [{ die: "white", to: "joker", recolour: false }] });
  assert.equal(penned(parked, 0).jokers["joker.0"], 5);
  const turned = match([sheet(), sheet()], { 0: [{ die: "red", to: "A1.blue", recolour: true }] });
  assert.equal(penned(turned, 0).jokers["joker.0"], "x");
  assert.equal(penned(turned, 0).cells["A1.blue"], 1);
});

test("a covered sheet shows states and nothing else", () => {
  const hidden = { ...sheet({}, { B2: "won" }), cells: null, jokers: null, last: null };
  const at = penned(match([sheet(), hidden]), 1);
  assert.equal(at.hidden, true);
  assert.equal(at.states.B2, "won");
  assert.deepEqual(at.cells, {});
});

test("bridges are possible, coming, painted or gone", () => {
  const kinds = (/** @type {Record<string, any>} */ marks) => {
    const at = match([sheet({}, marks), sheet()]);
    return bridges(at, penned(at, 0)).map((bridge) => bridge.kind);
  };
  assert.deepEqual(kinds({}), ["possible"]);
  assert.deepEqual(kinds({ A1: "won", B1: "won" }), ["painted"]);
  assert.deepEqual(kinds({ A1: "won", B1: "crossed" }), []);
});
