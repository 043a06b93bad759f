/** A rematch by consent: the bar at the bottom of a result. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { keptResult, leaveResult } from "../../match/kept-result.mjs";
import { pollOf, votersFor } from "../../room/polls.mjs";
import { attendees, standing } from "../../room/rematch.mjs";
import { roomCall } from "../../room/session.mjs";
import { isHost, leftMatch, myPlace, nextTable, room, unanswered, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { BottomBar } from "../bars/bottom-bar.mjs";
import { Icon } from "../common/icon.mjs";

/** @typedef {import("../../types.mjs").Room} Room */

/** Nothing for those who only watch, until there is something to watch. */
export function RematchBar() {
  const at = room.value;
  if (keptResult.value) return html`<${Begun} />`;
  if (!at) return null;
  if (!myPlace.value && hasPlayed(at))
    return isHost.value ? html`<${Question} at=${at} />` : html`<${NoChair} at=${at} />`;
  if (!isHost.value && !myPlace.value) return null;
  return html`<${Question} at=${at} />`;
}

/** The next round has begun without this person. */
function Begun() {
  const seats = room.value?.match;
  const mine = seats?.players.includes(you.value.player);
  return html`<${BottomBar} people=${[]} primary=${html`<span class="acts"><button type="button" class=${mine ? "btn primary" : "btn"} onClick=${leaveResult}>
      <${Icon} name=${mine ? "play" : "eye"} />${t(mine ? "rematch-to-seat" : "rematch-to-match")}</button></span>`}>
    <b>${t("rematch-begun")}</b> <span class="soft">${t(mine ? "rematch-begun-seat" : "rematch-begun-stay")}</span><//>`;
}

/** True if this person has played here, maybe not in the newest match. @param {Room} at */
const hasPlayed = ({ match, history }) =>
  [match?.players, ...history.map(({ players }) => players)].some((players) =>
    players?.includes(you.value.player),
  );

/** Somebody without a chair: it has been taken away, or given to the round that they missed. @param {{at: Room}} props */
function NoChair({ at }) {
  const free = at.seats.find(({ name }) => !name);
  const sit = () => free && roomCall("PUT /rooms/{room}/seats/{seat}", { seat: free.seat }, {});
  return html`<${BottomBar} people=${attendees(at)} primary=${
    free &&
    html`<span class="acts"><button type="button" class="btn primary" onClick=${sit}>${t("rematch-sit")}</button></span>`
  }><b>${t("rematch-no-chair")}</b> <span class="soft">${t("rematch-stay")}</span><//>`;
}

/** @param {{at: Room}} props */
function Question({ at }) {
  const same = useSignal(false);
  const where = standing(at, you.value.player);
  const poll = pollOf(at, "rematch");
  const said = html`<b>${t("rematch-title")}</b> ${sentence(at, where)} ${where === "asked" && poll?.until && t("rematch-lapse")}
    <span class="soft hide-phone">${beginning(at, where)}</span>`;
  return html`<${BottomBar} people=${attendees(at)} primary=${html`<span class="acts">
      <${Answers} at=${at} where=${where} same=${same} /></span>`}>${said}<//>`;
}

/** @param {{at: Room, where: import("../../room/rematch.mjs").Standing, same: import("@preact/signals").Signal<boolean>}} props */
function Answers({ at, where, same }) {
  const answer = () => agree(pollOf(at, "rematch")?.same_dice);
  if (where === "none" || where === "few") return html`<${Ask} at=${at} same=${same} />`;
  if (where === "asked" && myPlace.value) {
    return html`<${NotNow} /><button type="button" class="btn primary" onClick=${answer}><${Icon} name="check" />${t("rematch-in")}</button>`;
  }
  const change =
    where === "out" &&
    html`<button type="button" class="btn" onClick=${answer}><${Icon} name="check" />${t("rematch-in")}</button>`;
  return html`${where === "in" && html`<${NotNow} />`}${change}${isHost.value && isEnough(at) && html`<${Start} at=${at} />`}`;
}

/** True if those who are in can play. @param {Room} at */
const isEnough = (at) => attendees(at).filter(({ ready }) => ready).length >= at.min_seats;

/** Starts without those who have not answered. @param {{at: Room}} props */
function Start({ at }) {
  const names = unanswered(at).map(({ name }) => name ?? "");
  const label = names.length === 1 ? t("rematch-start-without", { names }) : t("rematch-start-now");
  return html`<button type="button" class="btn primary" onClick=${() => roomCall("POST /rooms/{room}/rematch/start")}>
      <${Icon} name="play" />${label}</button>`;
}

/** Asks for another round. @param {{at: Room, same: import("@preact/signals").Signal<boolean>}} props */
function Ask({ at, same }) {
  const offersSame = at.match?.same_dice && at.match.game === at.game;
  return html`${nextTable.value && html`<${nextTable.value} />`}${
    offersSame &&
    html`<label class="same"><input type="checkbox" checked=${same.value} onChange=${(
      /** @type {any} */ event,
    ) => {
      same.value = event.currentTarget.checked;
    }} />${t("rematch-same")}</label>`
  }<button type="button" class="btn primary" onClick=${() => agree(offersSame && same.value)}><${Icon} name="turn" />${t("rematch-ask")}</button>`;
}

const NotNow = () =>
  html`<button type="button" class="btn quiet" onClick=${() => roomCall("PUT /rooms/{room}/vote", {}, { kind: "rematch", choice: "no" })}>${t("rematch-out")}</button>`;

/** Asks, or says "I am in". @param {boolean | undefined} same */
const agree = (same) =>
  roomCall("POST /rooms/{room}/polls", {}, { kind: "rematch", same_dice: Boolean(same) });

/** Who is in, and who is waited for. @param {Room} at @param {import("../../room/rematch.mjs").Standing} where */
function sentence(at, where) {
  if (where === "none") return at.alone ? "" : t("rematch-none");
  const { player } = you.value;
  const poll = pollOf(at, "rematch");
  const isIn = votersFor(poll, "yes");
  const others = at.seats.filter(
    (seat) => seat.player && seat.player !== player && isIn.includes(seat.player),
  );
  const names = others.map(({ name }) => name ?? "");
  const dice = poll?.same_dice ? [t("rematch-same-said")] : [];
  if (where === "few") return t("rematch-few", { min: at.min_seats });
  const waits = unanswered(at).filter((seat) => seat.player !== player);
  return [
    where === "in" && t("rematch-you-in"),
    where === "out" && t("rematch-you-out"),
    names.length > 0 && t("rematch-others-in", { names }),
    // Who is asked has no need to know it on a phone.
    waits.length > 0 &&
      html`<span class=${where === "asked" ? "hide-phone" : undefined}>${t("rematch-waits", { names: waits.map(({ name }) => name ?? "") })}</span>`,
    ...dice,
  ]
    .filter(Boolean)
    .flatMap((part) => [part, " "]);
}

/** When it starts, and who begins. @param {Room} at @param {import("../../room/rematch.mjs").Standing} where */
function beginning(at, where) {
  if (where === "none") return at.alone ? "" : t("rematch-how");
  if (where === "few") return t("rematch-few-how");
  const begins = pollOf(at, "rematch")?.begins;
  const name = typeof begins === "number" ? at.seats[begins]?.name : null;
  return [t("rematch-when"), name && t("rematch-begins", { name })].filter(Boolean).join(" ");
}

/** Back to the room, to change who plays or what, or to where one plays alone; not while another match is on. */
export function BackToRoom() {
  const at = room.value;
  if (keptResult.value || !at) return null;
  if (at.alone && !at.practice) {
    return html`<a class="btn quiet back" href=${`${boot.base}/alone`}><${Icon} name="left" />${t("task-to-alone")}</a>`;
  }
  return html`<button type="button" class="btn quiet back" onClick=${() => {
    leftMatch.value = at.match?.id ?? "";
  }}><${Icon} name="left" />${t("lobby-back")}</button>`;
}
