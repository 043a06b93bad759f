import assert from "node:assert/strict";
import { test } from "node:test";
import { discReason, reason } from "../../../app/static/games/flying_colours/reasons.mjs";

const VIEW = /** @type {import("../../../app/static/games/flying_colours/types.mjs").Public} */ (
  /** @type {unknown} */ ({
    homes: { 0: "r6s0", 1: "r6s6" },
    variants: { crowded_home: true, free_ring: false },
    dice: { aside: ["green"], thrown: ["red", "blue"] },
  })
);
const DISCS = /** @type {const} */ ({
  yellow: "r6s0",
  white: "r6s0",
  red: "r5s0",
  blue: "r2s3",
  green: "centre",
  purple: "centre",
});

/** @param {"red" | "blue"} disc @param {string} to */
const code = (disc, to) => reason(VIEW, DISCS, disc, to).code;

test("a disc that was not thrown cannot move, nor a third one, nor any without steps", () => {
  assert.deepEqual(discReason(VIEW, "green", 2), {
    code: "colour-not-thrown",
    rule: "moving",
    args: { colour: "green" },
  });
  assert.equal(discReason(VIEW, "red", 1).code, "third-disc");
  assert.equal(discReason(VIEW, "red", 0).code, "no-step-left");
});

test("a disc goes outwards or along its ring, step by step, where there is room", () => {
  assert.equal(code("blue", "r1s3"), "never-inwards");
  assert.equal(code("blue", "centre"), "never-inwards");
  assert.equal(code("blue", "r5s9"), "not-next-to");
  assert.deepEqual(reason(VIEW, DISCS, "red", "r6s0"), {
    code: "home-full",
    rule: "crowded-home",
  });
  assert.equal(code("red", "r6s6"), "not-next-to");
});
