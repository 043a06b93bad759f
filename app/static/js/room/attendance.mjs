/** Who is ready for the match that a room is about to start. */
import { pollOf } from "./polls.mjs";

/** @typedef {import("../types.mjs").Room} Room @typedef {import("../types.mjs").Place} Place */

/** A place that a person or a bot has taken. @typedef {{name: string, seat: number, colour: string | null, program: boolean, ready: boolean}} Attendee */

/** Everybody with a place; bots are always ready, and whoever starts is by starting.
 * @param {Pick<Room, "seats" | "host" | "polls">} room @returns {Attendee[]} */
export function attendance({ seats, host, polls }) {
  const asks = pollOf({ polls }, "start")?.player;
  const starts = (/** @type {string | null} */ player) =>
    player !== null && [host, asks].includes(player);
  return seats.flatMap(({ name, seat, colour, bot, program, ready, player }) =>
    name ? [{ name, seat, colour, program, ready: bot || ready || starts(player) }] : [],
  );
}

/** How many players a match still needs. @param {Pick<Room, "seats" | "min_seats">} room */
export const missing = ({ seats, min_seats }) =>
  Math.max(0, min_seats - seats.filter((place) => place.name).length);
