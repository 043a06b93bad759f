/** Who is muted in this browser and, for the host, what may be written. */
import { html } from "htm/preact";
import { messages, mute, muted } from "../../room/chat.mjs";
import { roomCall } from "../../room/session.mjs";
import { dialog, isHost, room, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Head } from "../common/dialog.mjs";

const MODES = ["open", "phrases", "off"];

export function openChatSettings() {
  dialog.value = /** @type {import("preact").VNode} */ (html`<${Settings} />`);
}

const Settings = () => html`<${Head} title=${t("chat-settings")} />
  ${isHost.value && html`<${Mode} />`}
  ${others().map(
    ([player, name]) => html`<label key=${player} class="setting">${t("chat-mute", { name })}
      <input type="checkbox" checked=${muted.value.includes(player)}
        onChange=${(/** @type {any} */ event) => mute(player, event.target.checked)} /></label>`,
  )}
  <p class="small soft">${t(others().length > 0 ? "chat-mute-help" : "chat-mute-none")}</p>`;

function Mode() {
  const now = room.value?.chat;
  /** @param {any} event */
  const set = (event) => roomCall("PUT /rooms/{room}/chat", {}, { mode: event.target.value });
  return html`<label class="setting">${t("chat-mode")}<select onChange=${set}>${MODES.map(
    (mode) =>
      html`<option value=${mode} selected=${mode === now}>${t(`chat-mode-${mode}`)}</option>`,
  )}</select></label>`;
}

/** Everybody else who is a member or has written, by name. @returns {[player: string, name: string][]} */
function others() {
  const names = new Map(messages.value.map((message) => [message.player, message.name]));
  for (const member of room.value?.members ?? []) names.set(member.player, member.name);
  names.delete(you.value.player);
  return [...names].sort(([, one], [, other]) => one.localeCompare(other));
}
