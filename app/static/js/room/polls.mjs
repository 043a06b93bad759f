/** What people are asked to agree to, and what they voted. */

/** @typedef {import("../types.mjs").Room} Room @typedef {import("../types.mjs").Poll} Poll */

/** The newest question of a kind. @param {Pick<Room, "polls"> | null} room @param {Poll["kind"]} kind */
export const pollOf = (room, kind) => room?.polls.find((poll) => poll.kind === kind);

/** The players who voted for that. @param {Poll | undefined} poll @param {import("../types.mjs").Vote["choice"]} choice */
export const votersFor = (poll, choice) =>
  (poll?.votes ?? []).filter((vote) => vote.choice === choice).map(({ player }) => player);

/** Those who are asked and haven't voted. @param {Poll | undefined} poll */
export const missing = (poll) =>
  poll?.asked.filter((player) => poll.votes.every((vote) => vote.player !== player)) ?? [];
