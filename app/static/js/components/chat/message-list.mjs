/** The messages of the chat. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { add, heard, messages, messageText, muted } from "../../room/chat.mjs";
import { roomCall } from "../../room/session.mjs";
import { room } from "../../room/store.mjs";
import { language, listText, t } from "../../text/i18n.mjs";
import { Badge, ProgramTag } from "../common/badge.mjs";
import { Icon } from "../common/icon.mjs";

/** @typedef {import("../../room/chat.mjs").Message} Message */

const NEAR_END = 40;

/** The messages, newest last. */
export function Lines() {
  const all = heard.value;
  const { list, onScroll } = useEnd(all.at(-1)?.seq);
  const first = messages.value[0]?.seq ?? 1;
  return html`<div class="lines" ref=${list} onScroll=${onScroll} tabindex="0" role="region" aria-label=${t("chat")}>
    ${first > 1 && html`<button type="button" class="btn quiet earlier" onClick=${() => earlier(first)}>${t("chat-earlier")}</button>`}
    ${messages.value.length === 0 && html`<p class="small soft">${t("chat-empty")}</p>`}
    <ol>${all.map((message) => html`<${Line} key=${message.seq} message=${message} />`)}</ol>
    <${Muted} /></div>`;
}

/** Keeps a list scrolled to its end unless somebody has scrolled up. @param {number | undefined} last the newest entry */
function useEnd(last) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  const toEnd = () => {
    const box = list.current;
    if (box && atEnd.current) box.scrollTop = box.scrollHeight;
  };
  useLayoutEffect(toEnd, [last]);
  useEffect(() => {
    const observer = new ResizeObserver(toEnd); // a dialog or the phrases may shrink it
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  /** @param {any} event */
  const onScroll = ({ target: box }) => {
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
  };
  return { list, onScroll };
}

/** @param {number} first */
async function earlier(first) {
  const found = await roomCall("GET /rooms/{room}/messages", { before: first });
  if (found) add(found.messages);
}

/** @param {{message: Message}} props */
function Line({ message }) {
  const { seat, colour } = markOf(message.player);
  const { kind, name, body } = message;
  const text = messageText(message);
  const at = new Date(message.at);
  return html`<li class=${kind}><${Badge} name=${name} seat=${seat} colour=${colour} program=${message.program} />
    <span class="words">${kind !== "nudge" && html`<b><bdi>${name}</bdi></b>${message.program && html` <${ProgramTag} />`}${message.watching && html` <span class="soft">(${t("chat-watching")})</span>`} `}
      ${kind === "emote" && html`<${Icon} name=${`emote-${body}`} />`}<bdi>${text}</bdi></span>
    <time class="soft" datetime=${at.toISOString()}>${clock(at)}</time></li>`;
}

/** The time, with the day unless it is today. @param {Date} at */
function clock(at) {
  const today = at.toDateString() === new Date().toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const day = today ? {} : { day: "numeric", month: "numeric" };
  return at.toLocaleString(language(), { ...day, hour: "numeric", minute: "2-digit" });
}

/** Seat and colour of a player: in the match while one is played, else in the room. @param {string} player */
function markOf(player) {
  const match = room.value?.match;
  const seat = match?.status === "playing" ? match.players.indexOf(player) : -1;
  if (match && seat >= 0) return { seat, colour: match.colours[seat] };
  const place = room.value?.seats.find((one) => one.player === player);
  return { seat: place?.seat ?? null, colour: place?.colour ?? null };
}

function Muted() {
  const hidden = messages.value.filter((one) => muted.value.includes(one.player));
  const names = [...new Set(hidden.map((one) => one.name))];
  return (
    names.length > 0 &&
    html`<p class="small soft">${t("chat-muted", { names: listText(names) })}</p>`
  );
}
