import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bounded,
  fieldId,
  gain,
  isPlain,
  place,
  sides,
  touching,
} from "../../../app/static/games/colomino/fields.mjs";

/** @typedef {import("../../../app/static/games/colomino/types.mjs").Public} Public */

/** The large board's marks, two tiles, a joker and two colour squares. @type {Public} */
const VIEW = {
  size: 12,
  border: {
    north: "rygbrygbrygb",
    east: "bgyrbgyrbgyr",
    south: "bgyrbgyrbgyr",
    west: "rygbrygbrygb",
  },
  board: {
    c1r1: { tile: "rbgy", rotation: 1, seat: 0, on_joker: false },
    c3r1: { tile: "joker", rotation: 0, seat: 1, on_joker: false },
    c2r2: { tile: "rygb", rotation: 0, seat: 1, on_joker: false },
  },
  squares: {
    c5r5: { colour: "red", state: "loose" },
    c8r5: { colour: "yellow", state: "connected" },
  },
  courts: { c2r1: "closed", c12r1: "open" },
  premiums: [],
  yellow: [0, 0],
  blue: [0, 0],
  scores: [0, 0],
  racks: [5, 5],
  bag: 131,
  unseen: {},
  stuck: {},
  phase: "play",
  active: 0,
  turn: 2,
  laid: [],
  filled: 0,
  previous: null,
  finisher: null,
  ended: null,
};

test("a field and its id", () => {
  assert.equal(fieldId({ column: 5, row: 12 }), "c5r12");
  assert.deepEqual(place("c5r12"), { column: 5, row: 12 });
});

test("turning clockwise moves the letters of the sides on", () => {
  assert.deepEqual(sides("rygb", 0), ["r", "y", "g", "b"]);
  assert.deepEqual(sides("rygb", 1), ["b", "r", "y", "g"]);
  assert.deepEqual(sides("rygb", 3), ["y", "g", "b", "r"]);
  assert.equal(sides("joker", 2), null);
});

test("plain tiles have one colour", () => {
  assert.ok(isPlain("gggg"));
  assert.ok(!isPlain("gggr"));
  assert.ok(!isPlain("joker"));
});

test("a field touches tiles, marks and colour squares; jokers and free fields require nothing", () => {
  assert.deepEqual(touching(VIEW, { column: 2, row: 1 }), ["g", null, "g", "r"]);
  assert.deepEqual(touching(VIEW, { column: 12, row: 12 }), ["b", "r", null, null]);
  assert.deepEqual(touching(VIEW, { column: 5, row: 6 }), [null, null, "r", null]);
});

test("edges, tiles, jokers and connected squares bound a field; loose squares do not", () => {
  assert.deepEqual(bounded(VIEW, { column: 2, row: 1 }), [true, true, true, true]);
  assert.deepEqual(bounded(VIEW, { column: 5, row: 6 }), [false, false, false, false]);
  assert.deepEqual(bounded(VIEW, { column: 8, row: 6 }), [false, false, true, false]);
});

test("a court earns one marker more than courts already filled in the turn", () => {
  assert.equal(gain(VIEW, "c12r1"), 1);
  assert.equal(gain(VIEW, "c2r1"), 2);
  assert.equal(gain({ ...VIEW, filled: 2 }, "c2r1"), 6);
  assert.equal(gain(VIEW, "c6r6"), 0);
});
