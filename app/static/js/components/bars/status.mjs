/** The status line: who has to do what, or that the connection is lost. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { unread } from "../../room/chat.mjs";
import { tryNow } from "../../room/session.mjs";
import { busy, link, nextTable, wish } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Unread } from "../chat/chat.mjs";
import { Icon } from "../parts/icon.mjs";
import { KeyHint } from "../parts/key-hint.mjs";
import { openMenu } from "./menu-door.mjs";

const ICONS = { turn: "turn", wait: "wait", done: "check", over: "trophy" };

/** @param {{status: import("../../types.mjs").Status, menu?: boolean, clock?: any}} props */
export function StatusLine({ status, menu, clock }) {
  if (useOffline()) return html`<${Offline} menu=${menu} />`;
  const { kind, lead, text, hint = "", note } = status;
  return html`<div class=${kind === "turn" ? "status turn" : "status"} role="status">
    <${Icon} name=${ICONS[kind]} />
    <span class="text" key=${lead + text}><b>${text ? lead : lead.replace(/:$/, "")}</b> ${text}</span>
    ${note && html`<span class="sub hide-phone">${note}</span>`}<${KeyHint} hint=${hint} />
    ${clock}
    ${kind !== "turn" && nextTable.value && html`<${nextTable.value} />`}
    ${menu && html`<${PhoneMenu} />`}
  </div>`;
}

/** Says that the connection is lost, on pages without a status line. */
export const OfflineBar = () => useOffline() && html`<div class="page"><${Offline} /></div>`;

/** The way to the menu, which opens at the chat as long as something there is new. */
function PhoneMenu() {
  const news = unread.value > 0;
  return html`<button type="button" class="menu-phone" onClick=${openMenu}>${
    news
      ? html`<${Icon} name="chat" /><span><span>${t("chat")}</span> <${Unread} /></span>`
      : html`<${Icon} name="menu" /><span>${t("menu")}</span>`
  }</button>`;
}

/** True when the connection has been lost long enough to say so. */
function useOffline() {
  const late = useSignal(false);
  const away = link.value.kind !== "online";
  useEffect(() => {
    late.value = false;
    if (!away) return undefined;
    const timer = setTimeout(() => {
      late.value = true;
    }, 600);
    return () => clearTimeout(timer);
  }, [away]);
  return away && late.value;
}

/** @param {{menu?: boolean}} props */
function Offline({ menu }) {
  const state = link.value;
  const seconds = useCountdown(state.kind === "waiting" ? state.until : 0);
  return html`<div class="status off" role="alert">
    <${Icon} name="offline" />
    <span class="text"><b>${t("offline-lead")}</b> <span aria-live="off">${[
      (wish.value || busy.value) && t("offline-safe"),
      seconds > 0 ? t("offline-retry", { seconds }) : t("offline-now"),
    ]
      .filter(Boolean)
      .join(" ")}</span></span>
    <button type="button" class="btn" onClick=${tryNow}><${Icon} name="turn" /><span>${t("try-now")}</span></button>
    ${menu && html`<${PhoneMenu} />`}
  </div>`;
}

/** @param {number} until @returns {number} whole seconds left */
function useCountdown(until) {
  const now = useSignal(performance.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = performance.now();
    }, 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now.value) / 1000));
}
