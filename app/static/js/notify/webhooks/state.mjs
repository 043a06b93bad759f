/** The webhooks of whoever looks, what was sent to each, and the tests that are under way. */
import { signal } from "@preact/signals";
import { api } from "../../net/api.mjs";
import { tried } from "../../pages/common.mjs";
import { say } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";

/** @typedef {import("../../wire").WebhookView} Webhook */
/** @typedef {import("../../wire").DeliveryView} Delivery */
/** @typedef {import("../../wire").RoomView} Room */
/** @typedef {{at: number, deliveries: Delivery[]}} Log what was sent, and when that was asked for */

/** How often, and how many times, it is looked what became of a test. */
const LOOK_MS = 1000;
const LOOKS = 15;

/** The webhooks, newest first; null while they are on their way.
 * @type {import("@preact/signals").Signal<Webhook[] | null>} */
export const webhooks = signal(null);

/** The rooms one belongs to, and the ids of those one hosts; null before they are needed.
 * @type {import("@preact/signals").Signal<{all: Room[], hosted: Room[]} | null>} */
export const rooms = signal(null);

/** What was sent to each webhook, as far as somebody asked.
 * @type {import("@preact/signals").Signal<Record<string, Log>>} */
export const logs = signal({});

/** The last test of each webhook: the id of its delivery once there is one, and whether it is still
 * waited for. @type {import("@preact/signals").Signal<Record<string, {delivery: string, waiting: boolean}>>} */
export const tests = signal({});

export async function loadWebhooks() {
  const found = await tried(api("GET /me/webhooks"));
  if (found) webhooks.value = found.webhooks;
}

export async function loadRooms() {
  if (rooms.value) return;
  const found = await tried(Promise.all([api("GET /me"), api("GET /rooms")]));
  if (!found) return;
  const [me, { rooms: all }] = found;
  rooms.value = { all, hosted: all.filter((room) => !room.alone && mayHost(room, me.id)) };
}

/** @param {Room} room @param {string} me */
const mayHost = ({ host, acting, members }, me) =>
  host === me ||
  acting === me ||
  members.some(({ player, role }) => player === me && role === "deputy");

/** Asks what was sent to a webhook. @param {string} webhook */
async function look(webhook) {
  const found = await api("GET /me/webhooks/{webhook}/deliveries", { webhook });
  logs.value = { ...logs.value, [webhook]: { at: Date.now(), ...found } };
  return found.deliveries;
}

/** Asks what was sent to a webhook, and shows a refusal there. @param {string} webhook */
export const loadLog = (webhook) => tried(look(webhook), webhook);

/** Sends a test, and looks what becomes of it until that is known, or for a while.
 * @param {string} webhook */
export async function test(webhook) {
  note(webhook, "", true);
  const sent = await tried(api("POST /me/webhooks/{webhook}/test", { webhook }), webhook);
  if (!sent) {
    note(webhook, "", false);
    return;
  }
  note(webhook, sent.id, true);
  const arrived = await followed(webhook, sent.id);
  note(webhook, sent.id, false);
  if (!arrived) await loadWebhooks(); // it may have been turned off
}

/** @param {string} webhook @param {string} delivery @param {boolean} waiting */
function note(webhook, delivery, waiting) {
  tests.value = { ...tests.value, [webhook]: { delivery, waiting } };
}

/** Whether a test arrived at once. @param {string} webhook @param {string} delivery */
async function followed(webhook, delivery) {
  for (let looks = 0; looks < LOOKS; looks++) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    if (!webhooks.value?.some(({ id }) => id === webhook)) return true;
    const found = (await look(webhook).catch(() => [])).find(({ id }) => id === delivery);
    if (found && (found.error !== null || found.state !== "waiting"))
      return found.state === "delivered";
  }
  return false;
}

/** Pauses a webhook, or turns it on again. @param {Webhook} webhook */
export async function turn({ id, name, off }) {
  const changed = await tried(
    api("PATCH /me/webhooks/{webhook}", { webhook: id }, { on: off !== null }),
    id,
  );
  if (!changed) return;
  webhooks.value = (webhooks.value ?? []).map((one) => (one.id === id ? changed : one));
  say(t(changed.off ? "webhooks-paused" : "webhooks-resumed", { name }));
  if (logs.value[id]) await loadLog(id);
}
