/** Calls for attention: your turn, a message, a nudge; repeated while the page is hidden. */
import { effect, signal, untracked } from "@preact/signals";
import { play, prepareSound } from "../browser/sound.mjs";
import { t } from "../text/i18n.mjs";
import { latest, messageSpoken } from "./chat.mjs";
import { askedForRematch, askedToStart, myTurn, room, say, you } from "./store.mjs";

const REMIND_MS = 60_000;
const REMINDERS = 10;

/** How many reminders of this turn there have been; the tab's title shows them. */
export const reminded = signal(0);
/** What the chat says to screen readers. */
export const chatVoice = signal("");

const hidden = signal(document.hidden);

/** @param {import("@preact/signals").ReadonlySignal<boolean>} inRoom whether the room is in view */
export function followAttention(inRoom) {
  prepareSound();
  document.addEventListener("visibilitychange", () => {
    hidden.value = document.hidden;
  });
  effect(followTurns());
  effect(remind);
  effect(tellMessage);
  effect(() => followStart(inRoom));
  effect(followAnother);
  effect(followArrivals(inRoom));
}

/** A tone when your turn begins, but not if it began before the page was opened. */
function followTurns() {
  /** @type {boolean | null} */
  let before = null;
  return () => {
    const now = myTurn.value;
    if (now && before === false) untracked(() => play("turn"));
    before = now;
  };
}

/** Repeats the tone now and then while the page is hidden on your turn. */
function remind() {
  reminded.value = 0;
  if (!myTurn.value || !hidden.value) return undefined;
  const timer = setInterval(() => {
    reminded.value += 1;
    play("turn");
    if (reminded.value >= REMINDERS) clearInterval(timer);
  }, REMIND_MS);
  return () => clearInterval(timer);
}

/** A tone when a host wants to start and waits for you, and a word where the room is not in view.
 * @param {import("@preact/signals").ReadonlySignal<boolean>} inRoom */
function followStart(inRoom) {
  const name = askedToStart.value;
  if (!name) return;
  untracked(() => {
    play("nudge");
    if (!inRoom.value) say(t("start-wanted", { name }));
  });
}

/** A tone when somebody wants another round, and waits for you. */
function followAnother() {
  if (askedForRematch.value) untracked(() => play("nudge"));
}

/** Those who have taken a seat since the page was opened. */
export const arrived = signal(/** @type {string[]} */ ([]));

/** A tap for everybody who comes. @param {import("@preact/signals").ReadonlySignal<boolean>} inRoom */
function followArrivals(inRoom) {
  /** @type {string[] | undefined} */
  let before;
  return () => {
    const now = room.value?.seats.flatMap(({ player }) => player ?? []);
    const known = before ?? now ?? [];
    before = now;
    const fresh = (now ?? []).filter((one) => !known.includes(one) && one !== you.peek().player);
    if (fresh.length === 0) return;
    arrived.value = [...arrived.peek(), ...fresh];
    if (inRoom.peek()) for (const _ of fresh) play("tap");
  };
}

function tellMessage() {
  const message = latest.value;
  if (message) untracked(() => tell(message));
}

/** @param {import("./chat.mjs").Message} message */
function tell(message) {
  if (message.kind === "nudge" && message.to === you.value.player) {
    play("nudge");
    say(t("nudge-got", { name: message.name }));
    return;
  }
  const text = messageSpoken(message);
  chatVoice.value = chatVoice.value === text ? `${text}\u00a0` : text;
  if (message.kind !== "nudge") play("chat");
}
