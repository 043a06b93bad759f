/** Controls for hosts: the members of a room and the room itself. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { dialog, room, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { ask, closeDialog, Head } from "../parts/dialog.mjs";
import { Icon } from "../parts/icon.mjs";
import { PaceSettings } from "./pace.mjs";
import { SeatLinkButton } from "./seat-link.mjs";

/** @typedef {import("../../types.mjs").Member} Member */

/** Seconds after which others may decide for a player who is away. */
const ABSENCES = [0, 60, 300, 900, 3600, 86400];

/** @param {Member} member */
export function openPerson(member) {
  dialog.value = /** @type {import("preact").VNode} */ (html`<${PersonDialog} member=${member} />`);
}

/** @param {{member: Member}} props */
function PersonDialog({ member: { player, name, role } }) {
  const owner = you.value.player === room.value?.host;
  const deputy = role === "deputy";
  const depute = () => {
    closeDialog();
    return roomCall(`${deputy ? "DELETE" : "PUT"} /rooms/{room}/deputies/{player}`, { player });
  };
  const handOver = () =>
    ask({
      title: t("hand-over-title", { name }),
      text: t("hand-over-text", { name }),
      no: t("seat-remove-no"),
      yes: t("hand-over"),
      run: () => roomCall("PUT /rooms/{room}/host", {}, { player }),
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
    return roomCall("PUT /rooms/{room}/bans/{player}", { player }, { reason: reason.value.trim() });
  };
  return html`<form class="col" onSubmit=${submit}><h3>${t("kick-title", { name })}</h3>
    <p class="small soft">${t("kick-text", { name })}</p>
    <label class="field">${t("kick-reason")}<input maxlength="200" autocomplete="off" value=${reason.value}
      onInput=${(/** @type {any} */ event) => {
        reason.value = event.target.value;
      }} /></label>
    <div class="row buttons"><button class="btn">${t("kick")}</button></div></form>`;
}

export function HostSettings() {
  const at = /** @type {import("../../types.mjs").Room} */ (room.value);
  const bans = at.bans ?? [];
  return html`<label class="setting">${t("lock-room")}<input type="checkbox" checked=${at.locked}
      onChange=${(/** @type {any} */ event) => roomCall("PUT /rooms/{room}/lock", {}, { on: event.target.checked })} /></label>
    <label class="setting">${t("absence")}<select onChange=${(/** @type {any} */ event) =>
      roomCall(
        "PATCH /rooms/{room}",
        {},
        { absence_s: Number(event.target.value) },
      )}>${ABSENCES.map(
      (seconds) =>
        html`<option key=${seconds} value=${seconds} selected=${seconds === at.absence_s}>${duration(seconds)}</option>`,
    )}</select></label>
    <${PaceSettings} />
    ${
      bans.length > 0 &&
      html`<h3>${t("bans")}</h3><ul class="plain">${bans.map(
        ({ player, name, reason }) => html`<li key=${player}><span class="grow">${name}
        <span class="small soft"> ${reason}</span></span>
        <button type="button" class="btn" onClick=${() => roomCall("DELETE /rooms/{room}/bans/{player}", { player })}>${t("unban")}</button></li>`,
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
