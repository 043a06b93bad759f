/** The keys of Colour Square. */

import { gameKeys } from "../../js/match/keys.mjs";
import { DICE } from "./sheet.mjs";

/** @typedef {import("./pencil.mjs").Pencil} Pencil */

/** @param {Pencil} pencil */
export function createKeys(pencil) {
  const { back, confirm } = pencil;
  const dice = DICE.map((die, at) => [String(at + 1), () => pencil.choose(die)]);
  const turn = { Backspace: back, Enter: confirm, "Shift+Enter": confirm };
  return gameKeys({ ...turn, ...Object.fromEntries(dice) }, {}, pencil);
}
