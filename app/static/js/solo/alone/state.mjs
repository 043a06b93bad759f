/** What the page "Play alone" knows, and what it asks the server for. */
import { signal } from "@preact/signals";
import { boot } from "../../browser/boot-data.mjs";
import { api, Problem } from "../../net/api.mjs";
import { serverTime } from "../../net/server-time.mjs";
import { tried } from "../../pages/common.mjs";
import { problem, say } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";

/** @typedef {import("../../wire").DayView} DayView @typedef {import("../../wire").SoloView} SoloView */
/** @typedef {import("../../wire").DaysView} DaysView */

/** A little more than the day, so that the server has begun the next one. */
const LATER_MS = 500;
/** Not everybody asks at once. */
const SPREAD_MS = 1500;
/** Whoever gets no new day asks less and less often, but at least this often. */
const SELDOM_MS = 300_000;
/** No timer of a browser is longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Today's task. @type {import("@preact/signals").Signal<DayView | null>} */
export const day = signal(null);
/** What this person has played alone; null for a stranger. @type {import("@preact/signals").Signal<SoloView | null>} */
export const solo = signal(null);
/** The last days, once they are unfolded. @type {import("@preact/signals").Signal<DaysView["days"] | null>} */
export const days = signal(null);
/** True if the server could not be reached for today's task. */
export const offline = signal(false);
/** True once there has been an answer, or none. */
export const loaded = signal(false);
/** True while a match is being made. */
export const busy = signal(false);

let timer = 0;
/** How often the next day has been asked for in vain. */
let vain = 0;

/** Asks for everything again, and once more when the day is over. */
export async function load() {
  const [today, mine] = await Promise.allSettled([
    api("GET /days/{day}", { day: "today" }),
    boot.known ? api("GET /me/solo") : Promise.resolve(null),
  ]);
  if (today.status === "fulfilled") change(today.value);
  else refused(today.reason);
  offline.value = today.status === "rejected" && today.reason.code === "offline";
  if (mine.status === "fulfilled") solo.value = mine.value;
  loaded.value = true;
  if (days.value) await loadDays();
  follow();
}

/** @param {DayView} now */
function change(now) {
  if (day.value && day.value.day !== now.day) say(t("alone-new-day"));
  day.value = now;
}

/** @param {unknown} error */
function refused(error) {
  if (!(error instanceof Problem)) throw error;
  if (error.code !== "offline") problem.value = error;
}

/** At the end of the day, by the server's clock, there is another task. */
function follow() {
  clearTimeout(timer);
  if (!day.value || offline.value) return;
  const left = day.value.ends_at - serverTime.now();
  vain = left > 0 ? 0 : vain + 1;
  const pause = vain > 0 ? Math.min(LATER_MS * 2 ** vain, SELDOM_MS) : left + LATER_MS;
  timer = window.setTimeout(load, Math.min(pause + Math.random() * SPREAD_MS, LONGEST_MS));
}

/** Asks again when somebody comes back to the page: from a match, from another tab, after a night. */
export function followReturns() {
  document.addEventListener("visibilitychange", () => document.hidden || load());
  addEventListener("pageshow", (event) => {
    busy.value = false;
    if (event.persisted && boot.known) load();
    // Whoever was a newcomer has become a guest.
    else if (event.persisted) location.reload();
  });
  addEventListener("online", load);
}

export async function loadDays() {
  const answer = await tried(api("GET /days"), "days");
  if (answer) days.value = answer.days;
}

/** A newcomer comes with a name. @returns {{name?: string}} */
const newcomer = () => (boot.known ? {} : { name: boot.name });

/** Into the match that the server makes, unless it refuses. @param {Promise<import("../../types.mjs").Room>} making @param {string} of */
async function enter(making, of) {
  busy.value = true;
  const room = await tried(making, of);
  if (room) {
    location.assign(`${boot.base}/r/${room.code ?? room.id}`);
    return;
  }
  const refusal = problem.value;
  busy.value = false;
  await load();
  problem.value = refusal;
}

/** Begins or continues today's attempt; the day on the screen, so that nobody begins another by chance. */
export const begin = () =>
  enter(api("POST /days/{day}/attempt", { day: String(day.value?.day) }, newcomer()), "today");

/** @param {string} of the day */
export const practise = (of, part = "today") =>
  enter(api("POST /days/{day}/practice", { day: of }, newcomer()), part);

/** @param {{game: string, options: Record<string, any>}} task */
export const playTask = ({ game, options }) =>
  enter(api("POST /solo", {}, { game, options, ...newcomer() }), game);

/** @param {string} game @param {number} bots @param {string} level */
export const playBots = (game, bots, level) =>
  enter(api("POST /solo", {}, /** @type {any} */ ({ game, bots, level, ...newcomer() })), "bots");

/** Hides one's results from friends, or no longer. @param {boolean} hidden */
export async function hide(hidden) {
  if (await tried(api("PATCH /me", {}, { hidden }), "standing")) await load();
}
