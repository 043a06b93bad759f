/** The bar below a room before its match: who is ready, what is awaited, and the one button. */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { serverTime } from "../../net/server-time.mjs";
import { attendance, missing } from "../../room/attendance.mjs";
import { nameAsked, saveTyped } from "../../room/own-name.mjs";
import { pollOf } from "../../room/polls.mjs";
import { roomCall } from "../../room/session.mjs";
import { askedToStart, hostName, isHost, myPlace, room } from "../../room/store.mjs";
import { listText, t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";
import { ProblemMessage } from "../common/messages.mjs";
import { BottomBar } from "./bottom-bar.mjs";
import { shown } from "./room-tabs.mjs";

/** @typedef {import("../../types.mjs").Room} Room */

/** How long those who are asked have before the match can start without them. */
const PATIENCE_MS = 10_000;
/** How many people the sentence calls by name. */
const NAMED = 2;
/** The longest name that a button has room for on a phone. */
const SHORT = 12;

export function StartBar() {
  const at = /** @type {Room} */ (room.value);
  const people = attendance(at);
  const mine = isHost.value && !askedToStart.value ? myPlace.value?.seat : undefined;
  const awaited = people.filter((one) => !one.ready && one.seat !== mine).map((one) => one.name);
  if (nameAsked.value) return html`<${Naming} people=${people} />`;
  const button =
    isHost.value && !askedToStart.value ? startButton(at, awaited) : html`<${Ready} />`;
  return html`<div class="dock"><${ProblemMessage} />
    <${BottomBar} people=${people} primary=${button}><${Sentence} at=${at} all=${people.length} awaited=${awaited} /><//></div>`;
}

/** Nobody is invited under a made-up name.
 * @param {{people: import("../../room/attendance.mjs").Attendee[]}} props */
function Naming({ people }) {
  const save = async () => {
    if (await saveTyped()) {
      shown.value = "invite";
      document.querySelector(/** @type {"button"} */ (".invite button"))?.focus();
    } else {
      shown.value = "table";
      requestAnimationFrame(() => document.getElementById("own-name")?.focus());
    }
  };
  // Leaving the field must not save and change the button before the click arrives.
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  return html`<div class="dock"><${ProblemMessage} />
    <${BottomBar} people=${people.map((one) => ({ ...one, name: "?", ready: false }))}
      primary=${html`<button type="button" class="btn primary big" onMouseDown=${stay} onClick=${save}><${Icon} name="share" />${t("start-name")}</button>`}>
    <b>${t("start-name-host")}</b> ${t("start-name-how")}<//></div>`;
}

/** @param {{at: Room, all: number, awaited: string[]}} props */
function Sentence({ at, all, awaited }) {
  const count = missing(at);
  if (count > 0) return t("lobby-missing", { count });
  if (askedToStart.value) return html`<b>${t("start-wanted", { name: askedToStart.value })}</b>`;
  if (awaited.length > 0 && pollOf(at, "start")) {
    return t("start-once", { names: listText(awaited), count: awaited.length });
  }
  if (awaited.length > 0) {
    return html`<b>${t("lobby-count", { ready: all - awaited.length, all })}</b> ${awaited.length <= NAMED && unready(awaited)}`;
  }
  return html`<b>${t("lobby-ready")}</b> ${!isHost.value && t("start-host", { name: hostName.value })}`;
}

/** @param {string[]} awaited */
const unready = (awaited) =>
  t("lobby-unready", { names: listText(awaited), count: awaited.length });

/** The host's button; asks those who aren't ready first. @param {Room} at @param {string[]} awaited */
function startButton(at, awaited) {
  const count = missing(at);
  if (awaited.length > 0 && count === 0) {
    const poll = pollOf(at, "start");
    return poll
      ? html`<${StartNow} since=${poll.at} />`
      : html`<${Start} label=${askLabel(awaited)} run=${askAll} />`;
  }
  const label = count > 0 ? t("start-missing", { count }) : t("start");
  return html`<${Start} label=${label} run=${start} disabled=${count > 0} />`;
}

const askAll = () => roomCall("POST /rooms/{room}/polls", {}, { kind: "start" });
const withdraw = () => roomCall("PUT /rooms/{room}/vote", {}, { kind: "start", choice: "no" });
const start = () => roomCall("POST /rooms/{room}/matches");

/** @param {string[]} names */
const askLabel = (names) =>
  names.length === 1 && names[0].length > SHORT
    ? t("start-ask")
    : t("start-ask-whom", { names: listText(names), count: names.length });

/** @param {{label: string, run: () => unknown, disabled?: boolean}} props */
const Start = ({ label, run, disabled }) =>
  html`<button type="button" class="btn primary big" disabled=${disabled} onClick=${run}><${Icon} name="play" />${label}</button>`;

/** Others are asked: a little later the match can start without them. @param {{since: number}} props */
function StartNow({ since }) {
  const left = Math.ceil((since + PATIENCE_MS - serverTime.now()) / 1000);
  const [, update] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => update((ticks) => ticks + 1), 1000);
    return () => clearTimeout(timer);
  });
  const label = left > 0 ? t("start-now-in", { seconds: left }) : t("start-now");
  return html`<span class="acts"><button type="button" class="btn quiet" onClick=${withdraw}>${t("ready-unset")}</button>
    <${Start} label=${label} run=${start} disabled=${left > 0} /></span>`;
}

function Ready() {
  const mine = myPlace.value;
  if (!mine) return null;
  const set = () =>
    roomCall("PUT /rooms/{room}/seats/{seat}", { seat: mine.seat }, { ready: !mine.ready });
  return html`<button type="button" class=${mine.ready ? "btn big" : "btn primary big"} onClick=${set}>
    ${!mine.ready && html`<${Icon} name="check" />`}${t(mine.ready ? "ready-unset" : "ready-set")}</button>`;
}
