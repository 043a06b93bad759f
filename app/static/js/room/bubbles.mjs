/** What people have just said, for the few seconds in which it stands at their seats. */
import { computed, effect, signal, untracked } from "@preact/signals";
import { latest, messageText, muted, seen } from "./chat.mjs";

/** @typedef {import("./chat.mjs").Message} Message */

/** A chat that is in view has marked the message as seen by then. */
const UNSEEN_MS = 150;
const SHORTEST_MS = 4000;
const LONGEST_MS = 8000;
const MS_PER_SIGN = 60;

/** How long a text can be read. @param {string} text */
export const bubbleMs = (text) =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, 2000 + MS_PER_SIGN * text.length));

/** The newest message of each player. @type {import("@preact/signals").Signal<Record<string, Message>>} */
const said = signal({});

/** What is shown, by player. */
export const bubbles = computed(() =>
  Object.fromEntries(
    Object.entries(said.value).filter(
      ([player, { seq }]) => seq > seen.value && !muted.value.includes(player),
    ),
  ),
);

/** Shows messages from now on; those loaded with the page are not among them. */
export function followTalk() {
  effect(() => {
    const message = latest.value;
    if (message && message.kind !== "nudge") untracked(() => show(message));
  });
}

/** @param {Message} message */
function show(message) {
  setTimeout(() => {
    said.value = { ...said.value, [message.player]: message };
    setTimeout(() => hide(message), bubbleMs(messageText(message)));
  }, UNSEEN_MS);
}

/** @param {Message} message */
function hide(message) {
  const { [message.player]: last, ...others } = said.value;
  if (last === message) said.value = others;
}
