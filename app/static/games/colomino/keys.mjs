/** The keys of Colomino. */

import { gameKeys, inside } from "../../js/match/keys.mjs";

/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("./zoom.mjs").ZoomState} ZoomState */

const RACK = 5;

/**
 * @param {Selection} selection
 * @param {ZoomState} zoom
 * @param {() => void} act what the primary button does
 */
export function createKeys(selection, zoom, act) {
  /** @type {import("../../js/match/keys.mjs").Keys} */
  const turn = {
    n: (event) => selection.next(1, inside(event.target, "[role=grid]")),
    p: (event) => selection.next(-1, inside(event.target, "[role=grid]")),
    r: () => selection.turn(1),
    R: () => selection.turn(-1),
    Escape: () => selection.dirty.value && selection.reset(),
    Enter: act,
  };
  for (let number = 1; number <= RACK; number += 1) {
    turn[String(number)] = () => selection.choose(number - 1);
  }
  const always = { "+": zoom.near, "-": zoom.away, 0: zoom.showAll };
  return gameKeys(turn, always, { acting: selection.acting });
}
