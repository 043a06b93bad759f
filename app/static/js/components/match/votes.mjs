/** Votes on the seat of a player who is away. */
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { match, presence, room, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";

/** @typedef {import("../../types.mjs").Vote} Vote
 * @typedef {"default" | "bot" | "anyone"} Choice what is to become of the seat */

/** The poll on a seat at the position on the screen. @param {number} seat */
const pollOn = (seat) =>
  room.value?.polls.find(
    (poll) => poll.kind === "substitution" && poll.seat === seat && poll.seq === match.value?.seq,
  );

/** The votes on a seat that count. @param {number} seat @returns {Vote[]} */
function votesOn(seat) {
  const poll = pollOn(seat);
  return poll?.votes.filter((vote) => poll.asked.includes(vote.player)) ?? [];
}

/** What this person voted for, if anything. @param {number} seat */
export const ownVote = (seat) =>
  votesOn(seat).find((vote) => vote.player === you.value.player)?.choice;

/** How many have to agree: more than half of the other people who are online; programs have no vote. @param {number} seat */
function needed(seat) {
  const online = presence.value?.online ?? [];
  const { players = [], programs = [] } = room.value?.match ?? {};
  const there = players.filter(
    (player, other) =>
      player !== null &&
      other !== seat &&
      !programs[other] &&
      (player === you.value.player || online.includes(player)),
  );
  return Math.floor(there.length / 2) + 1;
}

/** How many agree, out of how many needed; "" while nobody does.
 * @param {number} seat @param {Choice} [choice] */
export function agreement(seat, choice) {
  const votes = votesOn(seat).filter((vote) => choice === undefined || vote.choice === choice);
  return votes.length > 0 ? t("vote-count", { count: votes.length, needed: needed(seat) }) : "";
}

/** A choice as a button with its number of votes; pressed again, it withdraws the vote. @param {{seat: number, choice: Choice, label: string}} props */
export function VoteButton({ seat, choice, label }) {
  const mine = ownVote(seat) === choice;
  const seq = match.value?.seq ?? 0;
  const ballot = { kind: /** @type {const} */ ("substitution"), seat, seq };
  const run = () =>
    roomCall("PUT /rooms/{room}/vote", {}, { ...ballot, choice: mine ? null : choice });
  const count = agreement(seat, choice);
  return html`<button type="button" class="btn" aria-pressed=${String(mine)} onClick=${run}>
    ${label}${count && html` <span class="small">(${count})</span>`}</button>`;
}
