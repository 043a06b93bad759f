/** The chat: what was said, phrases and signs, a line to write. All of it stays plain text. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Problem } from "../../net/api.mjs";
import { chatVoice } from "../../room/calls.mjs";
import {
  add,
  EMOTES,
  heard,
  markRead,
  messages,
  messageText,
  muted,
  PHRASES,
  unread,
} from "../../room/chat.mjs";
import { offline } from "../../room/offline.mjs";
import { roomCall, speak } from "../../room/session.mjs";
import { room } from "../../room/store.mjs";
import { language, listText, problemText, t } from "../../text/i18n.mjs";
import { Badge } from "../parts/badge.mjs";
import { Icon } from "../parts/icon.mjs";
import { Nudges } from "./nudge.mjs";

/** @typedef {import("../../room/chat.mjs").Message} Message */
/** @typedef {Parameters<typeof speak>[0]} Words */

const LONGEST = 300;
const NEAR_END = 40;

/** New messages for screen readers. */
export const ChatVoice = () =>
  html`<div class="vh voice" role="log" aria-label=${t("chat")}>${chatVoice.value}</div>`;

/** The number of new messages, for a button or a tab. */
export const Unread = () =>
  unread.value > 0 &&
  html`<span class="unread"><span aria-hidden="true">(${unread.value})</span><span class="vh">, ${t("chat-unread", { count: unread.value })}</span></span>`;

/** The chat as a section of its own. */
export const ChatSection = () => html`<section class="sheet talkbox" id="talkbox" tabindex="-1">
  <h2>${t("chat")}</h2><${Chat} id="talk" wide=${true} /></section>`;

/** The way to that section from the top bar. */
export const ChatButton =
  () => html`<button type="button" class="btn quiet to-chat" onClick=${goToChat}>
  <${Icon} name="chat" /><span>${t("chat")}</span><${Unread} /></button>`;

function goToChat() {
  document.getElementById("talkbox")?.scrollIntoView({ block: "center" });
  (document.getElementById("talk-text") ?? document.getElementById("talkbox"))?.focus();
}

/** @param {{id: string, wide?: boolean}} props */
export function Chat({ id, wide = false }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useRead(box);
  return html`<div class=${wide ? "chat wide" : "chat"} ref=${box}>
    <${Lines} /><${Nudges} /><${Composer} id=${id} wide=${wide} /></div>`;
}

/** Messages count as read while the box is in sight.
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

/** What was said, newest last; stays at the end unless one has scrolled up. */
function Lines() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  const all = heard.value;
  const last = all.at(-1)?.seq;
  const toEnd = () => {
    const box = list.current;
    if (box && atEnd.current) box.scrollTop = box.scrollHeight;
  };
  useLayoutEffect(toEnd, [last]);
  useEffect(() => {
    const observer = new ResizeObserver(toEnd); // a dialog opens, phrases take their room
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  /** @param {any} event */
  const onScroll = ({ target: box }) => {
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
  };
  const first = messages.value[0]?.seq ?? 1;
  return html`<div class="lines" ref=${list} onScroll=${onScroll} tabindex="0" role="region" aria-label=${t("chat")}>
    ${first > 1 && html`<button type="button" class="btn quiet earlier" onClick=${() => earlier(first)}>${t("chat-earlier")}</button>`}
    ${messages.value.length === 0 && html`<p class="small soft">${t("chat-empty")}</p>`}
    <ol>${all.map((message) => html`<${Line} key=${message.seq} message=${message} />`)}</ol>
    <${Muted} /></div>`;
}

/** @param {number} first */
async function earlier(first) {
  const found = await roomCall("GET", `/messages?before=${first}`);
  if (found) add(found.messages);
}

/** @param {{message: Message}} props */
function Line({ message }) {
  const { seat, colour } = markOf(message.player);
  const { kind, name, body } = message;
  const text = messageText(message);
  const at = new Date(message.at);
  return html`<li class=${kind}><${Badge} name=${name} seat=${seat} colour=${colour} />
    <span class="words">${kind !== "nudge" && html`<b><bdi>${name}</bdi></b>${message.watching && html` <span class="soft">(${t("chat-watching")})</span>`} `}
      ${kind === "emote" && html`<${Icon} name=${`emote-${body}`} />`}<bdi>${text}</bdi></span>
    <time class="soft" datetime=${at.toISOString()}>${clock(at)}</time></li>`;
}

/** The time, and the day if it is another one. @param {Date} at */
function clock(at) {
  const today = at.toDateString() === new Date().toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const day = today ? {} : { day: "numeric", month: "numeric" };
  return at.toLocaleString(language(), { ...day, hour: "numeric", minute: "2-digit" });
}

/** Seat and colour of a player, of the match while one is played. @param {string} player */
function markOf(player) {
  const match = room.value?.match;
  const seat = match?.status === "playing" ? match.players.indexOf(player) : -1;
  if (match && seat >= 0) return { seat, colour: match.colours[seat] };
  const chair = room.value?.seats.find((one) => one.player === player);
  return { seat: chair?.seat ?? null, colour: chair?.colour ?? null };
}

function Muted() {
  const hidden = messages.value.filter((one) => muted.value.includes(one.player));
  const names = [...new Set(hidden.map((one) => one.name))];
  return (
    names.length > 0 &&
    html`<p class="small soft">${t("chat-muted", { names: listText(names) })}</p>`
  );
}

/** Where the chat is narrow, phrases take the place of the messages until one is chosen.
 * @param {{id: string, wide: boolean}} props */
function Composer({ id, wide }) {
  const mode = room.value?.chat ?? "open";
  const shown = useSignal(wide && innerWidth >= 700);
  const refused = useSignal(/** @type {Problem | null} */ (null));
  const toggle = useRef(/** @type {HTMLElement | null} */ (null));
  /** @param {Words} words */
  const send = async (words) => {
    refused.value = null;
    const answer = await speak(words);
    if (!answer.ok) refused.value = new Problem(answer.problem);
    return answer.ok;
  };
  /** @param {Words} words */
  const choose = async (words) => {
    if (!wide && mode === "open") {
      shown.value = false;
      toggle.current?.focus();
    }
    return send(words);
  };
  const open = mode === "open" && shown.value;
  const phrases = `${id}-phrases`;
  return html`${mode === "off" && html`<p class="small soft">${t("chat-off")}</p>`}
    ${mode === "phrases" && html`<p class="small soft">${t("chat-phrases-only")}</p>`}
    ${refused.value && html`<p class="problem" role="alert"><${Icon} name="warn" /><span>${problemText(refused.value)}</span></p>`}
    ${(open || mode === "phrases") && html`<${Phrases} id=${phrases} kind=${open ? "phrases chosen" : "phrases"} send=${choose} />`}
    ${mode === "open" && html`<${TextLine} id=${`${id}-text`} send=${send} />`}
    <div class="row wrap under">${
      mode === "open" &&
      html`<button type="button" class="btn quiet" ref=${toggle} aria-expanded=${String(open)} aria-controls=${phrases}
        onClick=${() => {
          shown.value = !open;
        }}>${t("chat-phrases")}</button>`
    }<button type="button" class="btn quiet" onClick=${openSettings}>${t("chat-settings")}</button></div>`;
}

/** @param {{id: string, kind: string, send: (words: Words) => Promise<boolean>}} props */
const Phrases = ({ id, kind, send }) => html`<div class=${kind} id=${id}>
  <div class="row wrap" role="group" aria-label=${t("chat-emotes")}>${EMOTES.map(
    (
      emote,
    ) => html`<button type="button" key=${emote} class="btn emote" title=${t(`emote-${emote}`)} aria-label=${t(`emote-${emote}`)}
      onClick=${() => send({ emote })}><${Icon} name=${`emote-${emote}`} /></button>`,
  )}</div>
  <div class="row wrap" role="group" aria-label=${t("chat-phrases")}>${PHRASES.map(
    (phrase) =>
      html`<button type="button" key=${phrase} class="btn" onClick=${() => send({ phrase })}>${t(`phrase-${phrase}`)}</button>`,
  )}</div></div>`;

/** @param {{id: string, send: (words: Words) => Promise<boolean>}} props */
function TextLine({ id, send }) {
  const text = useSignal("");
  const sending = useSignal(false);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    const said = text.value.trim();
    if (!said || sending.value) return;
    sending.value = true;
    if ((await send({ text: said })) && text.value.trim() === said) text.value = "";
    sending.value = false;
  };
  return html`<form class="row write" onSubmit=${submit}><label class="vh" for=${id}>${t("chat-write")}</label>
    <input id=${id} class="grow" value=${text.value} maxlength=${LONGEST} autocomplete="off" enterkeyhint="send" placeholder=${t("chat-write")}
      onInput=${(/** @type {any} */ event) => {
        text.value = event.target.value;
      }} /><button class="btn">${t("chat-send")}</button></form>`;
}

/** The dialog is fetched when it is asked for. */
const openSettings = () =>
  import("./chat-settings.mjs").then((module) => module.openChatSettings(), offline);
