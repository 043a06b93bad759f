/** The keys of With Flying Colours. */

import { gameKeys } from "../../js/match/keys.mjs";
import { focusField } from "./cursor.mjs";
import { DICE } from "./selection/throwing.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

const WALKS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home"];

/** Arrows and Home: take the keyboard to the board, and one space further. @param {Selection} selection */
const walking =
  ({ moving, disc, discs, cursor }) =>
  /** @param {KeyboardEvent} event */
  ({ key }) => {
    if (!moving.value) return false;
    if (disc.value) cursor.put(discs.value[disc.value]);
    cursor.step(key);
    return focusField(cursor.at.value.id);
  };

/** Digits: set a die aside, or take a disc in hand and the keyboard to where it is.
 * @param {Table} table @param {Selection} selection */
const picking =
  ({ match }, { throwing, toggle, choose, disc, discs }) =>
  /** @param {number} at */
  (at) => {
    const colour = match.value.view.public.colours[at];
    if (throwing.value) toggle(at);
    if (throwing.value || !colour) return;
    choose(disc.value === colour ? null : colour);
    if (disc.value === colour) focusField(discs.value[colour]);
  };

/**
 * @param {Table} table
 * @param {Selection} selection
 * @param {() => void} showCard
 */
export function createKeys(table, selection, showCard) {
  const pick = picking(table, selection);
  const walk = walking(selection);
  const card = () => table.match.value.view.private !== null && showCard();
  /** @type {import("../../js/match/keys.mjs").Keys} */
  const turn = {
    Backspace: () => selection.back(),
    Enter: selection.confirm,
    "Shift+Enter": selection.confirm,
  };
  for (const key of WALKS) turn[key] = walk;
  for (let number = 1; number <= DICE; number += 1) turn[String(number)] = () => pick(number - 1);
  return gameKeys(turn, { c: card, C: card, Escape: () => selection.escape() }, selection);
}
