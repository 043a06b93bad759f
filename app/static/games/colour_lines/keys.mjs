/** Keys that work wherever the focus is, but not inside fields and not on other buttons. */

import { ARROWS } from "./cursor.mjs";

/** @typedef {import("./pencil.mjs").Pencil} Pencil */
/** @typedef {import("./types.mjs").Table} Table */

const TYPING = "input, textarea, select, [contenteditable]";
const PRESSABLE = "button, a, summary, [role=tab], [role=menuitem]";

/** @param {EventTarget | null} target @param {string} selector */
const inside = (target, selector) => target instanceof Element && target.closest(selector) !== null;

/** A die by its place in the tray. @param {Table} table @param {Pencil} pencil @param {number} at */
function take({ match }, { placing, drawing }, at) {
  const rolled = match.value.view.public.dice?.[at];
  if (!rolled) return;
  if (placing.phase.value) placing.choose(rolled.die);
  else drawing.choose(rolled.die);
}

/** A figure in hand is drawn; else the round is confirmed. @param {Pencil} pencil */
function enter({ drawing, confirm }) {
  if (drawing.candidate.value) drawing.snap();
  else confirm();
}

/**
 * @param {Table} table
 * @param {Pencil} pencil
 * @returns {(event: KeyboardEvent) => boolean} whether the key meant something here
 */
export function createKeys(table, pencil) {
  const { drawing } = pencil;
  /** @type {Record<string, () => void>} */
  const plain = {
    Backspace: pencil.back,
    Delete: pencil.back,
    Enter: () => enter(pencil),
    r: () => drawing.turn(1),
    j: drawing.toggleJoker,
    h: drawing.swap,
  };
  for (let at = 0; at < 5; at += 1) plain[String(at + 1)] = () => take(table, pencil, at);
  /** @type {Record<string, () => void>} */
  const shifted = { Enter: pencil.confirm, r: () => drawing.turn(-1) };
  for (const [key, step] of Object.entries(ARROWS)) shifted[key] = () => pencil.stroke(step);

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    const keys = event.shiftKey ? shifted : plain;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!pencil.draft.acting.value || !Object.hasOwn(keys, key)) return false;
    if (inside(event.target, `${TYPING}, [role=tablist], dialog`)) return false;
    if (key === "Enter" && !event.shiftKey && inside(event.target, PRESSABLE)) return false;
    event.preventDefault();
    keys[key]();
    return true;
  };
}
