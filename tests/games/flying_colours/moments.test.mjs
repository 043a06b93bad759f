import assert from "node:assert/strict";
import { test } from "node:test";
import { won } from "../../../app/static/games/flying_colours/moments.mjs";

/** @param {Record<string, string>} discs @returns {any} */
const at = (discs) => ({
  names: ["Ada", "Ben"],
  view: { public: { discs, homes: { 0: "r5s0", 1: "r5s6" } } },
});

test("each disc that comes home has its moment there, whoever's disc it is", () => {
  const before = at({ red: "r5s1", blue: "r5s5", green: "r5s6" });
  assert.deepEqual(won(at({ red: "r5s0", blue: "r5s6", green: "r5s6" }), [], before), [
    { seat: 0, home: "r5s0", discs: ["red"] },
    { seat: 1, home: "r5s6", discs: ["blue"] },
  ]);
});

test("one that stays, leaves or goes elsewhere has none", () => {
  const before = at({ red: "r5s0", blue: "r5s6", green: "r4s2" });
  assert.deepEqual(won(at({ red: "r5s0", blue: "r5s7", green: "r5s2" }), [], before), []);
});
