/** Keys that work wherever the focus is, but not inside fields and not on other buttons. */

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */

const TYPING = "input, textarea, select, [contenteditable]";
const PRESSABLE = "button, a, summary, [role=tab], [role=menuitem]";
const DICE = 6;

/** @param {EventTarget | null} target @param {string} selector */
function inside(target, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * @param {Table} table
 * @param {Pencil} pencil
 * @param {() => void} showCard
 * @returns {(event: KeyboardEvent) => boolean} whether the key meant something here
 */
export function createKeys({ match }, pencil, showCard) {
  /** @param {number} at */
  const pick = (at) => {
    const colour = match.value.view.public.colours[at];
    if (pencil.throwing.value) pencil.toggle(at);
    else if (colour) pencil.choose(pencil.disc.value === colour ? null : colour);
  };
  /** @type {Record<string, () => void>} */
  const turn = { Backspace: () => pencil.back(), Enter: pencil.confirm };
  /** A second Enter after a throw must not give a combination away. */
  const wasteful = () => pencil.moving.value && pencil.steps.value.length === 0;
  for (let number = 1; number <= DICE; number += 1) turn[String(number)] = () => pick(number - 1);

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (inside(event.target, `${TYPING}, [role=tablist], dialog`)) return false;
    const key = event.key.length > 1 ? event.key : event.key.toLowerCase();
    if (key === "c" && match.value.view.private) {
      showCard();
      return true;
    }
    if (key === "Escape") return pencil.escape();
    if (!pencil.acting.value || !Object.hasOwn(turn, key)) return false;
    if (key === "Enter" && !event.shiftKey && (wasteful() || inside(event.target, PRESSABLE)))
      return false;
    event.preventDefault();
    turn[key]();
    return true;
  };
}
