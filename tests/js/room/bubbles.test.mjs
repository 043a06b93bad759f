import assert from "node:assert/strict";
import { mock, test } from "node:test";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });
mock.timers.enable({ apis: ["setTimeout"] });
const { latest, muted, seen } = await import("../../../app/static/js/room/chat.mjs");
const { bubbleMs, bubbles, followTalk } = await import("../../../app/static/js/room/bubbles.mjs");
followTalk();

let seq = 0;
/** A message arrives. @param {string} player @param {string} body @param {string} [kind] */
function says(player, body, kind = "text") {
  seq += 1;
  latest.value = /** @type {any} */ ({ seq, at: 0, player, name: player, kind, body, to: null });
  mock.timers.tick(200);
}
const shown = () => Object.values(bubbles.value).map(({ body }) => body);

test("what somebody says stands there for some seconds", () => {
  says("ben", "Hello");
  assert.deepEqual(shown(), ["Hello"]);
  mock.timers.tick(4000);
  assert.deepEqual(shown(), []);
});

test("the newest words of a player replace the earlier ones, and last as long", () => {
  says("ben", "One");
  mock.timers.tick(3000);
  says("ben", "Two");
  says("cem", "Three");
  assert.deepEqual(shown(), ["Two", "Three"]);
  mock.timers.tick(1500);
  assert.deepEqual(shown(), ["Two", "Three"]);
  mock.timers.tick(3000);
  assert.deepEqual(shown(), []);
});

test("what was read in the chat, the words of the muted, and nudges need no bubble", () => {
  says("ben", "Read");
  seen.value = seq;
  assert.deepEqual(shown(), []);
  says("ben", "Muted");
  muted.value = ["ben"];
  assert.deepEqual(shown(), []);
  says("cem", "Ben", "nudge");
  assert.deepEqual(shown(), []);
});

test("long texts stay longer, but never longer than eight seconds", () => {
  assert.equal(bubbleMs("Hi"), 4000);
  assert.equal(bubbleMs("x".repeat(60)), 5600);
  assert.equal(bubbleMs("x".repeat(300)), 8000);
});
