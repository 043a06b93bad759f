/** Ending a match before it is over: asking and answering. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { absentFrom } from "../../match/absence.mjs";
import { pollOf, votersFor } from "../../room/polls.mjs";
import { roomCall } from "../../room/session.mjs";
import { isHost, room, tableMatch, you } from "../../room/store.mjs";
import { listText, t } from "../../text/i18n.mjs";
import { ask, closeDialog } from "../common/dialog.mjs";

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
const end = (match) => roomCall("POST /rooms/{room}/polls", {}, { kind: "end", match });

/** The open request, with this person's buttons. */
export function EndPoll() {
  const match = room.value?.match;
  const poll = pollOf(room.value, "end");
  const me = you.value.player;
  useAbsences(match);
  const concerned = poll && (poll.player === me || match?.owners.includes(me));
  if (!poll || !concerned || match?.status !== "playing") return null;
  const vote = (/** @type {"yes" | "no"} */ choice) =>
    roomCall("PUT /rooms/{room}/vote", {}, { kind: "end", match: match.id, choice });
  const agreed = votersFor(poll, "yes");
  const left = missing(match, [poll.player, ...agreed]);
  const names = listText(left.map((seat) => match.names[seat]));
  if (poll.player === me) {
    return html`<div class="poll sheet" role="status"><p>${left.length > 0 ? t("end-wanted-mine", { names }) : t("end-wanted-nobody")}</p>
      <div class="row wrap"><button type="button" class="btn" onClick=${() => vote("no")}>${t("end-withdraw")}</button>
      ${left.length === 0 && html`<button type="button" class="btn danger" onClick=${() => end(match.id)}>${t("end-agree")}</button>`}</div></div>`;
  }
  const mine = agreed.includes(me);
  const name = room.value?.members.find(({ player }) => player === poll.player)?.name ?? "";
  return html`<div class="poll sheet" role="status"><p>${mine ? t("end-wanted-agreed", { names }) : t("end-wanted", { name })}</p>
    <div class="row wrap"><button type="button" class="btn" onClick=${() => vote("no")}>${t("end-no")}</button>
    ${!mine && html`<button type="button" class="btn danger" onClick=${() => vote("yes")}>${t("end-agree")}</button>`}</div></div>`;
}

/** Ends the match after a question, if nobody else has to agree, or asks the others; for the menu. */
export function EndMatch() {
  const at = tableMatch.value;
  const match = room.value?.match;
  const me = you.value.player;
  useAbsences(match);
  if (!at || !match || match.status !== "playing" || pollOf(room.value, "end")) return null;
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
