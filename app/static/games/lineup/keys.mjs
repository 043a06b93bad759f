/** Keys that work wherever the focus is, but not inside fields and not on other buttons. */

/** @typedef {import("./selection.mjs").Selection} Selection */

const TYPING = "input, textarea, select, [contenteditable]";
const PRESSABLE = "button, a, summary, [role=tab], [role=menuitem]";

/** @param {EventTarget | null} target @param {string} selector */
function inside(target, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * @param {Selection} selection
 * @param {() => void} act what the primary button does
 * @returns {(event: KeyboardEvent) => boolean} whether the key meant something here
 */
export function createKeys(selection, act) {
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const keys = {
    ArrowLeft: (event) => selection.shift(-1, inside(event.target, "[role=grid]")),
    ArrowRight: (event) => selection.shift(1, inside(event.target, "[role=grid]")),
    r: () => selection.turn(1),
    R: () => selection.turn(-1),
    d: () => selection.canDouble.value && selection.toggleDouble(),
    Escape: () => selection.reset(),
    Enter: act,
  };
  for (const digit of ["1", "2", "3"]) keys[digit] = () => selection.choose(Number(digit) - 1);

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase();
    if (!selection.myTurn.value || !Object.hasOwn(keys, key)) return false;
    if (inside(event.target, TYPING) || inside(event.target, "[role=tablist], dialog"))
      return false;
    if (key === "Enter" && inside(event.target, PRESSABLE)) return false;
    if (key === "Escape" && !selection.dirty.value) return false;
    event.preventDefault();
    keys[key](event);
    return true;
  };
}
