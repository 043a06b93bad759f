/** What only one's own page has: one's rooms, and who may see it. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { Choice, Refusal } from "../../pages/common.mjs";
import { t } from "../../text/i18n.mjs";
import { letSee, mayBeSeen, rooms } from "./state.mjs";
import { roomText } from "./words.mjs";

export const Rooms = () =>
  rooms.value.length > 0 &&
  html`<section class="sheet last" aria-labelledby="rooms"><h2 id="rooms">${t("achieved-rooms")}</h2><ul>${rooms.value.map(
    (room) =>
      html`<li key=${room.id}><a class="line" href=${`${boot.base}/achievements/room/${room.id}`}><span><b>${roomText(t, room, boot.name ?? "")}</b>
      <span class="small soft">${t(`${room.game}-name`)}</span></span><span></span><${Icon} name="right" /></a></li>`,
  )}</ul></section>`;

export const MayBeSeen = () =>
  mayBeSeen.value !== null &&
  html`<section class="sheet seen"><${Refusal} of="see" />
  <${Choice} on=${mayBeSeen.value} set=${letSee} title=${t("achieved-seen")}>${t("achieved-seen-help")}<//></section>`;
