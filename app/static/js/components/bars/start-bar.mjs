/** The bar below a room before its match: who is ready, what is awaited, and the one button. */
import { html } from "htm/preact";
import { attendance, missing } from "../../room/attendance.mjs";
import { nameAsked, saveTyped } from "../../room/own-name.mjs";
import { roomCall } from "../../room/session.mjs";
import { hostName, isHost, myPlace, room } from "../../room/store.mjs";
import { listText, t } from "../../text/i18n.mjs";
import { ask } from "../parts/dialog.mjs";
import { Icon } from "../parts/icon.mjs";
import { ProblemMessage } from "../parts/messages.mjs";
import { BottomBar } from "./bottom-bar.mjs";
import { shown } from "./talk.mjs";

/** @typedef {import("../../types.mjs").Room} Room */

export function StartBar() {
  const at = /** @type {Room} */ (room.value);
  const people = attendance(at);
  const awaited = people.filter((one) => !one.ready).map((one) => one.name);
  if (nameAsked.value) return html`<${Naming} people=${people} />`;
  const button = isHost.value
    ? html`<${Start} awaited=${awaited} missing=${missing(at)} />`
    : html`<${Ready} />`;
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
  if (awaited.length > 0) {
    return html`<b>${t("lobby-count", { ready: all - awaited.length, all })}</b> ${unready(awaited)}`;
  }
  return html`<b>${t("lobby-ready")}</b> ${!isHost.value && t("start-host", { name: hostName.value })}`;
}

/** @param {string[]} awaited */
const unready = (awaited) =>
  t("lobby-unready", { names: listText(awaited), count: awaited.length });

/** @param {{awaited: string[], missing: number}} props */
function Start({ awaited, missing: count }) {
  const start = () => roomCall("POST /rooms/{room}/matches");
  const run = () =>
    awaited.length === 0
      ? start()
      : ask({
          title: t("start-title"),
          text: unready(awaited),
          no: t("start-wait"),
          yes: t("start-anyway"),
          run: start,
        });
  return html`<button type="button" class="btn primary big" disabled=${count > 0} onClick=${run}>
    <${Icon} name="play" />${count > 0 ? t("start-missing", { count }) : t("start")}</button>`;
}

function Ready() {
  const mine = myPlace.value;
  if (!mine) return null;
  const set = () =>
    roomCall("PUT /rooms/{room}/seats/{seat}", { seat: mine.seat }, { ready: !mine.ready });
  return html`<button type="button" class=${mine.ready ? "btn big" : "btn primary big"} onClick=${set}>
    ${!mine.ready && html`<${Icon} name="check" />`}${t(mine.ready ? "ready-unset" : "ready-set")}</button>`;
}
