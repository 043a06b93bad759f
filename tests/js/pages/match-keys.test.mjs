import assert from "node:assert/strict";
import { test } from "node:test";

class FakeElement {
  /** @param {string} [kind] what it is inside of */
  constructor(kind = "div") {
    this.kind = kind;
  }

  /** @param {string} selector */
  closest(selector) {
    return selector.split(", ").includes(this.kind) ? this : null;
  }
}
/** @type {(event: any) => void} */
let listener = () => undefined;
/** @type {Map<string, string>} */
const stored = new Map();
Object.assign(globalThis, {
  Element: FakeElement,
  document: { getElementById: () => null, documentElement: {}, addEventListener: () => undefined },
  addEventListener: (/** @type {string} */ _, /** @type {any} */ listen) => {
    listener = listen;
  },
  localStorage: { getItem: (/** @type {string} */ key) => stored.get(key) ?? null },
});
const { boot } = await import("../../../app/static/js/browser/boot-data.mjs");
boot.games = [];
const { listenToKeys } = await import("../../../app/static/js/pages/match-keys.mjs");
const { announcements, dialog } = await import("../../../app/static/js/room/store.mjs");

/** @type {string[]} */
let received = [];
const status = { kind: "turn", lead: "Your turn", text: "Move." };
const onKey = (/** @type {any} */ { key }) => received.push(key) > 0 && key === "r";
listenToKeys(() => /** @type {any} */ ({ at: {}, parts: {}, status, onKey }));

/** What the game receives of a key, and what is read out. @param {string} key @param {object} [more] */
function press(key, more = {}) {
  received = [];
  announcements.value = [];
  listener({ key, target: new FakeElement(), preventDefault: () => undefined, ...more });
  return [...received, ...announcements.value.map(({ text }) => text)];
}

test("the game has a key first; a letter it does not use has something read out", () => {
  assert.deepEqual(press("r"), ["r"]);
  assert.deepEqual(press("t"), ["t", "Your turn Move."]);
  assert.deepEqual(press("Escape"), ["Escape"]);
});

test("nobody receives typed text, shortcuts of the browser and keys in a dialog", () => {
  assert.deepEqual(press("t", { target: new FakeElement("input") }), []);
  assert.deepEqual(press("Escape", { target: new FakeElement("textarea") }), []);
  assert.deepEqual(press("t", { ctrlKey: true }), []);
  assert.deepEqual(press("t", { defaultPrevented: true }), []);
  dialog.value = /** @type {any} */ ({});
  assert.deepEqual(press("t"), []);
  dialog.value = null;
});

test("letters can be switched off, the other keys stay", () => {
  stored.set(`farbenspiel-${boot.installation}-keys`, "off");
  assert.deepEqual(press("t"), []);
  assert.deepEqual(press("Escape"), ["Escape"]);
  stored.clear();
});
