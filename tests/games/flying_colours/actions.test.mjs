import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });
const { createActions } = await import("../../../app/static/games/flying_colours/controls.mjs");

/** @param {Record<string, any>} moving what the selection says */
function actions(moving) {
  const shown = {
    phase: "move",
    active: 0,
    may_stop: false,
    left: 2,
    dice: { aside: [], thrown: [] },
  };
  const match = { over: false, view: { public: shown }, names: ["Ada", "Ben"] };
  const name = (/** @type {string} */ key) => key.replace("flying_colours-ui-", "");
  /** @type {any} */
  const table = { match: signal(match), busy: signal(false), t: name };
  const state = { steps: [], reach: { left: 2 }, stuck: false, wasteful: false, ...moving };
  const signals = Object.entries(state).map(([key, value]) => [key, signal(value)]);
  const base = { acting: signal(true), moving: signal(true), throwing: signal(false) };
  /** @type {any} */
  const selection = {
    ...base,
    dirty: signal(false),
    kept: signal([]),
    ...Object.fromEntries(signals),
  };
  return createActions(table, selection).value;
}

/** What can be done now. @param {{label: string, disabled: boolean}[]} actions */
const offered = (actions) => actions.filter(({ disabled }) => !disabled).map(({ label }) => label);

test("while discs can move, the primary is off, and giving the combination away is a button of its own", () => {
  const { primary, extra } = actions({ wasteful: true });
  assert.equal(primary.disabled && primary.why, "why-choose");
  assert.deepEqual(
    extra.map(({ label }) => label),
    ["skip …"],
  );
});

test("it is off from the start, before the server has said which discs can move", () => {
  const { primary } = actions({ wasteful: true, reach: null });
  assert.equal(primary.disabled && primary.why, "why-choose");
});

test("where no disc can move, the primary goes on", () => {
  const { primary, extra } = actions({ stuck: true });
  assert.equal(primary.disabled, false);
  assert.equal(primary.label, "move-stuck");
  assert.deepEqual(offered(extra), []);
});

test("discs that are laid out are moved by the primary", () => {
  const { primary, extra } = actions({ steps: [{ disc: "red", to: "r1s0" }], reach: { left: 1 } });
  assert.equal(primary.disabled, false);
  assert.equal(primary.label, "move");
  assert.deepEqual(offered(extra), []);
});
