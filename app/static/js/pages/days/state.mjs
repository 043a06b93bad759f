/** The tables over days of whoever looks, kept fresh while the page is visible. */
import { computed, signal } from "@preact/signals";
import { showWaiting } from "../../browser/app-badge.mjs";
import { boot } from "../../browser/boot-data.mjs";
import { registerWorker } from "../../browser/worker.mjs";
import { api, Problem } from "../../net/api.mjs";
import { problem } from "../../room/store.mjs";

const POLL_MS = 20_000;
/** How often times are told anew. */
const TICK_MS = 15_000;

/** @typedef {import("../../wire").TablesOverDays} Tables */

/** Null until they are known. @type {import("@preact/signals").Signal<Tables | null>} */
export const tables = signal(null);
/** Since when the server has not answered, by this computer's clock; 0 while it does. */
export const lostAt = signal(0);

/** How far the server's time is ahead of this page's steady clock. */
let ahead = 0;
const steady = signal(performance.now());

/** The server's time. */
export const now = computed(() => steady.value + ahead);

let timer = 0;
/** Numbers the requests, so that a late answer is dropped. */
let asked = 0;
/** @type {EventSource | null} */
let turns = null;

/** Asks for the tables now. */
export async function load() {
  asked += 1;
  const number = asked;
  clearTimeout(timer);
  try {
    const found = await api("GET /me/tables");
    if (number === asked) show(found);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (number === asked) fail(error);
  }
  if (number === asked && !document.hidden) timer = window.setTimeout(load, POLL_MS);
}

/** @param {Tables} found */
function show(found) {
  ahead = found.now - performance.now();
  steady.value = performance.now();
  lostAt.value = 0;
  tables.value = found;
  if (problem.peek()?.code === "offline") problem.value = null;
}

/** What was known stays; without anything to show, the reason is shown. @param {Problem} error */
function fail(error) {
  lostAt.value ||= Date.now();
  if (!tables.peek()) problem.value = error;
}

/** Follows what happens: one's own turns at once, everything else from time to time. */
export function follow() {
  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : wake()));
  addEventListener("online", () => load());
  setInterval(() => {
    steady.value = performance.now();
  }, TICK_MS);
  wake();
  registerWorker();
}

function wake() {
  steady.value = performance.now();
  load();
  if (turns) return;
  turns = new EventSource(`${boot.base}/api/v1/me/stream`);
  let first = true;
  turns.onmessage = ({ data }) => {
    showWaiting(JSON.parse(data).duties.length);
    if (!first) load();
    first = false;
  };
}

function rest() {
  clearTimeout(timer);
  turns?.close();
  turns = null;
}
