/** The chat: messages and an input line. Everything is plain text. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { chatVoice } from "../../room/attention.mjs";
import { markRead, messages, unread } from "../../room/chat.mjs";
import { room, tableMatch } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";
import { lazy } from "../common/lazy.mjs";
import { Composer } from "./composer.mjs";
import { Lines } from "./message-list.mjs";

const Nudges = lazy(() => import("./nudge.mjs").then((module) => module.Nudges));

/** New messages for screen readers. */
export const ChatVoice = () =>
  html`<div class="vh voice" role="log" aria-label=${t("chat")}>${chatVoice.value}</div>`;

/** The number of new messages, for a button or a tab. */
export const Unread = () =>
  unread.value > 0 &&
  html`<span class="unread"><span aria-hidden="true">(${unread.value})</span><span class="vh">, ${t("chat-unread", { count: unread.value })}</span></span>`;

/** The chat as a section of its own; nobody else ever comes into a room that somebody has alone. */
export const ChatSection = () =>
  !room.value?.alone &&
  html`<section class="sheet talkbox" id="talkbox" tabindex="-1">
  <h2>${t("chat")}</h2><${Chat} id="talk" /></section>`;

/** The link to that section in the top bar. */
export const ChatButton = () =>
  !room.value?.alone &&
  html`<button type="button" class="btn quiet to-chat" onClick=${goToChat}>
  <${Icon} name="chat" /><span>${t("chat")}</span><${Unread} /></button>`;

function goToChat() {
  document.getElementById("talkbox")?.scrollIntoView({ block: "center" });
  (document.getElementById("talk-text") ?? document.getElementById("talkbox"))?.focus();
}

/** @param {{id: string}} props */
export function Chat({ id }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useRead(box);
  return html`<div class="chat" ref=${box}>
    <${Lines} />${tableMatch.value && html`<${Nudges} />`}<${Composer} id=${id} /></div>`;
}

/** Messages count as read while the box is visible.
 * @param {{current: HTMLElement | null}} box */
function useRead(box) {
  const inSight = useSignal(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      inSight.value = entries.at(-1)?.isIntersecting ?? false;
    });
    if (box.current) observer.observe(box.current);
    const look = () => inSight.value && !document.hidden && markRead();
    document.addEventListener("visibilitychange", look);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  const { length } = messages.value;
  const now = inSight.value;
  useEffect(() => {
    if (now && !document.hidden) markRead();
  }, [now, length]);
}
