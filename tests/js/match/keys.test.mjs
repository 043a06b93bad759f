import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals-core";
import { gameKeys, isFree } from "../../../app/static/js/match/keys.mjs";

class FakeElement {
  /** @param {string} kind what it is inside of */
  constructor(kind = "div") {
    this.kind = kind;
  }

  /** @param {string} selector */
  closest(selector) {
    return selector.split(", ").includes(this.kind) ? this : null;
  }
}
globalThis.Element = /** @type {any} */ (FakeElement);

/** @param {string} key @param {Record<string, unknown>} [more] */
const press = (key, more = {}) => {
  const event = { key, target: new FakeElement(), defaultPrevented: false, ...more };
  return /** @type {any} */ ({ ...event, preventDefault: () => pressed.push("prevented") });
};

/** @type {string[]} */
let pressed = [];
const acting = signal(true);
const onKey = gameKeys(
  {
    r: () => pressed.push("r"),
    R: () => pressed.push("R"),
    Enter: () => pressed.push("Enter"),
    "Shift+Enter": () => pressed.push("Shift+Enter"),
    Backspace: () => pressed.push("Backspace"),
    Escape: () => false,
    ArrowUp: () => pressed.push("ArrowUp"),
    Home: () => pressed.push("Home"),
  },
  { "+": () => pressed.push("+") },
  { acting },
);

/** @param {any} event */
function answered(event) {
  pressed = [];
  return [onKey(event), ...pressed];
}

test("a key runs its handler, and the browser does nothing more", () => {
  acting.value = true;
  assert.deepEqual(answered(press("r")), [true, "r", "prevented"]);
  assert.deepEqual(answered(press("R")), [true, "r", "prevented"], "with the caps lock on");
  assert.deepEqual(answered(press("R", { shiftKey: true })), [true, "R", "prevented"]);
  assert.deepEqual(answered(press("+", { shiftKey: true })), [true, "+", "prevented"]);
  assert.deepEqual(answered(press("Enter", { shiftKey: true })), [
    true,
    "Shift+Enter",
    "prevented",
  ]);
  assert.deepEqual(answered(press("Backspace", { shiftKey: true })), [
    true,
    "Backspace",
    "prevented",
  ]);
});

test("a handler that returns false and an unknown key do nothing", () => {
  assert.deepEqual(answered(press("Escape")), [false]);
  assert.deepEqual(answered(press("x")), [false]);
  assert.deepEqual(answered(press("toString")), [false]);
});

test("shortcuts of the browser, text fields and keys used by something else are left alone", () => {
  assert.equal(isFree(press("r")), true);
  assert.equal(isFree(press("r", { shiftKey: true })), true);
  for (const held of ["ctrlKey", "metaKey", "altKey", "defaultPrevented"]) {
    assert.equal(isFree(press("r", { [held]: true })), false, held);
  }
  for (const kind of ["input", "textarea", "select", "[contenteditable]"]) {
    assert.equal(isFree(press("r", { target: new FakeElement(kind) })), false, kind);
  }
});

test("out of turn, only the keys that always work do", () => {
  acting.value = false;
  assert.deepEqual(answered(press("r")), [false]);
  assert.deepEqual(answered(press("+")), [true, "+", "prevented"]);
  acting.value = true;
});

test("dialogs keep their keys, tabs those that walk, and buttons their Enter", () => {
  assert.deepEqual(answered(press("r", { target: new FakeElement("dialog") })), [false]);
  const tabs = new FakeElement("[role=tablist]");
  for (const key of ["ArrowUp", "Home"]) {
    assert.deepEqual(answered(press(key)), [true, key, "prevented"]);
    assert.deepEqual(answered(press(key, { target: tabs })), [false]);
  }
  assert.deepEqual(answered(press("r", { target: tabs })), [true, "r", "prevented"]);
  assert.equal(onKey(press("Enter", { target: tabs, shiftKey: true })), true);
  const button = new FakeElement("button");
  assert.deepEqual(answered(press("Enter", { target: button })), [false]);
  assert.deepEqual(answered(press("r", { target: button })), [true, "r", "prevented"]);
  assert.equal(onKey(press("Enter", { target: button, shiftKey: true })), true);
});
