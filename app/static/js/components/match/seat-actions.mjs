/** Who plays a seat of the match: bots that stand in, seats taken back or taken over. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { absentFrom } from "../../match/absence.mjs";
import { roomCall } from "../../room/session.mjs";
import { dialog, isHost, room, tableMatch, waitedFor, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { closeDialog, Head } from "../common/dialog.mjs";
import { Icon } from "../common/icon.mjs";
import { TextWithName } from "../common/text-with-name.mjs";
import { agreement, ownVote, VoteButton } from "./votes.mjs";

/** A choice about a seat; without `run` it is voted on.
 * @typedef {{choice: import("../../types.mjs").Vote["choice"], key: string, run?: () => Promise<unknown>}} Choice */

/** @param {number} seat @param {import("../../wire").Occupant["by"]} by */
const occupy = (seat, by) => roomCall("PUT /rooms/{room}/players/{seat}", { seat }, { by });

/** Seats that this person may take: their own if a bot plays it, or those that belong to nobody. The
 * server lists them, since only it knows whose secrets a person has seen. */
export function openSeats() {
  const match = room.value?.match;
  return (match?.may_take ?? []).map((seat) => ({
    seat,
    mine: match?.owners[seat] === you.value.player,
  }));
}

/** Gives watchers their own seat back; without one, a seat to take, or the way to several. */
export function TakeSeat() {
  const seats = openSeats();
  const mine = seats.find((one) => one.mine);
  if (mine) {
    return html`<button type="button" class="btn primary take" onClick=${() => occupy(mine.seat, "me")}>
      <${Icon} name="person" />${t("take-back")}</button>`;
  }
  if (seats.length < 2) return html`<${TakeSeats} />`;
  return html`<button type="button" class="btn take" onClick=${openTakeSeats}>
    <${Icon} name="person" />${t("take-seat")}</button>`;
}

/** The seats of others that this person may take. */
export function TakeSeats() {
  const names = room.value?.match?.names ?? [];
  const take = (/** @type {number} */ seat) => {
    closeDialog();
    occupy(seat, "me");
  };
  return openSeats()
    .filter(({ mine }) => !mine)
    .map(
      ({
        seat,
      }) => html`<button type="button" class="btn take" key=${seat} onClick=${() => take(seat)}>
      <${Icon} name="person" />${t("take-over", { name: names[seat] })}</button>`,
    );
}

function openTakeSeats() {
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${t("take-seat")} /><div class="col choices"><${TakeSeats} /></div>`
  );
}

/** Timers can't wait longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** True once others may decide about a seat. @param {number} seat */
function useAbsent(seat) {
  const at = room.value;
  const never = at?.pace !== "days" && !at?.absence_s;
  const from = never ? Number.POSITIVE_INFINITY : absentFrom(seat, at?.absence_s ?? 0);
  const gone = useSignal(from <= performance.now());
  useEffect(() => {
    const wait = from - performance.now();
    gone.value = wait <= 0;
    if (wait <= 0 || wait > LONGEST_MS) return undefined;
    const timer = setTimeout(() => {
      gone.value = true;
    }, wait);
    return () => clearTimeout(timer);
  }, [from]);
  return gone.value;
}

/** The decisions about a seat whose player is away: hosts decide at once, the others by majority vote.
 * @param {{seat: number}} props */
export function SeatActions({ seat }) {
  const at = tableMatch.value;
  const choices = decisions(seat, useAbsent(seat));
  if (!at || choices.length === 0) return null;
  const open = () => {
    dialog.value = /** @type {import("preact").VNode} */ (html`<${Decide} seat=${seat} />`);
  };
  const count = agreement(seat);
  return html`<button type="button" class="btn nudge" onClick=${open}>
    <${Icon} name="gear" /><${TextWithName} text="seat-options" name=${at.names[seat]} />${count && html` <span class="small">(${count})</span>`}</button>`;
}

/** The same for all seats, for screens without room at the seats. */
export const AllSeatActions = () =>
  html`${(room.value?.match?.players ?? []).map((_, seat) => html`<${SeatActions} key=${seat} seat=${seat} />`)}`;

/** What this person may decide, or vote on. @param {number} seat @param {boolean} absent @returns {Choice[]} */
function decisions(seat, absent) {
  const match = room.value?.match;
  const at = tableMatch.value;
  if (!match || !at || at.over || seat === at.you) return [];
  const owner = match.owners[seat];
  const bot = match.players[seat] === null;
  if (bot && (owner === null || owner === you.value.player)) return [];
  if (!absent) return [];
  if (isHost.value && bot) {
    return [{ choice: "anyone", key: "seat-open-up", run: () => occupy(seat, "anyone") }];
  }
  const run = () => roomCall("POST /rooms/{room}/players/{seat}/default", { seat });
  /** @type {Choice[]} */
  const [stand, once, anyone] = [
    { choice: "bot", key: "stand-in", run: () => occupy(seat, "bot") },
    { choice: "default", key: "move-default", run },
    { choice: "anyone", key: "seat-open-up" },
  ];
  const maybe = waitedFor(at).includes(seat) ? [once] : [];
  if (isHost.value) return [stand, ...maybe];
  if (at.you === null) return [];
  const votes = bot ? [anyone] : [stand, ...maybe, anyone];
  return votes.map(({ choice, key }) => ({ choice, key }));
}

/** The choices in a dialog, which closes when there are none left. @param {{seat: number}} props */
function Decide({ seat }) {
  const match = room.value?.match;
  const choices = decisions(seat, useAbsent(seat));
  const none = choices.length === 0;
  useEffect(() => {
    if (none) closeDialog();
  }, [none]);
  const name = match?.names[seat] ?? "";
  const vote = choices.some(({ run }) => !run);
  const said = vote && choices.some(({ choice }) => choice === ownVote(seat));
  return html`<${Head} title=${t("seat-options", { name })} />
    <p class="soft">${t(why(seat), { name })}${vote && ` ${t("vote-text")}`}${said && ` ${t("vote-back")}`}</p>
    <div class="col choices">${choices.map(({ key, choice, run }) =>
      run
        ? html`<button type="button" class="btn" key=${key} onClick=${() => {
            closeDialog();
            run();
          }}>${t(key, { name })}</button>`
        : html`<${VoteButton} key=${key} seat=${seat} choice=${choice} label=${t(key, { name })} />`,
    )}</div>`;
}

/** Why there is something to decide. @param {number} seat */
function why(seat) {
  if (room.value?.match?.players[seat] === null) return "seat-open-text";
  return room.value?.pace === "days" ? "seat-late-text" : "seat-away-text";
}

/** For your own seat: a bot plays while you are away. */
export function StandInForMe() {
  const match = room.value?.match;
  const seat = match?.status === "playing" ? match.players.indexOf(you.value.player) : -1;
  if (seat < 0 || match?.attempt) return null; // what counts is made by oneself
  const run = () => {
    closeDialog();
    occupy(seat, "bot");
  };
  return html`<button type="button" class="btn" onClick=${run}><${Icon} name="bot" />${t("stand-in-me")}</button>`;
}
