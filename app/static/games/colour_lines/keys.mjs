/** The keys of Colour Lines. */

import { gameKeys } from "../../js/match/keys.mjs";
import { ARROWS } from "./cursor.mjs";

/** @typedef {import("./pencil.mjs").Pencil} Pencil */
/** @typedef {import("./types.mjs").Table} Table */

/** A die by its place in the tray. @param {Table} table @param {Pencil} pencil @param {number} at */
function take({ match }, { placing, drawing }, at) {
  const rolled = match.value.view.public.dice?.[at];
  if (!rolled) return;
  if (placing.phase.value) placing.choose(rolled.die);
  else drawing.choose(rolled.die);
}

/** Draws the figure in hand; otherwise confirms the round. @param {Pencil} pencil */
function enter({ drawing, confirm }) {
  if (drawing.candidate.value) drawing.snap();
  else confirm();
}

/** @param {Table} table @param {Pencil} pencil */
export function createKeys(table, pencil) {
  const { drawing } = pencil;
  /** @type {import("../../js/match/keys.mjs").Keys} */
  const turn = {
    Backspace: pencil.back,
    Delete: pencil.back,
    Escape: pencil.withdraw,
    Enter: () => enter(pencil),
    "Shift+Enter": pencil.confirm,
    r: () => drawing.turn(1),
    R: () => drawing.turn(-1),
    j: drawing.toggleJoker,
    h: drawing.swap,
  };
  for (let at = 0; at < 5; at += 1) turn[String(at + 1)] = () => take(table, pencil, at);
  for (const [key, step] of Object.entries(ARROWS))
    turn[`Shift+${key}`] = () => pencil.stroke(step);
  return gameKeys(turn, {}, pencil.draft);
}
