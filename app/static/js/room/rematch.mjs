/** The question for a rematch: what it is to this person, and who is in. */
import { pollOf, votersFor } from "./polls.mjs";
import { unanswered } from "./store.mjs";

/**
 * @typedef {import("../types.mjs").Room} Room
 * @typedef {"none" | "asked" | "in" | "out" | "few" | "ready"} Standing
 *   nobody asks; this person is asked; is in and waits; said "not now"; or all have answered, and too
 *   few are in, or enough
 */

/** @param {Room} room @param {string} player @returns {Standing} */
export function standing(room, player) {
  const poll = pollOf(room, "rematch");
  if (!poll) return "none";
  if (unanswered(room).length === 0) {
    const isIn = attendees(room).filter(({ ready }) => ready);
    return isIn.length < room.min_seats ? "few" : "ready";
  }
  if (votersFor(poll, "yes").includes(player)) return "in";
  return votersFor(poll, "no").includes(player) ? "out" : "asked";
}

/** The people and bots at the table, and who of them is in. @param {Room} room */
export function attendees({ polls, seats }) {
  const poll = pollOf({ polls }, "rematch");
  const isIn = votersFor(poll, "yes");
  return seats
    .filter(({ name }) => name)
    .map(({ name, seat, colour, bot, program, player }) => ({
      name: name ?? "",
      seat,
      colour,
      program,
      ready: bot ? poll !== undefined : Boolean(player && isIn.includes(player)),
    }));
}
