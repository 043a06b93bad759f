/** Who plays a seat of the match: bots that stand in, seats that are taken back or over. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n.mjs";
import { roomCall } from "../session.mjs";
import { dialog, isHost, presence, room, tableMatch, waitedFor, you } from "../store.mjs";
import { Icon } from "./icon.mjs";
import { closeDialog, Head } from "./messages.mjs";

/** @typedef {{key: string, run: () => Promise<unknown>}} Choice */

/** @param {number} seat @param {"me" | "bot" | "anyone"} by */
const occupy = (seat, by) => roomCall("PUT", `/players/${seat}`, { by });

/** Seats that this person may play: the own one that a bot plays, or those that belong to nobody. */
export function openSeats() {
  const match = room.value?.match;
  if (match?.status !== "playing" || match.players.includes(you.value.player)) return [];
  return match.players.flatMap((player, seat) => {
    const owner = match.owners[seat];
    if (player !== null || (owner !== null && owner !== you.value.player)) return [];
    return [{ seat, mine: owner !== null }];
  });
}

/** The way into a seat for who watches. */
export function TakeSeat() {
  const seats = openSeats();
  const names = room.value?.match?.names ?? [];
  return html`${[...seats]
    .sort((a, b) => Number(b.mine) - Number(a.mine))
    .map(
      ({
        seat,
        mine,
      }) => html`<button type="button" class="btn primary take" key=${seat} onClick=${() => occupy(seat, "me")}>
      <${Icon} name="person" />${mine ? t("take-back") : `${t("take-over")} (${names[seat]})`}</button>`,
    )}`;
}

/** True once a player has been away for as long as the room allows. @param {string | null} player */
function useAbsent(player) {
  const late = useSignal(false);
  const since = player === null ? undefined : presence.value?.away[player];
  const limit = (room.value?.absence_s ?? 0) * 1000;
  useEffect(() => {
    late.value = false;
    if (since === undefined || limit === 0) return undefined;
    const timer = setTimeout(
      () => {
        late.value = true;
      },
      Math.max(0, since + limit - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [since, limit]);
  return late.value;
}

/** What a host may decide about a seat whose person is away. @param {{seat: number}} props */
export function SeatActions({ seat }) {
  const match = room.value?.match;
  const at = tableMatch.value;
  const player = match?.players[seat] ?? null;
  const absent = useAbsent(player);
  if (!match || !at || at.over || !isHost.value) return null;
  const choices = decisions(seat, absent);
  if (choices.length === 0) return null;
  const name = match.names[seat];
  const text = t(player === null ? "seat-open-text" : "seat-away-text", { name });
  return html`<button type="button" class="btn nudge" onClick=${() => openChoices(name, text, choices)}>
    <${Icon} name="gear" />${t("seat-options", { name })}</button>`;
}

/** The same for all seats, for where there is no room at them. */
export const AllSeatActions = () =>
  html`${(room.value?.match?.players ?? []).map((_, seat) => html`<${SeatActions} key=${seat} seat=${seat} />`)}`;

/** @param {number} seat @param {boolean} absent @returns {Choice[]} */
function decisions(seat, absent) {
  const match = room.value?.match;
  const at = tableMatch.value;
  if (!match || !at) return [];
  if (match.players[seat] === null) {
    const reserved = match.owners[seat] !== null && match.owners[seat] !== you.value.player;
    return reserved ? [{ key: "seat-open-up", run: () => occupy(seat, "anyone") }] : [];
  }
  if (!absent) return [];
  const once = { key: "move-default", run: () => roomCall("POST", `/players/${seat}/default`) };
  const stand = { key: "stand-in", run: () => occupy(seat, "bot") };
  return waitedFor(at).includes(seat) ? [stand, once] : [stand];
}

/** @param {string} name @param {string} text @param {Choice[]} choices */
function openChoices(name, text, choices) {
  const run = (/** @type {Choice} */ choice) => {
    closeDialog();
    choice.run();
  };
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${t("seat-options", { name })} /><p class="soft">${text}</p>
    <div class="col">${choices.map(
      (choice) =>
        html`<button type="button" class="btn" key=${choice.key} onClick=${() => run(choice)}>${t(choice.key)}</button>`,
    )}</div>`
  );
}

/** For the own seat: a bot goes on while one is away. */
export function StandInForMe() {
  const match = room.value?.match;
  const seat = match?.status === "playing" ? match.players.indexOf(you.value.player) : -1;
  if (seat < 0) return null;
  const run = () => {
    closeDialog();
    occupy(seat, "bot");
  };
  return html`<button type="button" class="btn" onClick=${run}><${Icon} name="bot" />${t("stand-in-me")}</button>`;
}
