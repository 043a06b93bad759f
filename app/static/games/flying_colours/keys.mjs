/** The keys of With Flying Colours. */

import { gameKeys } from "../../js/match/keys.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */

const DICE = 6;

/**
 * @param {Table} table
 * @param {Pencil} pencil
 * @param {() => void} showCard
 */
export function createKeys({ match }, pencil, showCard) {
  /** @param {number} at */
  const pick = (at) => {
    const colour = match.value.view.public.colours[at];
    if (pencil.throwing.value) pencil.toggle(at);
    else if (colour) pencil.choose(pencil.disc.value === colour ? null : colour);
  };
  /** A second Enter after a throw must not give a combination away. */
  const wasteful = () => pencil.moving.value && pencil.steps.value.length === 0;
  const card = () => match.value.view.private !== null && showCard();
  /** @type {import("../../js/match/keys.mjs").Keys} */
  const turn = {
    Backspace: () => pencil.back(),
    Enter: () => !wasteful() && pencil.confirm(),
    "Shift+Enter": pencil.confirm,
  };
  for (let number = 1; number <= DICE; number += 1) turn[String(number)] = () => pick(number - 1);
  return gameKeys(turn, { c: card, C: card, Escape: () => pencil.escape() }, pencil);
}
