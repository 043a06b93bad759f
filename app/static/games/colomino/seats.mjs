/** What the page shows of a seat: its score, and its state in words. */

/** @typedef {import("./types.mjs").Table} Table */

/** @param {Table} table @param {number} seat */
export const scoreOf = ({ match }, seat) => match.value.view.public.scores[seat];

/** "on turn · 4 yellow, 1 blue", "4 yellow, 1 blue · 5 tiles". @param {Table} table @param {number} seat */
export function seatState({ match, t }, seat) {
  const { view } = match.value;
  const { yellow, blue, racks, finisher } = view.public;
  const parts = [t("colomino-ui-markers", { yellow: yellow[seat], blue: blue[seat] })];
  if (view.to_act.includes(seat)) parts.unshift(t("colomino-ui-on-turn"));
  else parts.push(t("colomino-ui-tiles", { count: racks[seat] }));
  if (finisher === seat) parts.push(t("colomino-ui-at-goal"));
  return parts.join(" · ");
}
