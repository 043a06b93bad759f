/** Keys that work wherever the focus is, but not inside fields and not on other buttons. */

import { DICE } from "./sheet.mjs";

/** @typedef {import("./pencil.mjs").Pencil} Pencil */

const TYPING = "input, textarea, select, [contenteditable]";
const PRESSABLE = "button, a, summary, [role=tab], [role=menuitem]";

/** @param {EventTarget | null} target @param {string} selector */
function inside(target, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * @param {Pencil} pencil
 * @returns {(event: KeyboardEvent) => boolean} whether the key meant something here
 */
export function createKeys(pencil) {
  /** @type {Record<string, () => void>} */
  const keys = { Backspace: pencil.back, Enter: pencil.confirm };
  DICE.forEach((die, at) => {
    keys[String(at + 1)] = () => pencil.choose(die);
  });

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (!pencil.acting.value || !Object.hasOwn(keys, event.key)) return false;
    if (inside(event.target, `${TYPING}, [role=tablist], dialog`)) return false;
    if (event.key === "Enter" && !event.shiftKey && inside(event.target, PRESSABLE)) return false;
    event.preventDefault();
    keys[event.key]();
    return true;
  };
}
