/** What the page shows of a seat: its score, and its state in words. */

import { handSize } from "./wall.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** Chips that a seat has laid. @param {Table} table @param {number} seat */
export const scoreOf = ({ match }, seat) =>
  match.value.view.public.chips.filter((owner) => owner === seat).length;

/** "on turn · 3 cards". @param {Table} table @param {number} seat */
export function seatState({ match, t }, seat) {
  const { view, options } = match.value;
  const parts = [t("lineup-ui-cards", { count: handSize(view.public, seat) })];
  if (view.to_act.includes(seat)) parts.unshift(t("lineup-ui-on-turn"));
  if (options.double_move === true) {
    parts.push(t("lineup-ui-doubles-left", { count: view.public.doubles[seat] ?? 0 }));
  }
  return parts.join(" · ");
}
