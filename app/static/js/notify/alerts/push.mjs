/** Notifications of this browser by Web Push, which need a secure connection and the service worker. */
import { pref, setPref } from "../../browser/prefs.mjs";
import { registerWorker } from "../../browser/worker.mjs";
import { api } from "../../net/api.mjs";

/** @typedef {import("../../wire").AlertsView} Alerts
 * @typedef {"" | "insecure" | "missing" | "home-screen" | "refused"} Obstacle why there can be none */

/** Why this browser can't be told anything; "" if it can.
 * @returns {Obstacle} */
export function obstacle() {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "standalone" in navigator && !navigator.standalone ? "home-screen" : "missing";
  return Notification.permission === "denied" ? "refused" : "";
}

/** The subscription of this browser, if the server still has it. @param {Alerts} alerts */
export async function subscription(alerts) {
  if (obstacle()) return null;
  const found = await (await registerWorker())?.pushManager.getSubscription();
  if (!found) return null;
  const { host } = new URL(found.endpoint);
  const known = alerts.channels.some(
    ({ kind, address, state }) => kind === "push" && address === host && state !== "off",
  );
  return known ? found : null;
}

/** Asks for the permission; the browser asks only who has just clicked. */
export async function permitted() {
  return (await Notification.requestPermission()) === "granted";
}

/** Subscribes this browser, and tells the server. @param {Alerts} alerts */
export async function subscribe(alerts) {
  const registration = await registerWorker();
  if (!registration) throw new Error("no service worker");
  await navigator.serviceWorker.ready;
  const made = await subscribed(registration.pushManager, alerts.push_key);
  const { endpoint, keys } = made.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  const answer = await api(
    "POST /me/alerts/push",
    {},
    { endpoint: endpoint ?? "", keys: { p256dh, auth } },
  );
  const before = new Set(alerts.channels.map(({ id }) => id));
  const here = answer.channels.filter(
    ({ kind, address }) => kind === "push" && address === new URL(made.endpoint).host,
  );
  const own = here.find(({ id }) => !before.has(id)) ?? (here.length === 1 ? here[0] : null);
  if (own) setPref("push", own.id);
  return answer;
}

/** Ends the subscription. Where nobody remembers which of the server's channels it is, the push service
 * tells the server at the next message that it is gone. @param {Alerts} alerts */
export async function unsubscribe(alerts) {
  const made = await (await registerWorker())?.pushManager.getSubscription();
  await made?.unsubscribe();
  const own = ownChannel();
  setPref("push", "");
  if (!alerts.channels.some(({ id }) => id === own)) return alerts;
  return api("DELETE /me/alerts/channels/{channel}", { channel: own });
}

/** The id of this browser's channel; "" if nobody remembers. */
export const ownChannel = () => pref("push");

/** @param {PushManager} pushManager @param {string} key */
async function subscribed(pushManager, key) {
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // There is one for another key, such as that of an earlier database.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** @param {string} base64url */
export const bytes = (base64url) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
    one.charCodeAt(0),
  );
