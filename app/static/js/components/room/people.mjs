/** The people of a room, and their roles. */
import { html } from "htm/preact";
import { offline } from "../../room/offline.mjs";
import { isHost, isOnline, room, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../parts/icon.mjs";
import { later } from "../parts/later.mjs";

/** @typedef {import("../../types.mjs").Room} Room @typedef {import("../../types.mjs").Member} Member */

export function People() {
  const at = /** @type {Room} */ (room.value);
  return html`<section class="sheet people"><h2>${t("people")}</h2>
    <ul class="plain">${at.members.map((member) => html`<${Person} key=${member.player} member=${member} at=${at} />`)}</ul>
    ${isHost.value && html`<${HostSettings} />`}
    ${!isHost.value && at.locked && html`<p class="small soft"><${Icon} name="lock" /> ${t("change-locked", { on: "yes" })}</p>`}
  </section>`;
}

/** @param {{member: Member, at: Room}} props */
function Person({ member, at }) {
  const { player, name } = member;
  const mine = player === you.value.player;
  const words = [
    player === at.host && t("role-host"),
    member.role === "deputy" && t("role-deputy"),
    player === at.acting && t("role-acting"),
    at.pace === "days" ? isOnline(player) && t("here") : !isOnline(player) && t("away"),
  ];
  const mayAct = isHost.value && !mine && player !== at.host;
  return html`<li><span class="grow"><b>${mine ? t("name-you", { name }) : name}</b>
      <span class="small soft"> ${words.filter(Boolean).join(" · ")}</span></span>
    ${mayAct && html`<button type="button" class="btn quiet" aria-label=${t("people-for", { name })} onClick=${() => openPerson(member)}><${Icon} name="gear" /></button>`}</li>`;
}

/** Loaded for hosts only. */
const hosting = () => import("./hosting.mjs");
const HostSettings = later(() => hosting().then((module) => module.HostSettings));

/** @param {Member} member */
const openPerson = (member) => hosting().then((module) => module.openPerson(member), offline);
