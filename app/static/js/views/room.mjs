/** The room before a match: seats, game and variants, link, start. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { otherName } from "../browser/own-name.mjs";
import { openRoomName } from "../components/bars/menu-door.mjs";
import { StatusLine } from "../components/bars/status.mjs";
import { Top } from "../components/bars/top.mjs";
import { ChatButton, ChatSection } from "../components/chat/chat.mjs";
import { ask } from "../components/parts/dialog.mjs";
import { Icon } from "../components/parts/icon.mjs";
import { later } from "../components/parts/later.mjs";
import { ProblemMessage } from "../components/parts/messages.mjs";
import { Changes } from "../components/room/changes.mjs";
import { GamePanel } from "../components/room/game-panel.mjs";
import { People } from "../components/room/people.mjs";
import { Seats } from "../components/room/seats.mjs";
import { Share } from "../components/room/share.mjs";
import { fetchBoard } from "../match/table.mjs";
import { roomCall } from "../room/session.mjs";
import { hostName, isHost, myPlace, room, takenPlaces } from "../room/store.mjs";
import { listText, t } from "../text/i18n.mjs";

/** @typedef {import("../types.mjs").Room} Room */

const FETCH_BOARD_MS = 5000;

const NameNotice = later(() =>
  import("../components/bars/name-notice.mjs").then((module) => module.NameNotice),
);
const Past = later(() => import("../components/replay/past.mjs").then((module) => module.Past));

export function RoomView() {
  const at = /** @type {Room} */ (room.value);
  useEffect(() => fetchAhead(at.game), [at.game]);
  return html`<${Top} title=${at.title}>${
    isHost.value &&
    html`<button type="button" class="btn quiet hide-phone" onClick=${openRoomName}>${t("room-rename")}</button>`
  }<${ChatButton} /><//>
    <main class="page room">
      <h1 class="vh">${at.title || t("room-default", { code: at.code })}</h1>
      <${StatusLine} status=${roomStatus(at)} />
      ${otherName() && html`<${NameNotice} />`}
      <${Seats} />
      ${!at.practice && html`<section class="sheet invite"><h2>${t("invite")}</h2><${Share} /></section>`}
      <${GamePanel} />
      <${ChatSection} />
      <section class="sheet past"><h2>${t("past")}</h2>${at.history.length === 0 ? html`<p class="emptybox soft">${t("past-none")}</p>` : html`<${Past} />`}</section>
      <${People} />
      <${Changes} />
      <div class="go"><${Start} at=${at} /></div>
    </main>`;
}

/** Fetches the board before the match; if that fails, the match asks again.
 * @param {string} game @returns {() => void} cancels it */
function fetchAhead(game) {
  const ahead = () => fetchBoard(game).catch(() => undefined);
  const timer = setTimeout(ahead, FETCH_BOARD_MS);
  return () => clearTimeout(timer);
}

/** @param {Room} at */
const missing = (at) => Math.max(0, at.min_seats - takenPlaces.value.length);

/** The people who are not ready yet; hosts are ready when they start.
 * @param {Room} at */
const unready = (at) =>
  takenPlaces.value
    .filter((place) => !place.bot && !place.ready && place.player !== at.host)
    .map((place) => place.name ?? "");

/** @param {Room} at @returns {import("../types.mjs").Status} */
function roomStatus(at) {
  const names = unready(at);
  const lead = t("lobby-lead");
  if (missing(at) > 0)
    return { kind: "wait", lead, text: t("lobby-missing", { count: missing(at) }) };
  if (names.length > 0) {
    const text = t("lobby-unready", { names: listText(names), count: names.length });
    return { kind: "wait", lead, text };
  }
  return { kind: isHost.value ? "turn" : "done", lead, text: t("lobby-ready") };
}

/** @param {{at: Room}} props */
function Start({ at }) {
  const count = missing(at);
  const names = unready(at);
  if (!isHost.value) {
    return html`<${ProblemMessage} /><${Ready} />
      <p class="small soft">${t("start-host", { name: hostName.value })}</p>`;
  }
  const start = () => roomCall("POST /rooms/{room}/matches");
  const run = () =>
    names.length === 0
      ? start()
      : ask({
          title: t("start-title"),
          text: t("lobby-unready", { names: listText(names), count: names.length }),
          no: t("start-wait"),
          yes: t("start-anyway"),
          run: start,
        });
  return html`<${ProblemMessage} /><button type="button" class="btn primary big" disabled=${count > 0} onClick=${run}>
      <${Icon} name="play" />${count > 0 ? t("start-missing", { count }) : t("start")}</button>
    ${names.length > 0 && html`<span class="small soft">${t("start-hint")}</span>`}`;
}

function Ready() {
  const mine = myPlace.value;
  if (!mine) return null;
  const set = () =>
    roomCall("PUT /rooms/{room}/seats/{seat}", { seat: mine.seat }, { ready: !mine.ready });
  return html`<button type="button" class=${mine.ready ? "btn big" : "btn primary big"} onClick=${set}>
    ${!mine.ready && html`<${Icon} name="check" />`}${t(mine.ready ? "ready-unset" : "ready-set")}</button>`;
}
