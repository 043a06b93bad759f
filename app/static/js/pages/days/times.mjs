/** Times of tables over days, by days of this computer's calendar; pure. */
import { daysAgo } from "../../text/dates.mjs";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** From here on, a turn is urgent. */
export const URGENT_MS = 6 * HOUR_MS;

/** Since when: "9:12", "yesterday, 21:40", "Friday, 18:05", "12 Nov, 18:05".
 * @param {number} at @param {number} now @param {string} language */
export function when(at, now, language) {
  const clock = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });
  const days = daysAgo(at, now);
  if (days <= 0) return clock.format(at);
  return `${dayName(at, days, language)}, ${clock.format(at)}`;
}

/** @param {number} at @param {number} days ago @param {string} language */
function dayName(at, days, language) {
  if (days === 1)
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-1, "day");
  const form = /** @type {Intl.DateTimeFormatOptions} */ (
    days < 7 ? { weekday: "long" } : { day: "numeric", month: "short" }
  );
  return new Intl.DateTimeFormat(language, form).format(at);
}

/** The day of something within a week, as the message `tables-on` takes it.
 * @param {number} at @param {number} now @param {string} language */
export function dayOf(at, now, language) {
  const days = daysAgo(at, now);
  const kind = days <= 0 ? "today" : days === 1 ? "yesterday" : "day";
  return { kind, day: dayName(at, Math.max(2, days), language) };
}

/** What is left, in its two largest units if that is more than a day, otherwise in one; "" for less
 * than a minute. @param {number} left in milliseconds @param {string} language */
export function leftText(left, language) {
  const minutes = Math.floor(left / MINUTE_MS);
  const hours = Math.floor(left / HOUR_MS);
  const days = Math.floor(left / DAY_MS);
  /** @param {number} count @param {"day" | "hour" | "minute"} unit */
  const words = (count, unit) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  if (minutes < 1) return "";
  if (hours < 1) return words(minutes, "minute");
  if (days < 1) return words(hours, "hour");
  const more = hours % 24 > 0 ? [words(hours % 24, "hour")] : [];
  const list = new Intl.ListFormat(language, { style: "long", type: "conjunction" });
  return list.format([words(days, "day"), ...more]);
}

/** @typedef {import("../../wire").WaitView} Wait */

/** The seat whose time ends first; without a clock, the one that is waited for longest.
 * @param {readonly Wait[]} waiting @returns {Wait | undefined} */
export const mostUrgent = (waiting) =>
  [...waiting].sort(
    (one, other) =>
      (one.until ?? Number.POSITIVE_INFINITY) - (other.until ?? Number.POSITIVE_INFINITY) ||
      one.since - other.since,
  )[0];

/** How much of its time a seat has used, from 0 to 1; null without a clock.
 * @param {Wait} wait @param {number} now */
export function used({ until, total }, now) {
  if (until === null || !total) return null;
  return Math.min(1, Math.max(0, 1 - (until - now) / total));
}

/** True for a seat with less than six hours. @param {Wait} wait @param {number} now */
export const isUrgent = ({ until }, now) => until !== null && until - now < URGENT_MS;
