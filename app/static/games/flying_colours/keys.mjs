/** The keys of With Flying Colours. */

import { gameKeys } from "../../js/match/keys.mjs";
import { focusField } from "./cursor.mjs";

/** @typedef {import("./types.mjs").Colour} Colour */
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
    else if (colour) take(colour);
  };
  /** Takes a disc in hand, and the keyboard to where it is. @param {Colour} colour */
  const take = (colour) => {
    pencil.choose(pencil.disc.value === colour ? null : colour);
    if (pencil.disc.value === colour) focusField(pencil.discs.value[colour]);
  };
  /** Takes the keyboard to the board, and one space further. @param {KeyboardEvent} event */
  const walk = ({ key }) => {
    if (!pencil.moving.value) return false;
    const { disc, discs, cursor } = pencil;
    if (disc.value) cursor.put(discs.value[disc.value]);
    cursor.step(key);
    return focusField(cursor.at.value.id);
  };
  const card = () => match.value.view.private !== null && showCard();
  /** @type {import("../../js/match/keys.mjs").Keys} */
  const turn = {
    Backspace: () => pencil.back(),
    Enter: pencil.confirm,
    "Shift+Enter": pencil.confirm,
    ArrowLeft: walk,
    ArrowRight: walk,
    ArrowUp: walk,
    ArrowDown: walk,
    Home: walk,
  };
  for (let number = 1; number <= DICE; number += 1) turn[String(number)] = () => pick(number - 1);
  return gameKeys(turn, { c: card, C: card, Escape: () => pencil.escape() }, pencil);
}
