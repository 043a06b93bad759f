/** Whose seat others may decide about, because its owner is away. */
import { serverTime } from "../net/server-time.mjs";
import { isOnline, presence, room } from "../room/store.mjs";
import { isLate } from "./clock.mjs";

/**
 * When the owner of a seat counts as absent, by the page's steady clock: live, they have been away
 * for that many seconds; over days, the clock has moved for them, or a bot has played for a day.
 * Infinite for those who are here, or of whom nothing is known yet; the past for a seat without an
 * owner.
 * @param {number} seat @param {number} seconds
 */
export function absentFrom(seat, seconds) {
  const at = /** @type {import("../types.mjs").Room} */ (room.value);
  const owner = at.match?.owners[seat] ?? null;
  if (!at.match || owner === null) return 0;
  const spared = at.match.spared_until[seat] - serverTime.ahead.value;
  if (isOnline(owner)) return Number.POSITIVE_INFINITY;
  if (at.pace === "days") {
    return at.match.players[seat] === null || isLate(seat) ? spared : Number.POSITIVE_INFINITY;
  }
  const since = presence.value?.away[owner] ?? Number.POSITIVE_INFINITY;
  return Math.max(since + seconds * 1000, spared);
}
