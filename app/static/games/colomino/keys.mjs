/** Keys that work wherever the focus is, but not inside fields and not on other buttons. */

/** @typedef {import("./pencil.mjs").Pencil} Pencil */
/** @typedef {import("./zoom.mjs").ZoomState} ZoomState */

const TYPING = "input, textarea, select, [contenteditable]";
const PRESSABLE = "button, a, summary, [role=tab], [role=menuitem]";
const RACK = 5;

/** @param {EventTarget | null} target @param {string} selector */
function inside(target, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * @param {Pencil} pencil
 * @param {ZoomState} zoom
 * @param {() => void} act what the primary button does
 * @returns {(event: KeyboardEvent) => boolean} whether the key meant something here
 */
export function createKeys(pencil, zoom, act) {
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const turn = {
    n: (event) => pencil.next(1, inside(event.target, "[role=grid]")),
    p: (event) => pencil.next(-1, inside(event.target, "[role=grid]")),
    r: () => pencil.turn(1),
    R: () => pencil.turn(-1),
    Escape: () => pencil.reset(),
    Enter: act,
  };
  for (let number = 1; number <= RACK; number += 1) {
    turn[String(number)] = () => pencil.choose(number - 1);
  }
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const always = { "+": zoom.near, "-": zoom.away, 0: zoom.showAll };

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase();
    const keys = pencil.myTurn.value ? { ...always, ...turn } : always;
    if (!Object.hasOwn(keys, key)) return false;
    if (inside(event.target, TYPING) || inside(event.target, "[role=tablist], dialog"))
      return false;
    if (key === "Enter" && inside(event.target, PRESSABLE)) return false;
    if (key === "Escape" && !pencil.dirty.value) return false;
    event.preventDefault();
    keys[key](event);
    return true;
  };
}
