/** The question for another round: what it is to this person, and who is in. */
import { unanswered } from "./store.mjs";

/**
 * @typedef {import("../types.mjs").Room} Room
 * @typedef {"none" | "asked" | "in" | "out" | "few" | "ready"} Standing
 *   nobody asks; this person is asked; is in and waits; said "not now"; or all have answered, and too
 *   few are in, or enough
 */

/** @param {Room} room @param {string} player @returns {Standing} */
export function standing(room, player) {
  const { again } = room;
  if (!again) return "none";
  if (unanswered(room).length === 0) {
    const isIn = attendees(room).filter(({ ready }) => ready);
    return isIn.length < room.min_seats ? "few" : "ready";
  }
  if (again.players.includes(player)) return "in";
  return again.declined.includes(player) ? "out" : "asked";
}

/** The people and bots at the table, and who of them is in. @param {Room} room */
export const attendees = ({ again, seats }) =>
  seats
    .filter(({ name }) => name)
    .map(({ name, seat, colour, bot, program, player }) => ({
      name: name ?? "",
      seat,
      colour,
      program,
      ready: bot ? again !== null : Boolean(player && again?.players.includes(player)),
    }));
