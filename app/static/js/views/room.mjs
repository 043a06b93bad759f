/** The room before a match: seats, game and variants, link, start. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { assignedName } from "../browser/assigned-name.mjs";
import { boot } from "../browser/boot-data.mjs";
import { OfflineBar } from "../components/bars/offline-bar.mjs";
import { openRoomName } from "../components/bars/open-menu.mjs";
import { PhoneTabs, shown, Talk } from "../components/bars/room-tabs.mjs";
import { StartBar } from "../components/bars/start-bar.mjs";
import { SoundOffer, Top } from "../components/bars/top-bar.mjs";
import { lazy } from "../components/common/lazy.mjs";
import { Loading } from "../components/common/messages.mjs";
import { GamePanel } from "../components/room/game-panel.mjs";
import { Seats } from "../components/room/seats.mjs";
import { Share } from "../components/room/share.mjs";
import { isHost, nextTable, room } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";

/** @typedef {import("../types.mjs").Room} Room */

const FETCH_BOARD_MS = 2000;

const NameNotice = lazy(() =>
  import("../components/bars/name-notice.mjs").then((module) => module.NameNotice),
);

/** The room; who plays alone has no use for one, and goes back to where the match began. */
export const RoomView = () =>
  room.value?.alone && !room.value.practice ? html`<${Away} />` : html`<${Whole} />`;

function Away() {
  useEffect(() => location.replace(`${boot.base}/alone`), []);
  return html`<${Loading} />`;
}

function Whole() {
  const at = /** @type {Room} */ (room.value);
  useEffect(() => fetchAhead(at.game), [at.game]);
  return html`<div class="lobby"><${Top} title=${at.title}>${
    isHost.value &&
    html`<button type="button" class="btn quiet hide-phone" onClick=${openRoomName}>${t("room-rename")}</button>`
  }<${SoundOffer} place="head" /><//>
    <${OfflineBar} />
    ${nextTable.value && html`<div class="elsewhere"><${nextTable.value} /></div>`}
    ${assignedName() && html`<${NameNotice} />`}
    <${PhoneTabs} />
    <main class="room" data-shown=${shown.value}>
      <h1 class="vh">${at.title || t("room-default", { code: at.code })}</h1>
      <${Seats} /><${GamePanel} />
      <div class="side">${!at.alone && html`<section class="sheet invite"><h2>${t("invite")}</h2><${Share} /></section>`}<${Talk} /></div>
    </main><${StartBar} /></div>`;
}

/** Fetches the board before the match; if that fails, the match asks again.
 * @param {string} game @returns {() => void} cancels it */
function fetchAhead(game) {
  const ahead = () =>
    import("../match/table.mjs").then(({ fetchBoard }) => fetchBoard(game)).catch(() => undefined);
  const timer = setTimeout(ahead, FETCH_BOARD_MS);
  return () => clearTimeout(timer);
}
