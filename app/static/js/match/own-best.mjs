/** The most that was reached in a task, as this browser remembers it. */

import { pref, setPref } from "../browser/prefs.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch */
/** @typedef {import("../types.mjs").Goal} Goal */

/** A name for what was played: the game with all options but who began. @param {TableMatch} at */
function nameOf({ game, options }) {
  const set = Object.entries(options).filter(([name, value]) => value && name !== "start");
  return `best-${game}-${set.map(([name, value]) => `${name}-${value}`).join("-")}`;
}

/** The best of all tries, null before the first. @param {TableMatch} at @returns {number | null} */
export function ownBest(at) {
  const kept = pref(nameOf(at));
  return kept === "" ? null : Number(kept);
}

/** Remembers a result that is better than those before; without the conditions it is none.
 * @param {TableMatch} at @param {Pick<Goal, "met" | "value">} goal */
export function keepBest(at, { met, value }) {
  if (met && value > (ownBest(at) ?? Number.NEGATIVE_INFINITY)) setPref(nameOf(at), String(value));
}
