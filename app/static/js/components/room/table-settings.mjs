/** Settings of the table for hosts: its pace, and what happens when somebody is away. */
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { room } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { PaceSettings } from "./pace.mjs";

/** Seconds after which others may decide for a player who is away. */
const ABSENCES = [0, 60, 300, 900, 3600, 86400];
const MODES = ["off", "play", "count"];

export function TableSettings() {
  const at = /** @type {import("../../types.mjs").Room} */ (room.value);
  return html`<label class="setting">${t("absence")}<select onChange=${(/** @type {any} */ event) =>
    roomCall("PATCH /rooms/{room}", {}, { absence_s: Number(event.target.value) })}>${ABSENCES.map(
    (seconds) =>
      html`<option key=${seconds} value=${seconds} selected=${seconds === at.absence_s}>${duration(seconds)}</option>`,
  )}</select></label>
    <${PaceSettings} /><${Programs} mode=${at.programs} />`;
}

/** What players may do here who have declared themselves bots.
 * @param {{mode: import("../../types.mjs").Room["programs"]}} props */
const Programs = ({ mode }) => html`<label class="setting"><span><b>${t("programs")}</b><br />
    <span class="small soft">${t("programs-help")}</span></span>
    <select onChange=${(/** @type {any} */ event) =>
      roomCall("PUT /rooms/{room}/programs", {}, { mode: event.target.value })}>${MODES.map(
      (one) =>
        html`<option key=${one} value=${one} selected=${one === mode}>${t(`programs-${one}`)}</option>`,
    )}</select></label>`;

/** @param {number} seconds */
function duration(seconds) {
  if (seconds === 0) return t("absence-never");
  if (seconds < 3600) return t("absence-minutes", { count: seconds / 60 });
  if (seconds < 86400) return t("absence-hours", { count: seconds / 3600 });
  return t("absence-days", { count: seconds / 86400 });
}
