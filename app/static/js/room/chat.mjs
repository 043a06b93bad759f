/** The messages of the room: which are new, and who is muted in this browser. */
import { computed, effect, signal } from "@preact/signals";
import { pref, setPref } from "../browser/prefs.mjs";
import { t } from "../text/i18n.mjs";
import { presence, room, you } from "./store.mjs";

/** @typedef {import("../wire").MessageView} Message */

export const PHRASES = [
  "hello",
  "luck",
  "moment",
  "ready",
  "well-done",
  "thanks",
  "sorry",
  "again",
  "bye",
];
export const EMOTES = ["smile", "laugh", "wow", "sad", "think", "heart", "star", "thumb"];

/** All messages fetched so far, oldest first. @type {import("@preact/signals").Signal<Message[]>} */
export const messages = signal([]);
/** The latest message from somebody else. @type {import("@preact/signals").Signal<Message | null>} */
export const latest = signal(null);
/** The players muted in this browser. @type {import("@preact/signals").Signal<string[]>} */
export const muted = signal(pref("muted").split(" ").filter(Boolean));
/** The number of the newest message that was on the screen. */
export const seen = signal(0);
let known = false;

/** The messages that are shown. */
export const heard = computed(() =>
  messages.value.filter((message) => !muted.value.includes(message.player)),
);

/** How many messages are new; a nudge is new only to the player it is for. */
export const unread = computed(
  () =>
    heard.value.filter(
      ({ seq, player, to }) =>
        seq > seen.value && player !== you.value.player && (to === null || to === you.value.player),
    ).length,
);

/** The newest messages, after connecting, or since some were deleted: from the first of them on,
 * there are no others. @param {import("../wire").ChatFrame} frame */
export function showChat(frame) {
  const from = frame.messages[0]?.seq ?? 0;
  messages.value = messages.value.filter(({ seq }) => seq < from);
  add(frame.messages);
  begin();
}

/** A message that has just been written. @param {import("../wire").SaidFrame} frame */
export function showSaid({ type: _, ...message }) {
  begin();
  add([message]);
  if (message.player !== you.value.player && !muted.value.includes(message.player)) {
    latest.value = message;
  }
}

/** Once the server has said who is online, everything that arrives is new. */
effect(() => {
  if (presence.value) begin();
});

/** Restores what this browser has seen; on a first visit nothing counts as new. */
function begin() {
  if (known) return;
  known = true;
  const stored = pref(seenKey());
  seen.value = stored ? Number(stored) : newest();
  setPref(seenKey(), String(seen.value));
}

/** Adds messages that are missing here. @param {Message[]} more */
export function add(more) {
  const all = new Map([...messages.value, ...more].map((message) => [message.seq, message]));
  messages.value = [...all.values()].sort((one, other) => one.seq - other.seq);
}

/** Marks all messages as seen. */
export function markRead() {
  if (newest() <= seen.peek()) return;
  seen.value = newest();
  setPref(seenKey(), String(seen.value));
}

const newest = () => messages.peek().at(-1)?.seq ?? 0;
const seenKey = () => `seen-${room.peek()?.id}`;

/** @param {string} player @param {boolean} on */
export function mute(player, on) {
  const others = muted.value.filter((one) => one !== player);
  muted.value = on ? [...others, player] : others;
  setPref("muted", muted.value.join(" "));
}

/** What a message says, in the reader's language. @param {Message} message @returns {string} */
export function messageText({ kind, body, name }) {
  if (kind === "text") return body;
  return kind === "nudge" ? t("chat-nudged", { name, other: body }) : t(`${kind}-${body}`);
}

/** A message as it is read out. @param {Message} message @returns {string} */
export function messageSpoken(message) {
  const text = messageText(message);
  return message.kind === "nudge" ? text : t("chat-spoken", { name: message.name, text });
}
