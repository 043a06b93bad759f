/** The people of a room: their roles, and what a host may do with them. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { t } from "../i18n.mjs";
import { roomCall } from "../session.mjs";
import { dialog, isHost, isOnline, room, you } from "../store.mjs";
import { Icon } from "./icon.mjs";
import { ask, closeDialog, Head } from "./messages.mjs";
import { SeatLinkButton } from "./seat-link.mjs";

/** @typedef {import("../types.mjs").Room} Room @typedef {import("../types.mjs").Member} Member */

/** Seconds after which others may decide for who is away. */
const ABSENCES = [0, 60, 300, 900, 3600, 86400];

export function People() {
  const at = /** @type {Room} */ (room.value);
  return html`<section class="sheet people"><h2>${t("people")}</h2>
    <ul class="plain">${at.members.map((member) => html`<${Person} key=${member.player} member=${member} at=${at} />`)}</ul>
    ${isHost.value && html`<${HostSettings} at=${at} />`}
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
    !isOnline(player) && t("away"),
  ];
  const mayAct = isHost.value && !mine && player !== at.host;
  return html`<li><span class="grow"><b>${mine ? t("name-you", { name }) : name}</b>
      <span class="small soft"> ${words.filter(Boolean).join(" · ")}</span></span>
    ${mayAct && html`<button type="button" class="btn quiet" aria-label=${t("people-for", { name })} onClick=${() => openPerson(member)}><${Icon} name="gear" /></button>`}</li>`;
}

/** @param {Member} member */
function openPerson(member) {
  dialog.value = /** @type {import("preact").VNode} */ (html`<${PersonDialog} member=${member} />`);
}

/** @param {{member: Member}} props */
function PersonDialog({ member: { player, name, role } }) {
  const owner = you.value.player === room.value?.host;
  const deputy = role === "deputy";
  const depute = () => {
    closeDialog();
    return roomCall(deputy ? "DELETE" : "PUT", `/deputies/${player}`);
  };
  const handOver = () =>
    ask({
      title: t("hand-over-title", { name }),
      text: t("hand-over-text", { name }),
      no: t("seat-remove-no"),
      yes: t("hand-over"),
      run: () => roomCall("PUT", "/host", { player }),
    });
  return html`<${Head} title=${t("people-for", { name })} />
    ${
      owner &&
      html`<div class="row wrap"><button type="button" class="btn" onClick=${depute}><${Icon} name="person" />${t(deputy ? "undepute" : "depute")}</button>
      <button type="button" class="btn" onClick=${handOver}><${Icon} name="crown" />${t("hand-over")}</button></div>`
    }
    <p class="small soft">${t("seat-link-help", { name })}</p>
    <div class="row"><${SeatLinkButton} player=${player} name=${name} /></div>
    <${Kick} player=${player} name=${name} />`;
}

/** @param {{player: string, name: string}} props */
function Kick({ player, name }) {
  const reason = useSignal("");
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    closeDialog();
    return roomCall("PUT", `/bans/${player}`, { reason: reason.value.trim() });
  };
  return html`<form class="col" onSubmit=${submit}><h3>${t("kick-title", { name })}</h3>
    <p class="small soft">${t("kick-text", { name })}</p>
    <label class="field">${t("kick-reason")}<input maxlength="200" autocomplete="off" value=${reason.value}
      onInput=${(/** @type {any} */ event) => {
        reason.value = event.target.value;
      }} /></label>
    <div class="row buttons"><button class="btn">${t("kick")}</button></div></form>`;
}

/** @param {{at: Room}} props */
function HostSettings({ at }) {
  const bans = at.bans ?? [];
  return html`<label class="setting">${t("lock-room")}<input type="checkbox" checked=${at.locked}
      onChange=${(/** @type {any} */ event) => roomCall("PUT", "/lock", { on: event.target.checked })} /></label>
    <label class="setting">${t("absence")}<select onChange=${(/** @type {any} */ event) =>
      roomCall("PATCH", "", { absence_s: Number(event.target.value) })}>${ABSENCES.map(
      (seconds) =>
        html`<option key=${seconds} value=${seconds} selected=${seconds === at.absence_s}>${duration(seconds)}</option>`,
    )}</select></label>
    ${
      bans.length > 0 &&
      html`<h3>${t("bans")}</h3><ul class="plain">${bans.map(
        ({ player, name, reason }) => html`<li key=${player}><span class="grow">${name}
        <span class="small soft"> ${reason}</span></span>
        <button type="button" class="btn" onClick=${() => roomCall("DELETE", `/bans/${player}`)}>${t("unban")}</button></li>`,
      )}</ul>`
    }`;
}

/** @param {number} seconds */
function duration(seconds) {
  if (seconds === 0) return t("absence-never");
  if (seconds < 3600) return t("absence-minutes", { count: seconds / 60 });
  if (seconds < 86400) return t("absence-hours", { count: seconds / 3600 });
  return t("absence-days", { count: seconds / 86400 });
}
