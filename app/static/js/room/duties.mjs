/** What waits for this person at other tables; asked for while they look. */
import { computed, effect, signal } from "@preact/signals";
import { api } from "../net/api.mjs";
import { myTurn, room } from "./store.mjs";

const FREE_MS = 200;
const ON_TURN_MS = 2000;
const POLL_MS = 20_000;

/** @typedef {{room: string, title: string, game: string, match: string, since: number}} Duty */

/** @type {import("@preact/signals").Signal<Duty[]>} */
const duties = signal([]);

/** The matches elsewhere that wait for this person, the longest first. */
export const otherDuties = computed(() =>
  duties.value.filter(({ match }) => match !== room.value?.match?.id),
);

let timer = 0;

/** Begins to ask. */
export function followDuties() {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) clearTimeout(timer);
    else refresh();
  });
  // Who has just moved looks for the next table.
  effect(() => {
    later(myTurn.value ? ON_TURN_MS : FREE_MS);
  });
}

/** @param {number} ms */
function later(ms) {
  clearTimeout(timer);
  timer = window.setTimeout(refresh, ms);
}

async function refresh() {
  // No answer: what was known stays, and the next one may be better.
  const answer = await api("GET", "/me/duties").catch(() => null);
  if (answer) duties.value = answer.duties;
  if (!document.hidden) later(POLL_MS);
}
