/** The keys of Colomino. */

import { gameKeys, inside } from "../../js/match/keys.mjs";

/** @typedef {import("./pencil.mjs").Pencil} Pencil */
/** @typedef {import("./zoom.mjs").ZoomState} ZoomState */

const RACK = 5;

/**
 * @param {Pencil} pencil
 * @param {ZoomState} zoom
 * @param {() => void} act what the primary button does
 */
export function createKeys(pencil, zoom, act) {
  /** @type {import("../../js/match/keys.mjs").Keys} */
  const turn = {
    n: (event) => pencil.next(1, inside(event.target, "[role=grid]")),
    p: (event) => pencil.next(-1, inside(event.target, "[role=grid]")),
    r: () => pencil.turn(1),
    R: () => pencil.turn(-1),
    Escape: () => pencil.dirty.value && pencil.reset(),
    Enter: act,
  };
  for (let number = 1; number <= RACK; number += 1) {
    turn[String(number)] = () => pencil.choose(number - 1);
  }
  const always = { "+": zoom.near, "-": zoom.away, 0: zoom.showAll };
  return gameKeys(turn, always, { acting: pencil.acting });
}
