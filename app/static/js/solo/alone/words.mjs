/** What the page "Play alone" makes of the server's answers: words, orders, heights. Pure, so tests need no page. */

import { dateText, daysAgo, localeOf, timeText } from "../../text/dates.mjs";
import { signed } from "../../text/numbers.mjs";
import { drawnStars } from "../task/standing.mjs";

/** @typedef {import("../../types.mjs").Translate} Translate */
/** @typedef {import("../../wire").DayView} DayView @typedef {import("../../wire").OwnAttemptView} OwnView */
/** @typedef {import("../../wire").GradeView} GradeView @typedef {import("../../wire").TaskView} TaskView */
/** @typedef {import("../../wire").PlayedView} PlayedView */
/** @typedef {{game: string, options: Record<string, any>, sentence: string, grades: GradeView[]}} Printed
 *   a task as the page has it from the start */
/** @typedef {Printed & {best: TaskView["best"], played: number}} Row */

/** For so many days, a weekday says when it was. */
const WEEK = 7;

/** The name of a task. @param {Translate} t @param {{game: string, options: Record<string, any>}} task */
export const taskName = (t, { game, options }) =>
  t(`${game}-ui-task-name`, { task: Number(options.task) });

/** "Colour Square, side A". @param {Translate} t @param {{game: string, options: Record<string, any>}} task */
export const placeName = (t, { game, options }) =>
  t("task-day-what", { game: t(`${game}-name`), side: options.side });

/** "121 points", or what the task counts. @param {Translate} t @param {{game: string, options: Record<string, any>}} task @param {number} points */
export const valueWords = (t, { game, options }, points) =>
  t(`${game}-ui-task-value`, {
    task: Number(options.task),
    count: Math.abs(points),
    value: signed(points),
  });

/** The star that comes next, and what it takes; null if there is none.
 * @param {readonly GradeView[]} grades @param {{stars: number | null} | null} best
 * @returns {{stars: number, mark: number} | null} `mark` is 0 where the conditions alone are needed */
export function nextStar(grades, best) {
  const got = best?.stars ?? 0;
  return got < grades.length ? { stars: got + 1, mark: grades[got].from } : null;
}

/** "next: 140 for two". @param {Translate} t @param {readonly GradeView[]} grades @param {{stars: number} | null} best */
export function nextText(t, grades, best) {
  const next = nextStar(grades, best);
  if (!next) return t("alone-next-none");
  return next.mark > 0 ? t("alone-next", next) : t("alone-next-met");
}

/** How an attempt ended: "You have 121 points and one star. 19 more make two."
 * @param {Translate} t @param {{game: string, options: Record<string, any>, grades: readonly GradeView[]}} task @param {OwnView} own */
export function reachedText(t, task, own) {
  const points = own.points ?? 0;
  const stars = own.stars ?? 0;
  const have = t("alone-have", { value: valueWords(t, task, points), stars });
  const next = nextStar(task.grades, { stars });
  if (!next) return `${have} ${t("alone-all-stars")}`;
  const more = next.mark - points;
  return `${have} ${more > 0 ? t("alone-more", { more, stars: next.stars }) : t("alone-lost")}`;
}

/** A result to be sent to others: points and stars, nothing that helps them.
 * @param {Translate} t @param {string} language @param {DayView} day @param {OwnView} own */
export const shareText = (t, language, day, own) =>
  t("task-day-text", {
    date: dateText(language, day.day),
    task: taskName(t, day),
    what: placeName(t, day),
    stars: drawnStars(own.stars ?? 0, day.grades.length),
    value: valueWords(t, day, own.points ?? 0),
  });

/** When a match ended: "today, 20:41", "yesterday", "Thursday", "3 October".
 * @param {Translate} t @param {string} language @param {number} at @param {number} now */
export function whenText(t, language, at, now) {
  const days = daysAgo(at, now);
  if (days <= 0) return t("alone-at", { time: timeText(language, at) });
  if (days === 1) return t("alone-yesterday");
  const format = days < WEEK ? { weekday: "long" } : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(
    localeOf(language),
    /** @type {Intl.DateTimeFormatOptions} */ (format),
  ).format(at);
}

/** @typedef {{name: string, colour: string | null, you: boolean, rank: number | null, points: number | null,
 *   stars: number | null, words: string}} Standing `words` stand where there are no points */

/** The friends of a day with oneself: those with points first, equal ones in the same place.
 * @param {DayView} day @param {string} name one's own @returns {Standing[]} */
export function standings({ friends, own }, name) {
  const me = { name, colour: null, you: true, points: own?.points ?? null };
  const all = [
    { ...me, stars: own?.stars ?? null, place: own?.place ?? null, words: ownWords(own) },
    ...friends.map((one) => ({ ...one, you: false, words: `alone-${one.state}` })),
  ];
  const placed = all.filter(({ points, place }) => points !== null && place !== null);
  placed.sort((a, b) => Number(a.place) - Number(b.place));
  const rest = all.filter((one) => !placed.includes(one));
  const rank = (/** @type {number | null} */ place) =>
    1 + placed.filter((one) => Number(one.place) < Number(place)).length;
  return [
    ...placed.map((one) => ({ ...one, rank: rank(one.place) })),
    ...rest.map((one) => ({ ...one, rank: null })),
  ];
}

/** @param {OwnView | null} own */
function ownWords(own) {
  if (!own) return "alone-not-yet";
  return own.state === "running" ? "alone-playing" : "alone-missed";
}

/** The bars of a histogram, as parts of the highest one.
 * @param {NonNullable<DayView["all"]["histogram"]>} histogram */
export function bars(histogram) {
  const most = Math.max(1, ...histogram.map(({ count }) => count));
  return histogram.map((one) => ({ ...one, height: one.count / most }));
}

/** "60 to 69: 3 people". @param {Translate} t @param {{from: number, to: number, count: number, own: boolean}} bar */
export const rangeText = (t, { from, to, count, own }) =>
  t("alone-range", {
    from: from === to ? "same" : String(from),
    to: String(to),
    count,
    own: own ? "yes" : "no",
  });

/** The tasks by game and side, each with the own best; the stars of a game are those of all its sides.
 * @param {readonly Printed[]} printed @param {readonly TaskView[]} mine */
export function byGame(printed, mine) {
  const rows = printed.map((task) => {
    const own = mine.find((one) => isSame(one, task));
    return { ...task, best: own?.best ?? null, played: own?.played ?? 0 };
  });
  return [...new Set(rows.map(({ game }) => game))].map((game) => {
    const tasks = rows.filter((row) => row.game === game);
    return {
      game,
      sides: [...new Set(tasks.map(({ options }) => String(options.side)))].sort(),
      got: tasks.reduce((sum, { best }) => sum + (best?.stars ?? 0), 0),
      all: tasks.reduce((sum, { grades }) => sum + grades.length, 0),
      tasks,
    };
  });
}

/** @typedef {{game: string, options: Record<string, any>}} Task */

/** @param {Task} one @param {Task} other */
export const isSame = (one, other) =>
  one.game === other.game &&
  one.options.task === other.options.task &&
  one.options.side === other.options.side;

/** What was played: the task with its day, or the game with its side. @param {Translate} t @param {string} language
 * @param {PlayedView} match @param {string | undefined} today the day that runs */
export function matchName(t, language, match, today) {
  const { game, options, day } = match;
  if (!options.task) return options.side ? placeName(t, match) : t(`${game}-name`);
  const task = taskName(t, match);
  if (!day) return `${task}, ${t(`${game}-name`)}`;
  if (day === today) return t("alone-of-day", { task });
  return t("alone-of-date", { task, date: dateText(language, day) });
}

/** What came of it: "100, first", "93, no star". @param {Translate} t @param {PlayedView} match @param {boolean} scored whether the game has points */
export function outcome(t, match, scored = true) {
  const { options, points, rank, seats, stars, lost } = match;
  if (options.task) {
    if (lost) return t("alone-failed");
    return stars ? valueWords(t, match, points) : t("alone-no-star", { points });
  }
  if (!scored || seats < 2) return t("alone-rank-only", { rank });
  return t("alone-rank", { points, rank });
}

/** How many bots a game has room for, at most as many as were wished.
 * @param {{min: number, max: number}} facts @param {number} wished */
export const botsIn = ({ min, max }, wished) => Math.max(min - 1, 1, Math.min(wished, max - 1));
