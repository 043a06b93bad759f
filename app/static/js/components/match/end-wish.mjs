/** Ending a match before it is over: asking and answering. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { absentFrom } from "../../match/absence.mjs";
import { roomCall } from "../../room/session.mjs";
import { isHost, room, tableMatch, you } from "../../room/store.mjs";
import { listText, t } from "../../text/i18n.mjs";
import { ask, closeDialog } from "../parts/dialog.mjs";

/** @typedef {import("../../types.mjs").RoomMatch} RoomMatch */

const ABSENCE_S = 60;
/** Timers may end a little too early. */
const LATE_MS = 20;
/** Timers can't wait longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** When the owner of a seat no longer has to be asked. @param {number} seat */
const askedUntil = (seat) => absentFrom(seat, room.value?.absence_s || ABSENCE_S);

/** The seats whose owners have to agree, without those of `agreed`.
 * @param {RoomMatch} match @param {string[]} agreed */
const missing = ({ owners }, agreed) =>
  [...owners.keys()].filter((seat) => {
    const owner = owners[seat];
    return owner !== null && !agreed.includes(owner) && askedUntil(seat) > performance.now();
  });

/** Draws again when the next of those who are away no longer has to be asked.
 * @param {RoomMatch | null | undefined} match */
function useAbsences(match) {
  const drawn = useSignal(0);
  const ends = [...(match?.owners.keys() ?? [])]
    .map(askedUntil)
    .filter((until) => until > performance.now());
  const next = Math.min(...ends);
  useEffect(() => {
    const wait = next - performance.now() + LATE_MS;
    if (wait > LONGEST_MS) return undefined;
    const timer = setTimeout(() => {
      drawn.value += 1;
    }, wait);
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
