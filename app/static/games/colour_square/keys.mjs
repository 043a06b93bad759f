/** The keys of Colour Square. */

import { gameKeys } from "../../js/match/keys.mjs";
import { DICE } from "./sheet.mjs";

/** @typedef {import("./selection.mjs").Selection} Selection */

/** @param {Selection} selection */
export function createKeys(selection) {
  const { back, confirm } = selection;
  const dice = DICE.map((die, at) => [String(at + 1), () => selection.choose(die)]);
  const turn = { Backspace: back, Enter: confirm, "Shift+Enter": confirm };
  return gameKeys({ ...turn, ...Object.fromEntries(dice) }, {}, selection);
}
