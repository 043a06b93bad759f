/** Ending a match before it is over: asking and answering. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { isLate } from "../../match/clock.mjs";
import { roomCall } from "../../room/session.mjs";
import { isHost, isOnline, presence, room, tableMatch, you } from "../../room/store.mjs";
import { listText, t } from "../../text/i18n.mjs";
import { ask, closeDialog } from "../parts/dialog.mjs";

/** @typedef {import("../../types.mjs").RoomMatch} RoomMatch */

const ABSENCE_S = 60;
/** Timers may end a little too early. */
const LATE_MS = 20;

/** When somebody who is away no longer has to be asked. @param {string} player */
function askedUntil(player) {
  if (isOnline(player)) return Number.POSITIVE_INFINITY;
  const since = presence.value?.away[player];
  return since === undefined ? 0 : since + (room.value?.absence_s || ABSENCE_S) * 1000;
}

/** The seats whose owners have to agree, without those of `agreed`.
 * @param {RoomMatch} match @param {string[]} agreed */
function missing({ owners, players }, agreed) {
  const days = room.value?.pace === "days";
  return [...owners.keys()].filter((seat) => {
    const owner = owners[seat];
    if (owner === null || agreed.includes(owner)) return false;
    if (days) return players[seat] !== null && !isLate(seat);
    return askedUntil(owner) > performance.now();
  });
}

/** Draws again when the next of those who are away no longer has to be asked.
 * @param {RoomMatch | null | undefined} match */
function useAbsences(match) {
  const drawn = useSignal(0);
  const ends = (match?.owners ?? [])
    .map((owner) => (owner === null ? 0 : askedUntil(owner)))
    .filter((until) => until > performance.now() && Number.isFinite(until));
  const next = Math.min(...ends);
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(
      () => {
        drawn.value += 1;
      },
      next - performance.now() + LATE_MS,
    );
    return () => clearTimeout(timer);
  }, [next]);
  return drawn.value;
}

/** @param {string} match */
const end = (match) => roomCall("POST /rooms/{room}/end", {}, { match });

/** The open request, with this person's buttons. */
export function EndWish() {
  const match = room.value?.match;
  const wish = room.value?.end_wish;
  const me = you.value.player;
  useAbsences(match);
  const concerned = wish && (wish.player === me || match?.owners.includes(me));
  if (!wish || !concerned || match?.status !== "playing") return null;
  const answer = (/** @type {boolean} */ agree) =>
    roomCall("PUT /rooms/{room}/end", {}, { match: match.id, agree });
  const left = missing(match, [wish.player, ...wish.agreed]);
  const names = listText(left.map((seat) => match.names[seat]));
  if (wish.player === me) {
    return html`<div class="wish sheet" role="status"><p>${left.length > 0 ? t("end-wanted-mine", { names }) : t("end-wanted-nobody")}</p>
      <div class="row wrap"><button type="button" class="btn" onClick=${() => answer(false)}>${t("end-withdraw")}</button>
      ${left.length === 0 && html`<button type="button" class="btn danger" onClick=${() => end(match.id)}>${t("end-agree")}</button>`}</div></div>`;
  }
  const agreed = wish.agreed.includes(me);
  const name = room.value?.members.find(({ player }) => player === wish.player)?.name ?? "";
  return html`<div class="wish sheet" role="status"><p>${agreed ? t("end-wanted-agreed", { names }) : t("end-wanted", { name })}</p>
    <div class="row wrap"><button type="button" class="btn" onClick=${() => answer(false)}>${t("end-no")}</button>
    ${!agreed && html`<button type="button" class="btn danger" onClick=${() => answer(true)}>${t("end-agree")}</button>`}</div></div>`;
}

/** Ends the match after a question, if nobody else has to agree, or asks the others; for the menu. */
export function EndMatch() {
  const at = tableMatch.value;
  const match = room.value?.match;
  const me = you.value.player;
  useAbsences(match);
  if (!at || !match || match.status !== "playing" || room.value?.end_wish) return null;
  if (!isHost.value && !match.owners.includes(me)) return null;
  const alone = (isHost.value && at.seq === 0) || missing(match, [me]).length === 0;
  const run = () => {
    closeDialog();
    if (!alone) return end(match.id);
    return ask({
      title: t("end-title"),
      text: t("end-text"),
      no: t("end-no"),
      yes: t("end-match"),
      danger: true,
      run: () => end(match.id),
    });
  };
  return html`<button type="button" class="btn" onClick=${run}>${t(alone ? "end-match" : "end-ask")}</button>`;
}
