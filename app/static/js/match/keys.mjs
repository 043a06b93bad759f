/** Shortcut keys of pages with a match, and those of a game: they work wherever the focus is, except where
 * something else needs them. */

const TYPING = "input, textarea, select, [contenteditable]";
const WALKS = /^(Arrow|Home|End|Page)/;
const PRESSABLE = "button, a, summary, [role=tab], [role=menuitem]";

/**
 * Handlers by key name: "Enter", "r", with Shift "R"; a name such as "Shift+Enter" takes precedence
 * over the one without. A handler that returns `false` has not used the key.
 * @typedef {Record<string, (event: KeyboardEvent) => unknown>} Keys
 */

/** @param {EventTarget | null} target @param {string} selector */
export const inside = (target, selector) =>
  target instanceof Element && target.closest(selector) !== null;

/** True for a key that a shortcut may use: it is not typed into a field, belongs to no shortcut of the
 * browser, and nothing on the page has used it. @param {KeyboardEvent} event */
export const isFree = (event) =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !inside(event.target, TYPING);

/**
 * A game's `onKey`, which is called with free keys.
 * @param {Keys} turn keys that work in your turn
 * @param {Keys} always keys that work at any time
 * @param {{acting: import("@preact/signals-core").ReadonlySignal<boolean>}} state true in your turn
 * @returns {(event: KeyboardEvent) => boolean} whether the key was used
 */
export function gameKeys(turn, always, { acting }) {
  const both = { ...always, ...turn };
  return (event) => {
    const keys = acting.value ? both : always;
    const name = namesOf(event).find((one) => Object.hasOwn(keys, one));
    if (!name || inside(event.target, "dialog")) return false;
    if (WALKS.test(name) && inside(event.target, "[role=tablist]")) return false;
    if (name === "Enter" && inside(event.target, PRESSABLE)) return false;
    if (keys[name](event) === false) return false;
    event.preventDefault();
    return true;
  };
}

/** @param {KeyboardEvent} event */
function namesOf({ key, shiftKey }) {
  if (key.length > 1) return shiftKey ? [`Shift+${key}`, key] : [key];
  return [shiftKey ? key.toUpperCase() : key.toLowerCase()];
}
