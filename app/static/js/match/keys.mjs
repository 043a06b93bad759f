/** Keys of a game, which work wherever the focus is, but not inside fields and not on other buttons. */

const TYPING = "input, textarea, select, [contenteditable]";
const TAKEN = "[role=tablist], dialog";
const PRESSABLE = "button, a, summary, [role=tab], [role=menuitem]";

/**
 * What keys do, by name: "Enter", "r", with Shift "R"; a name such as "Shift+Enter" comes before the
 * one without. A key that answers `false` has meant nothing.
 * @typedef {Record<string, (event: KeyboardEvent) => unknown>} Keys
 */

/** @param {EventTarget | null} target @param {string} selector */
export const inside = (target, selector) =>
  target instanceof Element && target.closest(selector) !== null;

/** True where letters are written. @param {EventTarget | null} target */
export const isTyping = (target) => inside(target, TYPING);

/**
 * @param {Keys} turn keys of your turn
 * @param {Keys} always keys of other times too
 * @param {{acting: import("@preact/signals-core").ReadonlySignal<boolean>}} state true in your turn
 * @returns {(event: KeyboardEvent) => boolean} whether the key meant something here
 */
export function gameKeys(turn, always, { acting }) {
  const both = { ...always, ...turn };
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    const keys = acting.value ? both : always;
    const name = namesOf(event).find((one) => Object.hasOwn(keys, one));
    if (!name || isTyping(event.target) || inside(event.target, TAKEN)) return false;
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
