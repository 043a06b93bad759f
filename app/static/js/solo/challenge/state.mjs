/** What the page knows of a challenge, and what one can do about it. */
import { signal } from "@preact/signals";
import { boot } from "../../browser/boot-data.mjs";
import { api, Problem } from "../../net/api.mjs";
import { loadTexts } from "../../text/i18n.mjs";

/** @typedef {import("../../wire").ChallengeView} Challenge */
/** @typedef {Challenge["mine"][number]} Own one of the own tries */
/** @typedef {Challenge["answers"][number]} Answer of somebody to the own challenge */

/** @type {import("@preact/signals").Signal<Challenge | null>} */
export const challenge = signal(null);

/** Why the last request failed, and how to try it again.
 * @type {import("@preact/signals").Signal<{problem: Problem, retry: () => unknown} | null>} */
export const failure = signal(null);

/** True while something is under way. */
export const busy = signal(false);

export const token = boot.token ?? "";

/** Does something that may fail, which is said then, with a way to try it again.
 * @param {() => Promise<void>} work */
export async function attempt(work) {
  busy.value = true;
  failure.value = null;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    failure.value = { problem: error, retry: () => attempt(work) };
  } finally {
    busy.value = false;
  }
}

/** Asks the server how the challenge stands. */
export const load = () =>
  attempt(async () => {
    const found = await api("GET /challenges/{token}", { token });
    await textsOf(found.game);
    challenge.value = found;
  });

/** @param {string} game */
const textsOf = (game) =>
  loadTexts(game).catch(() => {
    throw new Problem({ code: "offline" });
  });

/** Asks again when somebody comes back from the room, which browsers may do without loading the page. */
export function followReturns() {
  addEventListener("pageshow", ({ persisted }) => persisted && load());
}

/** Begins a try, and goes to its room. @param {string} [name] that newcomers have given */
export const begin = (name) =>
  attempt(async () => {
    const body = name === undefined ? {} : { name };
    const room = await api("POST /challenges/{token}/matches", { token }, body);
    goTo(room.code ?? room.id);
  });

/** @param {string} room its code or id */
export function goTo(room) {
  location.assign(`${boot.base}/r/${room}`);
}

/** The best of the own finished tries. @param {Challenge} at */
export function bestOf({ mine }) {
  const finished = mine.filter(({ points }) => points !== null);
  return finished.sort((one, two) => Number(two.points) - Number(one.points))[0];
}

/** The room of the own try that is under way. @param {Challenge} at */
export const roomOf = ({ mine }) => mine.find(({ state }) => state === "running")?.room ?? null;
