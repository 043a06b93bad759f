/** What is said of achievements. Pure, so tests need no page. */
import { localeOf } from "../../text/dates.mjs";
import { duration } from "../../text/durations.mjs";

/** @typedef {import("../../types.mjs").Translate} Translate @typedef {import("../../wire").KindView} Kind */
/** @typedef {import("../../wire").EveningView} Evening @typedef {import("../../wire").SeatResultView} SeatResult */

const MINUTE_MS = 60_000;

/** Whether one has got what one plays for: a star in a task, else the first place.
 * @param {Kind} kind @returns {(point: {stars: number, rank: number}) => boolean} */
export const reached = ({ grades }) =>
  grades.length > 0 ? ({ stars }) => stars > 0 : ({ rank }) => rank === 1;

/** Where stars begin that take points. @param {Kind} kind */
export const starMarks = ({ grades }) => grades.map(({ from }) => from).filter((from) => from > 0);

/** "3.2 seconds", "2 minutes 10 seconds". @param {string} language @param {number} ms */
export function moveText(language, ms) {
  if (ms >= MINUTE_MS) return duration(ms / 1000);
  return new Intl.NumberFormat(localeOf(language), {
    style: "unit",
    unit: "second",
    unitDisplay: "long",
    maximumFractionDigits: ms < 10_000 ? 1 : 0,
  }).format(ms / 1000);
}

/** @param {string} language @param {number} value at most with one decimal */
export const numberText = (language, value) =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(value);

/** What a face shows: a colour, what its game calls it, or a number.
 * @param {Translate} t @param {(key: string) => boolean} has @param {string} game @param {string} face */
export function faceText(t, has, game, face) {
  if (has(`colour-${face}`)) return t(`colour-${face}`);
  return has(`${game}-face`) ? t(`${game}-face`, { face }) : face;
}

/** "Friday 27 November 2026, 20:00 to 22:10"; after midnight it is still that evening.
 * @param {Translate} t @param {string} language @param {{began: number, ended: number}} evening */
export function eveningText(t, language, { began, ended }) {
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "full" });
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: "short" });
  return t("achieved-evening", {
    date: date.format(began),
    from: time.format(began),
    to: time.format(ended),
  });
}

/** The seats of a match, the best first. @param {readonly SeatResult[]} seats */
export const byRank = (seats) => [...seats].sort((one, two) => one.rank - two.rank);

/** The title of a room, or who is there. @param {Translate} t
 * @param {{title: string, members: readonly {name: string}[]}} room @param {string} own */
export function roomText(t, { title, members }, own) {
  if (title) return title;
  const names = members.map(({ name }) => name).filter((name) => name !== own);
  return names.length > 0 ? t("room-with", { names }) : t("room-alone");
}
