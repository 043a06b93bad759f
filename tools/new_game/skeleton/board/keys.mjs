/** The keys of New game. */

import { gameKeys } from "../../js/match/keys.mjs";

/**
 * @param {import("./selection.mjs").Selection} selection
 * @param {() => void} act what the primary button does
 */
export function createKeys(selection, act) {
  const turn = {
    n: () => selection.next(1),
    p: () => selection.next(-1),
    Escape: () => (selection.chosen.value ? selection.reset() : false),
    Enter: act,
  };
  return gameKeys(turn, {}, { acting: selection.myTurn });
}
