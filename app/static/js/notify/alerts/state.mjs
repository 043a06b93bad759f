/** The alerts of whoever looks, what they have entered, and what became of it. */
import { batch, signal } from "@preact/signals";
import { api, Problem } from "../../net/api.mjs";
import { problemText, t } from "../../text/i18n.mjs";
import { changesOf, channelOf, draftOf, faultOf } from "./draft.mjs";
import { obstacle, subscribe, subscription, unsubscribe } from "./push.mjs";

/** @typedef {import("./draft.mjs").Draft} Draft @typedef {import("./draft.mjs").Line} Line
 * @typedef {import("./draft.mjs").Change} Change @typedef {import("../../wire").AlertsView} Alerts */

/** How often, and how many times, it is looked what became of a test. */
const LOOK_MS = 1000;
const LOOKS = 15;

/** Null until they are known. @type {import("@preact/signals").Signal<Alerts | null>} */
export const alerts = signal(null);
/** @type {import("@preact/signals").Signal<Draft | null>} */
export const draft = signal(null);
/** Whether this browser has subscribed. */
export const pushed = signal(false);
/** Why it can't, if it can't. @type {import("@preact/signals").Signal<import("./push.mjs").Obstacle>} */
export const hindered = signal("");
/** What is wrong, by line; that of the whole dialog has no name. @type {import("@preact/signals").Signal<Record<string, string>>} */
export const wrong = signal({});
/** The last test of each channel: the id of its message once there is one, and whether it is waited for.
 * @type {import("@preact/signals").Signal<Record<string, {alert: string, waiting: boolean}>>} */
export const tests = signal({});

/** Asks how one is told, and shows that. */
export async function loadAlerts() {
  wrong.value = {};
  const found = await tried("", () => api("GET /me/alerts"));
  if (found) await show(found);
}

/** @param {Alerts} found */
async function show(found) {
  const subscribed = (await subscription(found).catch(() => null)) !== null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  batch(() => {
    alerts.value = found;
    pushed.value = subscribed;
    hindered.value = obstacle();
    draft.value = draftOf(found, subscribed, timeZone);
  });
}

/** What was entered in a line. @template {keyof Draft} Name @param {Name} line @param {Partial<Draft[Name]> | boolean} entered */
export function enter(line, entered) {
  const now = draft.peek();
  if (!now) return;
  const old = now[line];
  const changed =
    typeof entered === "object" && typeof old === "object" ? { ...old, ...entered } : entered;
  draft.value = { ...now, [line]: changed };
  if (wrong.peek()[line]) note(line, "");
}

/** @param {string} line @param {string} text */
export function note(line, text) {
  wrong.value = { ...wrong.peek(), [line]: text };
}

/** What a request answers; a refusal is noted at its line. @template T @param {string} line @param {() => Promise<T>} request */
async function tried(line, request) {
  try {
    return await request();
  } catch (error) {
    const refused = error instanceof Problem;
    if (!refused && line !== "push") throw error;
    note(line, refused ? problemText(error) : t("alerts-push-failed"));
    return undefined;
  }
}

/** Makes everything as it was entered; false if something was refused. */
export async function save() {
  const [now, entered] = [alerts.peek(), draft.peek()];
  if (!now || !entered) return false;
  wrong.value = {};
  const changes = changesOf(now, pushed.peek(), entered);
  for (const change of changes) await make(change, entered);
  return Object.values(wrong.peek()).every((text) => text === "");
}

/** @param {Change} change @param {Draft} entered */
async function make(change, entered) {
  const { line } = change;
  const fault = faultOf(line, entered);
  if (fault) {
    note(line, t(fault));
    return;
  }
  const made = await tried(line, () => asked(change));
  if (!made) return;
  alerts.value = made;
  if ("on" in change) pushed.value = change.on;
}

/** @param {Change} change @returns {Promise<Alerts>} */
function asked(change) {
  const now = /** @type {Alerts} */ (alerts.peek());
  if ("on" in change) return change.on ? subscribe(now) : unsubscribe(now);
  if ("remove" in change)
    return api("DELETE /me/alerts/channels/{channel}", { channel: change.remove });
  if ("hours" in change) return api("PUT /me/alerts/quiet", {}, { hours: change.hours });
  if ("address" in change) return api("PUT /me/alerts/email", {}, { address: change.address });
  return api("PUT /me/alerts/chat", {}, { url: change.url, format: change.format });
}

/** Removes a browser elsewhere. @param {string} channel */
export async function remove(channel) {
  const left = await tried("push", () => api("DELETE /me/alerts/channels/{channel}", { channel }));
  if (left) alerts.value = left;
}

/** Sends the first e-mail once more. @param {string} address */
export async function confirmAgain(address) {
  const found = await tried("email", () => api("PUT /me/alerts/email", {}, { address }));
  if (found) alerts.value = found;
  return found !== undefined;
}

/** Tests the chat as it was entered: it is saved first. */
export async function testChat() {
  const [now, entered] = [alerts.peek(), draft.peek()];
  if (!now || !entered) return;
  note("chat", "");
  const change = changesOf(now, pushed.peek(), entered).find(({ line }) => line === "chat");
  if (change) await make(change, entered);
  const chat = alerts.peek() && channelOf(/** @type {Alerts} */ (alerts.peek()), "chat");
  if (chat && !wrong.peek().chat) await test(chat.id, "chat");
}

/** Sends a test, and looks what becomes of it until that is known, or for a while.
 * @param {string} channel @param {Line} line where a refusal is told */
export async function test(channel, line) {
  follow(channel, "", true);
  const sent = await tried(line, () => api("POST /me/alerts/channels/{channel}/test", { channel }));
  if (sent) {
    follow(channel, sent.id, true);
    await settled(sent.id);
  }
  follow(channel, sent?.id ?? "", false);
}

/** @param {string} channel @param {string} alert @param {boolean} waiting */
function follow(channel, alert, waiting) {
  tests.value = { ...tests.peek(), [channel]: { alert, waiting } };
}

/** Waits until it is known what became of a message, or for a while. @param {string} alert */
async function settled(alert) {
  for (let looks = 0; looks < LOOKS; looks++) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    const found = await api("GET /me/alerts").catch(() => null);
    if (found) alerts.value = found;
    const state = found?.log.find(({ id }) => id === alert)?.state;
    if (state !== undefined && state !== "waiting") return;
  }
}
