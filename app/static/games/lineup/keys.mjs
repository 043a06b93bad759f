/** The keys of LineUp!. */

import { gameKeys, inside } from "../../js/match/keys.mjs";

/** @typedef {import("./pencil.mjs").Pencil} Pencil */

/**
 * @param {Pencil} pencil
 * @param {() => void} act what the primary button does
 */
export function createKeys(pencil, act) {
  /** @type {import("../../js/match/keys.mjs").Keys} */
  const turn = {
    ArrowLeft: (event) => pencil.shift(-1, inside(event.target, "[role=grid]")),
    ArrowRight: (event) => pencil.shift(1, inside(event.target, "[role=grid]")),
    r: () => pencil.turn(1),
    R: () => pencil.turn(-1),
    d: () => pencil.canDouble.value && pencil.toggleDouble(),
    Escape: () => pencil.dirty.value && pencil.reset(),
    Enter: act,
  };
  for (const digit of ["1", "2", "3"]) turn[digit] = () => pencil.choose(Number(digit) - 1);
  return gameKeys(turn, {}, { acting: pencil.acting });
}
