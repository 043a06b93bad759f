/** Your duties in other rooms, asked for while the page is visible. */
import { computed, effect, signal } from "@preact/signals";
import { showWaiting } from "../browser/app-badge.mjs";
import { api } from "../net/api.mjs";
import { myTurn, room } from "./store.mjs";

const FREE_MS = 200;
const ON_TURN_MS = 2000;
const POLL_MS = 20_000;

/** @typedef {import("../wire").DutyView} Duty */

/** Null before the first answer. @type {import("@preact/signals").Signal<Duty[] | null>} */
const turns = signal(null);

/** The matches elsewhere in which it is your turn, the longest wait first. */
export const turnsElsewhere = computed(() =>
  (turns.value ?? []).filter(({ match }) => match !== room.value?.match?.id),
);

/** At how many tables it is your turn, here included; null while nobody knows. */
const waiting = computed(() => turns.value && turnsElsewhere.value.length + Number(myTurn.value));

let timer = 0;

/** Starts asking. */
export function followTurnsElsewhere() {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) clearTimeout(timer);
    else refresh();
  });
  // After a move people look for their next turn.
  effect(() => {
    later(myTurn.value ? ON_TURN_MS : FREE_MS);
  });
  effect(() => {
    if (waiting.value !== null) showWaiting(waiting.value);
  });
}

/** @param {number} ms */
function later(ms) {
  clearTimeout(timer);
  timer = window.setTimeout(refresh, ms);
}

async function refresh() {
  // No answer: keep what was known; the next request may succeed.
  const answer = await api("GET /me/duties").catch(() => null);
  if (answer) turns.value = answer.duties;
  if (!document.hidden) later(POLL_MS);
}
