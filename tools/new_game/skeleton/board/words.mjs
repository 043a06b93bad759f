/** The board in words. */

import { left } from "./pebbles.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("../../js/types.mjs").Translate} Translate */

/** A pebble for the screen reader. @param {Translate} t @param {Match} match @param {number} pebble */
export function pebbleName(t, { view, names }, pebble) {
  const { values, taken } = view.public;
  const value = values[pebble - 1];
  if (!(pebble in taken)) return t("newgame-ui-free", { pebble, value });
  return t("newgame-ui-taken", { pebble, value, name: names[taken[pebble]] });
}

/** The whole board in a few sentences. @param {Translate} t @param {Match} match */
export function describe(t, { view, names }) {
  const { scores } = view.public;
  return [
    t("newgame-ui-summary", { count: left(view.public).length }),
    ...names.map((name, seat) => t("newgame-ui-score", { name, count: scores[seat] })),
  ].join(" ");
}
