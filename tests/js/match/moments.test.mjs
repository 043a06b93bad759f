import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { signal } from "@preact/signals";

/** Who waits for the next input, by its kind. @type {Record<string, (() => void)[]>} */
const waiting = {};
const page = { getElementById: () => null, documentElement: {}, hidden: false };
Object.assign(globalThis, {
  document: page,
  addEventListener: (/** @type {string} */ kind, /** @type {() => void} */ run) => {
    waiting[kind] = [...(waiting[kind] ?? []), run];
  },
  removeEventListener: (/** @type {string} */ kind, /** @type {() => void} */ run) => {
    waiting[kind] = waiting[kind].filter((one) => one !== run);
  },
});
const { createMoments, MOMENT_MS } = await import("../../../app/static/js/match/moments.mjs");

mock.timers.enable({ apis: ["setTimeout"] });
beforeEach(() => {
  mock.timers.tick(MOMENT_MS);
  page.hidden = false;
});

/** @param {number} seq @param {string} [key] of a note */
const at = (seq, key, over = false) => ({
  seq,
  over,
  notes: /** @type {any} */ ([[seq, 0, key ? [{ key }] : []]]),
});

/** A table at position 5, and what has been won there: all notes called "won". */
function begun() {
  const match = signal(at(5, "won"));
  const moments = createMoments({ match, past: true }, (_, notes) =>
    notes.filter(({ key }) => key === "won").map((_, seat) => ({ seat })),
  );
  return { match, shown: () => moments.value.length };
}

test("what a step has won is shown for its time, but not what was there at first", () => {
  const { match, shown } = begun();
  assert.equal(shown(), 0);
  match.value = at(6);
  assert.equal(shown(), 0);
  match.value = at(7, "won");
  assert.equal(shown(), 1);
  mock.timers.tick(MOMENT_MS - 1);
  assert.equal(shown(), 1);
  mock.timers.tick(1);
  assert.equal(shown(), 0);
});

test("any press, key or turn of the wheel ends it, and nothing waits for inputs afterwards", () => {
  for (const kind of ["pointerdown", "keydown", "wheel"]) {
    const { match, shown } = begun();
    match.value = at(6, "won");
    for (const run of waiting[kind]) run();
    assert.equal(shown(), 0, kind);
    assert.deepEqual(Object.values(waiting).flat(), [], kind);
  }
});

test("it goes on while nothing else is won, drafts change or others move", () => {
  const { match, shown } = begun();
  match.value = at(6, "won");
  match.value = at(6, "won");
  match.value = at(7);
  assert.equal(shown(), 1);
  mock.timers.tick(MOMENT_MS - 1);
  match.value = at(8, "won");
  mock.timers.tick(1);
  assert.equal(shown(), 1, "what is won next has its whole time");
});

test("nothing is shown when going back, after a leap, at the end or while nobody looks", () => {
  for (const next of [at(4, "won"), at(7, "won"), at(6, "won", true)]) {
    const { match, shown } = begun();
    match.value = next;
    assert.equal(shown(), 0);
  }
  const { match, shown } = begun();
  page.hidden = true;
  match.value = at(6, "won");
  assert.equal(shown(), 0);
});

test("going back or the end of the match ends it", () => {
  for (const next of [at(5), at(7, "", true)]) {
    const { match, shown } = begun();
    match.value = at(6, "won");
    match.value = next;
    assert.equal(shown(), 0);
  }
});
