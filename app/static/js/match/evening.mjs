/** What was played in a room on one evening. */

import { winnersOf } from "./ranking.mjs";

/** @typedef {import("../types.mjs").PastMatch} PastMatch @typedef {import("../types.mjs").Tally} Tally */

const BREAK_MS = 6 * 3600 * 1000;

/** The newest matches without a long break between them. @param {PastMatch[]} history */
export function evening(history) {
  let first = history.length;
  for (let later = Infinity; first > 0; first -= 1) {
    const ended = history[first - 1].finished_at;
    if (later - ended > BREAK_MS && later !== Infinity) break;
    later = ended;
  }
  return history.slice(first);
}

/** Matches against others, and how many of them each person won. @param {PastMatch[]} history
 * @returns {Tally[]} */
export function tallied(history) {
  /** @type {Map<string, Tally>} */
  const found = new Map();
  for (const match of history) {
    const { players = [], names, programs = [], ended, uncounted } = match;
    if (ended || uncounted || players.length < 2) continue;
    const winners = winnersOf(match);
    for (const [seat, player] of players.entries()) {
      if (player === null) continue;
      const { matches, won } = found.get(player) ?? { matches: 0, won: 0 };
      const wins = won + (winners.includes(seat) ? 1 : 0);
      const program = programs[seat] ?? false;
      found.set(player, { player, name: names[seat], matches: matches + 1, won: wins, program });
    }
  }
  return [...found.values()];
}
