import assert from "node:assert/strict";
import { test } from "node:test";
import { missing, pollOf, votersFor } from "../../../app/static/js/room/polls.mjs";

/** @type {any} */
const END = {
  kind: "end",
  player: "a",
  asked: ["b", "c"],
  votes: [
    { player: "a", choice: "yes" },
    { player: "b", choice: "yes" },
  ],
};

test("a poll is found by its kind", () => {
  assert.equal(pollOf({ polls: [END] }, "end"), END);
  assert.equal(pollOf({ polls: [END] }, "undo"), undefined);
  assert.equal(pollOf(null, "end"), undefined);
});

test("it is known who voted for what, and who has not voted", () => {
  assert.deepEqual(votersFor(END, "yes"), ["a", "b"]);
  assert.deepEqual(votersFor(END, "no"), []);
  assert.deepEqual(missing(END), ["c"]);
});

test("nobody has voted where nothing is asked", () => {
  assert.deepEqual(votersFor(undefined, "yes"), []);
  assert.deepEqual(missing(undefined), []);
});
