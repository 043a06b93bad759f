/** Keys that work wherever the focus is, but not inside fields and not on other buttons. */

/** @typedef {import("./pencil.mjs").Pencil} Pencil */

const TYPING = "input, textarea, select, [contenteditable]";
const PRESSABLE = "button, a, summary, [role=tab], [role=menuitem]";

/** @param {EventTarget | null} target @param {string} selector */
function inside(target, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * @param {Pencil} pencil
 * @param {() => void} act what the primary button does
 * @returns {(event: KeyboardEvent) => boolean} whether the key meant something here
 */
export function createKeys(pencil, act) {
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const keys = {
    ArrowLeft: (event) => pencil.shift(-1, inside(event.target, "[role=grid]")),
    ArrowRight: (event) => pencil.shift(1, inside(event.target, "[role=grid]")),
    r: () => pencil.turn(1),
    R: () => pencil.turn(-1),
    d: () => pencil.canDouble.value && pencil.toggleDouble(),
    Escape: () => pencil.reset(),
    Enter: act,
  };
  for (const digit of ["1", "2", "3"]) keys[digit] = () => pencil.choose(Number(digit) - 1);

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase();
    if (!pencil.myTurn.value || !Object.hasOwn(keys, key)) return false;
    if (inside(event.target, TYPING) || inside(event.target, "[role=tablist], dialog"))
      return false;
    if (key === "Enter" && inside(event.target, PRESSABLE)) return false;
    if (key === "Escape" && !pencil.dirty.value) return false;
    event.preventDefault();
    keys[key](event);
    return true;
  };
}
