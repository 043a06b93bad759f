/** The order of the seats in a result, and who won. */

/** @typedef {Pick<import("../types.mjs").ResultView, "scores" | "ranks"> & {lost?: boolean}} Ranked */

/** Seats from the first to the last. @param {Ranked} result */
export const order = (result) =>
  result.ranks.map((_, seat) => seat).sort((a, b) => result.ranks[a] - result.ranks[b] || a - b);

/** The seats that won; none if nobody did. @param {Ranked} result */
export const winnersOf = (result) =>
  result.lost ? [] : order(result).filter((seat) => result.ranks[seat] === 1);

/** Whose board a result opens on: the winner's, or one's own if one shares the win.
 * @param {Ranked} result @param {number | null | undefined} own */
export const opensOn = (result, own) =>
  winnersOf(result).find((seat) => seat === own) ?? order(result)[0];

/** True where seats with equal scores have different ranks: a tie-break decided.
 * @param {Ranked} result */
export const tieBroken = ({ scores, ranks }) =>
  scores.some((score, a) => scores.some((other, b) => score === other && ranks[a] < ranks[b]));
