/** Dates and times in words. */

const DAY_MS = 86_400_000;

/** English ones are written as in Europe. @param {string} language */
export const localeOf = (language) => (language === "en" ? "en-GB" : language);

/** A date of the server's calendar: "27 November".
 * @param {string} language @param {string} day as "2026-11-27" @param {Intl.DateTimeFormatOptions} [more] */
export const dateText = (language, day, more = {}) =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...more,
  }).format(Date.parse(day));

/** @param {string} language @param {number} at @param {Intl.DateTimeFormatOptions} [more] */
export const timeText = (language, at, more = {}) =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: "numeric",
    minute: "2-digit",
    ...more,
  }).format(at);

/** Whole days between two moments, by the calendar of this computer. @param {number} at @param {number} now */
export function daysAgo(at, now) {
  const midnight = (/** @type {number} */ time) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}
