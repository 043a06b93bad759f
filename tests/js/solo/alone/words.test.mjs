import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bars,
  botsIn,
  byGame,
  matchName,
  nextStar,
  nextText,
  outcome,
  rangeText,
  reachedText,
  shareText,
  standings,
  whenText,
} from "../../../../app/static/js/solo/alone/words.mjs";
import { drawnStars } from "../../../../app/static/js/solo/task/standing.mjs";
import { dateText } from "../../../../app/static/js/text/dates.mjs";

/** @typedef {import("../../../../app/static/js/wire").DayView} DayView @typedef {import("../../../../app/static/js/wire").OwnAttemptView} OwnView */
/** @typedef {import("../../../../app/static/js/wire").PlayedView} PlayedView @typedef {import("../../../../app/static/js/wire").TaskView} TaskView */

/** @type {import("../../../../app/static/js/types.mjs").Translate} */
const t = (key, args) => `${key} ${Object.values(args ?? {}).join(" ")}`.trim();

const SNAKE = { game: "square", options: { side: "A", task: 1 } };
const GRADES = [
  { tier: "passed", from: 115 },
  { tier: "strong", from: 140 },
  { tier: "best", from: 166 },
];
const OWN = /** @type {OwnView} */ ({
  state: "finished",
  room: "R",
  match: "M",
  points: 121,
  stars: 1,
  tier: "passed",
  place: 9,
  at: 0,
});

/** @param {Partial<DayView>} more @returns {DayView} */
const day = (more = {}) =>
  /** @type {DayView} */ ({
    day: "2026-11-27",
    ...SNAKE,
    grades: GRADES,
    begins_at: 0,
    ends_at: 1,
    closes_at: 2,
    own: null,
    friends: [],
    hidden: false,
    all: { played: 0, place: null, histogram: null },
    ...more,
  });

/** @param {string} name @param {Partial<DayView["friends"][number]>} more */
const friend = (name, more = {}) =>
  /** @type {DayView["friends"][number]} */ ({
    name,
    colour: null,
    state: "not-yet",
    points: null,
    stars: null,
    place: null,
    ...more,
  });

test("the next star is the first that is not reached", () => {
  assert.deepEqual(nextStar(GRADES, null), { stars: 1, mark: 115 });
  assert.deepEqual(nextStar(GRADES, { stars: 1 }), { stars: 2, mark: 140 });
  assert.equal(nextStar(GRADES, { stars: 3 }), null);
  assert.equal(nextText(t, GRADES, { stars: 1 }), "alone-next 2 140");
  assert.equal(nextText(t, GRADES, { stars: 3 }), "alone-next-none");
});

test("where the conditions are enough for the first star, no number stands", () => {
  assert.equal(nextText(t, [{ tier: "solid", from: 0 }, ...GRADES], null), "alone-next-met");
});

test("a result says what is missing to the next star", () => {
  const value = "square-ui-task-value 1 121 121";
  assert.equal(reachedText(t, day(), OWN), `alone-have ${value} 1 alone-more 19 2`);
  const all = reachedText(t, day(), { ...OWN, points: 170, stars: 3 });
  assert.equal(all, "alone-have square-ui-task-value 1 170 170 3 alone-all-stars");
  const unmet = reachedText(t, day(), { ...OWN, points: 150, stars: 0 });
  assert.match(unmet, /alone-lost$/);
});

test("what is shared has points and stars, and nothing else of the match", () => {
  const text = shareText(t, "en", day({ own: OWN }), OWN);
  assert.match(text, /27 November/);
  assert.match(text, /★☆☆/);
  assert.match(text, /121/);
  assert.doesNotMatch(text, /\bR\b|\bM\b/);
  assert.equal(drawnStars(3, 3), "★★★");
});

test("a date is the server's, wherever the device is", () => {
  assert.equal(dateText("en", "2026-11-27", { weekday: "long" }), "Friday 27 November");
  assert.equal(dateText("de", "2026-11-27"), "27. November");
});

test("friends stand by place, with equal ones together, and those without points below", () => {
  const friends = [
    friend("Dora", { state: "played", points: 141, stars: 2, place: 3 }),
    friend("Cem"),
    friend("Ben", { state: "played", points: 121, stars: 1, place: 9 }),
    friend("Emil", { state: "playing" }),
    friend("Fay", { state: "played", points: 100, stars: 0, place: 20 }),
  ];
  const rows = standings(day({ own: OWN, friends }), "Anna");
  assert.deepEqual(
    rows.map(({ name, rank }) => [name, rank]),
    [
      ["Dora", 1],
      ["Anna", 2],
      ["Ben", 2],
      ["Fay", 4],
      ["Cem", null],
      ["Emil", null],
    ],
  );
  assert.equal(rows[5].words, "alone-playing");
});

test("before one has played, it is said only who has", () => {
  const friends = [friend("Dora", { state: "played" }), friend("Cem")];
  const rows = standings(day({ friends }), "Anna");
  assert.deepEqual(
    rows.map(({ name, rank, words, you }) => [name, rank, words, you]),
    [
      ["Anna", null, "alone-not-yet", true],
      ["Dora", null, "alone-played", false],
      ["Cem", null, "alone-not-yet", false],
    ],
  );
  const running = { ...OWN, state: /** @type {const} */ ("running"), points: null, place: null };
  assert.equal(standings(day({ own: running }), "Anna")[0].words, "alone-playing");
  const expired = { ...running, state: /** @type {const} */ ("expired") };
  assert.equal(standings(day({ own: expired }), "Anna")[0].words, "alone-missed");
});

test("the highest bar fills the picture, and each has words", () => {
  const histogram = [
    { from: 60, to: 69, count: 2, own: false },
    { from: 70, to: 79, count: 4, own: true },
    { from: 80, to: 80, count: 0, own: false },
  ];
  assert.deepEqual(
    bars(histogram).map(({ height }) => height),
    [0.5, 1, 0],
  );
  assert.equal(rangeText(t, histogram[1]), "alone-range 70 79 4 yes");
  assert.equal(rangeText(t, histogram[2]), "alone-range same 80 0 no");
});

test("tasks come by game, with the stars of both sides", () => {
  const printed = ["A", "B"].map((side) => ({
    game: "square",
    options: { side, task: 1, covered: false },
    sentence: "",
    grades: GRADES,
  }));
  const best = { points: 121, tier: "passed", stars: 1, match: "M", room: null, at: 0 };
  const mine = /** @type {TaskView[]} */ ([{ ...SNAKE, grades: GRADES, played: 2, best }]);
  const [group, ...more] = byGame(printed, mine);
  assert.deepEqual(more, []);
  assert.deepEqual([group.game, group.sides, group.got, group.all], ["square", ["A", "B"], 1, 6]);
  assert.equal(group.tasks[0].best, best);
  assert.equal(group.tasks[1].best, null);
});

test("how long ago a match was", () => {
  const now = new Date(2026, 10, 27, 21, 0).getTime();
  const hour = 3_600_000;
  assert.equal(whenText(t, "en", now - hour, now), "alone-at 20:00");
  assert.equal(whenText(t, "en", now - 22 * hour, now), "alone-yesterday");
  assert.equal(whenText(t, "en", now - 72 * hour, now), "Tuesday");
  assert.equal(whenText(t, "en", now - 24 * 40 * hour, now), "18 October");
});

/** @param {Partial<PlayedView>} more */
const played = (more) =>
  /** @type {PlayedView} */ ({
    match: "M",
    room: "R",
    game: "square",
    options: { side: "A", task: null },
    at: 0,
    points: 100,
    rank: 1,
    seats: 3,
    people: [],
    tier: null,
    stars: 0,
    lost: false,
    day: null,
    ...more,
  });

test("a match has its game or task as a name, and its result in a word", () => {
  const today = "2026-11-27";
  const task = { options: SNAKE.options, seats: 1 };
  const name = (/** @type {Partial<PlayedView>} */ more) =>
    matchName(t, "en", played(more), today).split(" ")[0];
  assert.equal(name({}), "task-day-what");
  assert.equal(name({ game: "wall", options: {} }), "wall-name");
  assert.equal(name({ ...task, day: today }), "alone-of-day");
  assert.equal(name({ ...task, day: "2026-11-26" }), "alone-of-date");
  assert.equal(outcome(t, played({})), "alone-rank 100 1");
  assert.equal(outcome(t, played({ rank: 2 }), false), "alone-rank-only 2");
  assert.equal(outcome(t, played({ ...task, points: 93 })), "alone-no-star 93");
  assert.equal(outcome(t, played({ ...task, stars: 1 })), "square-ui-task-value 1 100 100");
  assert.equal(outcome(t, played({ ...task, lost: true })), "alone-failed");
});

test("a game gets as many bots as were wished and it has room for", () => {
  assert.equal(botsIn({ min: 2, max: 4 }, 5), 3);
  assert.equal(botsIn({ min: 3, max: 6 }, 1), 2);
  assert.equal(botsIn({ min: 1, max: 6 }, 2), 2);
});
