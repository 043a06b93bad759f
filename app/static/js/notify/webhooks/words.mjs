/** What happens at webhooks, in words. */

import { clock, moment } from "../../pages/common.mjs";
import { hasText, t } from "../../text/i18n.mjs";

/** @typedef {import("../../wire").DeliveryView} Delivery */
/** @typedef {import("../../wire").RoomView} Room */

/** What can be sent, and the ends of the messages that say so. @type {Record<string, string>} */
const EVENTS = {
  "duty.created": "turn",
  "match.finished": "end",
  "room.member_joined": "join",
  "webhook.test": "test",
};

/** What a webhook is told: of a room, about everybody. @param {string} type @param {unknown} room */
export function eventText(type, room) {
  const end = room && type === "duty.created" ? "anyone" : EVENTS[type];
  return end ? t(`webhooks-event-${end}`) : type;
}

/** @param {Room} room */
export const roomText = ({ title, code, watch_code }) =>
  title || t("room-default", { code: code ?? watch_code ?? "" });

/** What is known about a delivery, one fact each. @param {Delivery} delivery @returns {string[]} */
export function facts(delivery) {
  const { state, attempts, error, next_at } = delivery;
  const found = [answer(delivery)];
  if (state === "waiting" && error !== null) found.push(nextText(next_at));
  if (attempts > 1) found.push(t("webhooks-attempts", { count: attempts }));
  return found.filter(Boolean);
}

/** How it was answered, or why it wasn't. @param {Delivery} delivery */
function answer({ error, status }) {
  if (error === null) return status === null ? "" : t("webhooks-status", { status });
  if (error === "refused") {
    const redirected = status !== null && status >= 300 && status < 400;
    return t(redirected ? "webhooks-redirect" : "webhooks-status", { status });
  }
  const key = `webhooks-error-${error}`;
  return hasText(key) ? t(key) : error;
}

/** @param {number | null} at */
function nextText(at) {
  if (at === null || at <= Date.now()) return t("webhooks-next-soon");
  const today = new Date(at).toDateString() === new Date().toDateString();
  return t("webhooks-next", { time: today ? clock(at) : moment(at) });
}
