/** The keys of LineUp!. */

import { gameKeys, inside } from "../../js/match/keys.mjs";

/** @typedef {import("./selection.mjs").Selection} Selection */

/**
 * @param {Selection} selection
 * @param {() => void} act what the primary button does
 */
export function createKeys(selection, act) {
  /** @type {import("../../js/match/keys.mjs").Keys} */
  const turn = {
    ArrowLeft: (event) => selection.shift(-1, inside(event.target, "[role=grid]")),
    ArrowRight: (event) => selection.shift(1, inside(event.target, "[role=grid]")),
    r: () => selection.turn(1),
    R: () => selection.turn(-1),
    d: () => selection.canDouble.value && selection.toggleDouble(),
    Escape: () => selection.dirty.value && selection.reset(),
    Enter: act,
  };
  for (const digit of ["1", "2", "3"]) turn[digit] = () => selection.choose(Number(digit) - 1);
  return gameKeys(turn, {}, { acting: selection.acting });
}
