/** The log of a match, and the tabs of log, chat and rules, as shown in the drawer and in the menu. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { extras } from "../../match/extras.mjs";
import { lookAt, looking } from "../../match/look-back.mjs";
import { logLines, noteText } from "../../match/notes.mjs";
import { asked, turnToRules } from "../../match/rules-help.mjs";
import { table } from "../../match/table.mjs";
import { unread } from "../../room/chat.mjs";
import { room, tableMatch } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Chat, Unread } from "../chat/chat.mjs";
import { Rules } from "../common/rules.mjs";
import { SeatBadge } from "../common/seat-badge.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch */

/** The log of the match, each line with its position. */
function Log() {
  const at = tableMatch.value;
  const past = looking.value;
  const telling = (past ?? table.value)?.parts.telling;
  // in the present, what has opened the step that is being made is the newest
  const here = past?.at.seq ?? (at ? at.seq + 1 : 0);
  return (
    at &&
    html`<${Lines} at=${at} here=${here} telling=${telling} jump=${lookAt} changes=${room.value?.changes} />`
  );
}

/** Up and down lead from line to line. @param {KeyboardEvent} event */
function moveOn(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {NodeListOf<HTMLElement>} */
  const found = list.querySelectorAll(".jump");
  const all = [...found];
  const from = all.indexOf(/** @type {HTMLElement} */ (event.target));
  if (!step || from < 0) return;
  event.preventDefault();
  event.stopPropagation();
  all[from + step]?.focus();
}

/** The lines of a log, with what features make of `changes` in the room; those of the position `here` are highlighted, and each line leads to its position.
 * However long it is, only one line is a stop of the Tab key.
 * @param {{at: TableMatch, here: number, telling?: import("../../types.mjs").Telling,
 *   changes?: import("../../types.mjs").Room["changes"], jump: (seq: number) => void}} props */
export function Lines({ at, here, telling, jump, changes = [] }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = extras.lines.reduce(
    (some, more) => more(some, at.id, changes),
    logLines(at, telling),
  );
  const current = lines.find(({ seq }) => seq <= here)?.seq;
  const left = useSignal("");
  const stop =
    lines.find(({ id }) => id === left.value) ?? lines.find(({ seq }) => seq === current);
  useEffect(
    () => (list.current ? keepInSight(list.current) : undefined),
    [current, lines.length > 0],
  );
  if (lines.length === 0) return html`<p class="log soft">${t("log-empty")}</p>`;
  return html`<div class="log" ref=${list} tabindex="0" role="group" aria-label=${t("log")} onKeyDown=${moveOn}><ol>${lines.map(
    ({ id, seq, note }) => {
      const seat = typeof note.args?.seat === "number" ? note.args.seat : null;
      const now = seq === current;
      return html`<li key=${id} class=${now ? "now" : ""}>
      <button type="button" class="jump" tabindex=${id === stop?.id ? 0 : -1} onFocus=${() => {
        left.value = id;
      }} aria-current=${now ? "step" : undefined} title=${t("look-here")} onClick=${() => jump(seq)}>
      ${seat === null ? html`<span></span>` : html`<${SeatBadge} at=${at} seat=${seat} />`}
      <span>${noteText(at, note)}</span></button></li>`;
    },
  )}</ol></div>`;
}

/** Shows the current lines, now and whenever the list is given another size. @param {HTMLElement} list */
function keepInSight(list) {
  const watch = new ResizeObserver(() => reveal(list, ".now"));
  watch.observe(list);
  return () => watch.disconnect();
}

const MARGIN = 10;

/** Scrolls a list, or the drawer that it is in, until an entry that is out of sight stands at its top, and nothing
 * around them; to the oldest lines where nothing has happened yet.
 * @param {HTMLElement} list @param {string} entry */
function reveal(list, entry) {
  const drawer = /** @type {HTMLElement | null} */ (list.closest(".drawer"));
  const scroller = list.scrollHeight > list.clientHeight ? list : drawer;
  const box = scroller?.getBoundingClientRect();
  const at = (
    list.querySelector(entry) ?? list.querySelector("li:last-child")
  )?.getBoundingClientRect();
  if (!scroller || !box || !at) return;
  if (at.top < box.top + MARGIN || at.bottom > box.bottom)
    scroller.scrollTop += at.top - box.top - MARGIN;
}

/** Nobody else ever comes into a room that somebody has alone. */
const tabs = () => (room.value?.alone ? ["log", "rules"] : ["log", "chat", "rules"]);

/** The tab beside another one. @param {string} name @param {number} step */
function beside(name, step) {
  const all = tabs();
  return all[(all.indexOf(name) + step + all.length) % all.length];
}

/** Log, chat and rules behind tabs. @param {{game: string, id: string}} props */
export function Tabs({ game, id }) {
  const open = useSignal(id === "menu" && unread.peek() > 0 ? "chat" : "log");
  useSignalEffect(() => {
    if (asked.value) open.value = "rules";
    else if (open.peek() === "rules") open.value = "log";
  });
  return html`<${TabList} id=${id} open=${open} />
  <div class="panel" role="tabpanel" id=${`${id}-panel`} aria-labelledby=${`${id}-${open.value}`}>
    ${open.value === "log" && html`<${Log} />`}
    ${open.value === "chat" && html`<${Chat} id=${`${id}-talk`} />`}
    ${open.value === "rules" && html`<${Rules} game=${game} inside=${true} />`}</div>`;
}

/** In low windows the drawer goes on below the window. @param {Event} press */
function showDrawer({ currentTarget }) {
  const tab = /** @type {HTMLElement} */ (currentTarget);
  tab.closest(".drawer")?.scrollIntoView({ block: "nearest" });
}

/** @param {{id: string, open: import("@preact/signals").Signal<string>}} props */
function TabList({ id, open }) {
  /** @param {string} name */
  const turnTo = (name) => {
    open.value = name;
    if (name === "rules") turnToRules();
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turnTo(beside(open.value, event.key === "ArrowRight" ? 1 : -1));
    document.getElementById(`${id}-${open.value}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" onKeyDown=${onKeyDown}>${tabs().map(
    (
      name,
    ) => html`<button type="button" role="tab" id=${`${id}-${name}`} aria-controls=${`${id}-panel`}
      aria-selected=${String(open.value === name)} tabindex=${open.value === name ? 0 : -1}
      onClick=${(/** @type {MouseEvent} */ event) => {
        turnTo(name);
        showDrawer(event);
      }}><span>${t(name)}</span>${name === "chat" && html`<${Unread} />`}</button>`,
  )}</div>`;
}
