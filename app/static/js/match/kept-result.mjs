/** The end of a match stays on the screen of whoever is not in the next one, until they leave it. */
import { effect, signal, untracked } from "@preact/signals";
import { pollOf, votersFor } from "../room/polls.mjs";
import { leftMatch, room, tableMatch, you } from "../room/store.mjs";
import { table } from "./table.mjs";

/** @typedef {{at: import("../types.mjs").TableMatch, parts: import("../types.mjs").GameParts}} End */

/** The end that is kept although another match has begun. @type {import("@preact/signals").Signal<End | null>} */
export const keptResult = signal(null);

/** To the newest match. */
export function leaveResult() {
  keptResult.value = null;
}

/** Matches that this page has shown before their end, until the end is on the screen. @type {Set<string>} */
const played = new Set();

/** True once for a match that ended while this page showed it. @param {string} match */
export const isFresh = (match) => played.delete(match);

/** Keeps an end from now on when the next match begins and this person has not said "I am in".
 * @param {() => boolean} inReplay true while a replay is on the screen instead */
export function followResult(inReplay) {
  /** @type {End | null} */
  let last = null;
  let isIn = false;
  effect(() => {
    const at = tableMatch.value;
    const laid = table.value;
    if (at && !at.over) played.add(at.id);
    if (at?.view.result && laid?.id === at.id) last = { at, parts: laid.parts };
  });
  effect(() => {
    const now = room.value;
    if (!now) return;
    if (last && now.match && now.match.id !== last.at.id) {
      const end = last;
      last = null;
      if (!isIn && isShown(end.at.id) && !untracked(inReplay)) keptResult.value = end;
    }
    isIn = votersFor(pollOf(now, "rematch"), "yes").includes(you.peek().player);
  });
}

/** True while the end of that match is on the screen. @param {string} match */
const isShown = (match) => untracked(() => !keptResult.value && leftMatch.value !== match);
