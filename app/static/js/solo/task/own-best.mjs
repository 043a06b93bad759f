/** The most that was reached in a task, as the server knows it, and as this browser remembers it. */

import { pref, setPref } from "../../browser/prefs.mjs";
import { api } from "../../net/api.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch */
/** @typedef {import("../../types.mjs").Goal} Goal */

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

/** What the server knows of earlier tries on all devices; null if there were none, or it doesn't answer.
 * @param {TableMatch} at @returns {Promise<number | null>} */
export async function serverBest({ id, game, options }) {
  const solo = await api("GET /me/solo").catch(() => null);
  const own = solo?.tasks.find(
    (task) =>
      task.game === game &&
      task.options.task === options.task &&
      task.options.side === options.side,
  );
  return own?.best && own.best.match !== id ? own.best.points : null;
}
