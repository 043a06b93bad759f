/** The order of the seats in a result. */

/** @typedef {Pick<import("../types.mjs").ResultView, "scores" | "ranks">} Ranked */

/** Seats from the first to the last. @param {Ranked} result */
export const order = (result) =>
  result.ranks.map((_, seat) => seat).sort((a, b) => result.ranks[a] - result.ranks[b] || a - b);

/** True where seats with equal scores have different ranks: a tie-break decided.
 * @param {Ranked} result */
export const tieBroken = ({ scores, ranks }) =>
  scores.some((score, a) => scores.some((other, b) => score === other && ranks[a] < ranks[b]));
