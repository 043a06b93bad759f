/** The keys of Colour Lines. */

import { gameKeys } from "../../js/match/keys.mjs";
import { ARROWS } from "./cursor.mjs";

/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("./types.mjs").Table} Table */

/** A die by its place in the tray. @param {Table} table @param {Selection} selection @param {number} at */
function take({ match }, { placing, drawing }, at) {
  const rolled = match.value.view.public.dice?.[at];
  if (!rolled) return;
  if (placing.phase.value) placing.choose(rolled.die);
  else drawing.choose(rolled.die);
}

/** Draws the figure in hand; otherwise confirms the round. @param {Selection} selection */
function enter({ drawing, confirm }) {
  if (drawing.candidate.value) drawing.snap();
  else confirm();
}

/** @param {Table} table @param {Selection} selection */
export function createKeys(table, selection) {
  const { drawing } = selection;
  /** @type {import("../../js/match/keys.mjs").Keys} */
  const turn = {
    Backspace: selection.back,
    Delete: selection.back,
    Escape: selection.withdraw,
    Enter: () => enter(selection),
    "Shift+Enter": selection.confirm,
    r: () => drawing.turn(1),
    R: () => drawing.turn(-1),
    j: drawing.toggleJoker,
    h: drawing.swap,
  };
  for (let at = 0; at < 5; at += 1) turn[String(at + 1)] = () => take(table, selection, at);
  for (const [key, step] of Object.entries(ARROWS))
    turn[`Shift+${key}`] = () => selection.stroke(step);
  return gameKeys(turn, {}, selection.draft);
}
