/** The status line: who has to do what, or that the connection is lost. */
import { html } from "htm/preact";
import { unread } from "../../room/chat.mjs";
import { nextTable } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Unread } from "../chat/chat.mjs";
import { ProgramTag } from "../common/badge.mjs";
import { Icon } from "../common/icon.mjs";
import { KeyHint } from "../common/key-hint.mjs";
import { Offline, useOffline } from "./offline-bar.mjs";
import { openMenu } from "./open-menu.mjs";

const ICONS = { turn: "turn", wait: "wait", done: "check", over: "trophy" };

/** `program`: the sentence is about one. @typedef {import("../../types.mjs").Status & {program?: boolean}} Status */

/** @param {{status: Status, menu?: boolean, clock?: any}} props */
export function StatusLine({ status, menu, clock }) {
  if (useOffline()) return html`<${Offline}>${menu && html`<${PhoneMenu} />`}<//>`;
  const { kind, lead, text, hint = "", note, program } = status;
  return html`<div class=${kind === "turn" ? "status turn" : "status"} role="status">
    <${Icon} name=${ICONS[kind]} />
    <span class="text" key=${lead + text}><b>${text ? lead : lead.replace(/:$/, "")}</b> ${text}${program && kind === "wait" && html` <${ProgramTag} />`}</span>
    ${note && html`<span class="sub hide-phone">${note}</span>`}<${KeyHint} hint=${hint} />
    ${clock}
    ${kind !== "turn" && nextTable.value && html`<${nextTable.value} />`}
    ${menu && html`<${PhoneMenu} />`}
  </div>`;
}

/** The way to the menu, which opens at the chat as long as something there is new. */
function PhoneMenu() {
  const news = unread.value > 0;
  return html`<button type="button" class="menu-phone" onClick=${openMenu}>${
    news
      ? html`<${Icon} name="chat" /><span><span>${t("chat")}</span> <${Unread} /></span>`
      : html`<${Icon} name="menu" /><span>${t("menu")}</span>`
  }</button>`;
}
