import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });
const { createStatus } = await import("../../../app/static/games/flying_colours/controls.mjs");

/** @param {Record<string, unknown>} view @param {{over?: boolean, acting?: boolean}} [how] */
function status(view, { over = false, acting = true } = {}) {
  const common = { phase: "throw", pips: 3, left: 3, may_stop: false, active: 0, winner: null };
  const dice = { aside: [], thrown: [] };
  const shown = { ...common, dice, standstill: 60, ...view };
  const match = { over, view: { public: shown }, names: ["Ada", "Ben"] };
  /** @type {any} */
  const table = {
    match: signal(match),
    t: (/** @type {string} */ key, /** @type {any} */ args) =>
      `${key.replace("flying_colours-ui-", "")}${JSON.stringify(args ?? {})}`,
  };
  /** @type {any} */
  const selection = { acting: signal(acting), moving: signal(false) };
  return createStatus(table, selection).value;
}

test("the status line warns ten turns before a standstill ends the match", () => {
  assert.equal(status({ idle: 49 }).note, "");
  assert.equal(status({ idle: 50 }).note, 'idle{"left":10}');
  assert.equal(status({ idle: 59 }).note, 'idle{"left":1}');
  assert.equal(status({ idle: 59 }).hint, "keys-throw{}");
});

test("waiting players are warned too", () => {
  assert.equal(status({ idle: 49 }, { acting: false }).note, "");
  assert.equal(status({ idle: 53 }, { acting: false }).note, 'idle{"left":7}');
});

test("a match without a winner says why", () => {
  assert.equal(status({ idle: 60 }, { over: true }).text, 'nobody{"turns":60}');
  assert.equal(status({ idle: 3, winner: 1 }, { over: true }).text, 'winner{"name":"Ben"}');
});
