import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const STRINGS = "../../../app";
const own = (/** @type {string} */ path) =>
  readFileSync(new URL(`${STRINGS}/${path}`, import.meta.url), "utf-8");

/** What the page is given of texts, by the end of its address. @type {Record<string, string>} */
const texts = {
  "/strings/en.ftl": own("strings/en.ftl"),
  "/strings/tables/en.ftl":
    own("games/colomino/strings/en.ftl") +
    own("games/colour_square/strings/en.ftl") +
    own("games/flying_colours/strings/en.ftl"),
};
Object.assign(globalThis, {
  document: { getElementById: () => null, documentElement: {}, addEventListener() {} },
  fetch: async (/** @type {string} */ url) => ({ ok: true, text: async () => texts[url] ?? "" }),
});
const { boot } = await import("../../../app/static/js/browser/boot-data.mjs");
Object.assign(boot, {
  strings: "/strings",
  languages: { en: "en.ftl" },
  games: [
    { key: "colour_square", points: true },
    { key: "flying_colours", points: false },
  ],
});
const { loadTexts } = await import("../../../app/static/js/text/i18n.mjs");
await loadTexts("tables");
const dates = await import("../../../app/static/js/text/dates.mjs");
const moments = await import("../../../app/static/js/pages/days/times.mjs");
const words = await import("../../../app/static/js/pages/days/words.mjs");

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Friday, at noon. */
const NOW = new Date(2026, 10, 27, 12, 0).getTime();

/** @param {number} seat @param {number} since @param {number | null} [until] */
const wait = (seat, since, until = null) => ({ seat, since, until, total: until && until - since });

/** @param {string} name @param {number} seat @param {boolean} [you] */
const person = (name, seat, you = false) => ({
  name,
  seat,
  colour: "red",
  you,
  bot: false,
  program: false,
});

/** @param {any} [more] @returns {any} */
const table = (more = {}) => ({
  room: "ROOM",
  title: "",
  game: "colomino",
  options: { start: null, board: "large" },
  people: [person("Anna", 0, true), person("Ben", 1), person("Cem", 2)],
  match: "M",
  progress: null,
  waiting: [],
  stand_in: false,
  ...more,
});

test("says since when by the calendar, not by hours", () => {
  const at = (/** @type {number} */ days, /** @type {number} */ hour) =>
    new Date(2026, 10, 27 - days, hour, 5).getTime();
  assert.equal(moments.when(at(0, 11), NOW, "de"), "11:05");
  assert.equal(moments.when(at(1, 21), NOW, "de"), "gestern, 21:05");
  assert.equal(moments.when(at(2, 18), NOW, "de"), "Mittwoch, 18:05");
  assert.equal(moments.when(at(6, 18), NOW, "nl"), "zaterdag, 18:05");
  assert.equal(moments.when(at(9, 18), NOW, "de"), "18. Nov., 18:05");
});

test("a moment in the future is told as today's", () => {
  assert.equal(dates.daysAgo(NOW + 1000, NOW), 0);
  assert.equal(moments.when(NOW + 60_000, NOW, "de"), "12:01");
});

test("names the day of something within a week", () => {
  assert.deepEqual(moments.dayOf(NOW, NOW, "en").kind, "today");
  assert.deepEqual(moments.dayOf(NOW - DAY, NOW, "en").kind, "yesterday");
  assert.deepEqual(moments.dayOf(NOW - 2 * DAY, NOW, "en"), { kind: "day", day: "Wednesday" });
});

test("tells what is left in words that matter", () => {
  const left = (/** @type {number} */ ms) => moments.leftText(ms, "en");
  assert.equal(left(44 * HOUR + 1), "1 day and 20 hours");
  assert.equal(left(2 * DAY), "2 days");
  assert.equal(left(3.9 * HOUR), "3 hours");
  assert.equal(left(59 * 60_000), "59 minutes");
  assert.equal(left(59_000), "");
  assert.equal(left(-1), "");
  assert.equal(moments.leftText(44 * HOUR, "de"), "1 Tag und 20 Stunden");
});

test("the seat whose time ends first counts, without a clock the longest wait", () => {
  const late = wait(1, NOW - HOUR, NOW + HOUR);
  assert.equal(moments.mostUrgent([wait(0, NOW - DAY), wait(2, NOW, NOW + DAY), late]), late);
  assert.equal(moments.mostUrgent([wait(0, NOW), wait(1, NOW - 1)])?.seat, 1);
  assert.equal(moments.mostUrgent([]), undefined);
});

test("the share of the time that is used stays between nothing and all", () => {
  assert.equal(moments.used(wait(0, NOW), NOW), null);
  assert.equal(moments.used(wait(0, NOW - 3 * HOUR, NOW + HOUR), NOW), 0.75);
  assert.equal(moments.used(wait(0, NOW - 3 * HOUR, NOW - HOUR), NOW), 1);
  assert.equal(moments.used({ ...wait(0, NOW, NOW + DAY), total: HOUR }, NOW), 0);
});

test("less than six hours are urgent", () => {
  assert.equal(moments.isUrgent(wait(0, NOW, NOW + moments.URGENT_MS), NOW), false);
  assert.equal(moments.isUrgent(wait(0, NOW, NOW + moments.URGENT_MS - 1), NOW), true);
  assert.equal(moments.isUrgent(wait(0, NOW), NOW), false);
});

test("a table is called by its title, or by the others there", () => {
  assert.equal(words.tableName(table({ title: "Thursday" })), "Thursday");
  assert.equal(words.tableName(table()), "With Ben and Cem");
  assert.equal(words.tableName(table({ people: [person("Anna", 0, true)] })), "Just you");
});

test("names the options that say something, in the game's own words", () => {
  assert.equal(words.playedText(table()), "Colomino, large board");
  const square = { game: "colour_square", options: { side: "B", covered: true, task: null } };
  assert.equal(words.playedText(table(square)), "Colour Square, side B, Covered sheets");
  const task = { game: "colour_square", options: { side: "A", covered: false, task: 1 } };
  assert.equal(words.playedText(table(task)), "Colour Square, side A, Snake");
});

test("tells how far a match has come", () => {
  assert.equal(words.farText(null), "");
  assert.equal(words.farText({ unit: "turn", number: 14, of: null }), "turn 14");
  assert.equal(words.farText({ unit: "round", number: 3, of: 5 }), "round 3 of 5");
});

test("tells one's own turn with what is left, those of others only if that is little", () => {
  const yours = table({
    waiting: [wait(0, NOW - HOUR, NOW + 44 * HOUR), wait(1, NOW, NOW + HOUR)],
  });
  const time = moments.when(NOW - HOUR, NOW, "en");
  assert.equal(words.turnText(yours, true, NOW), `since ${time}: 1 day and 20 hours left`);
  assert.equal(
    words.turnText(table({ waiting: [wait(0, NOW - HOUR)] }), true, NOW),
    `since ${time}`,
  );
  const others = table({
    waiting: [wait(1, NOW - HOUR, NOW + DAY), wait(2, NOW - HOUR, NOW + DAY)],
  });
  assert.equal(words.turnText(others, false, NOW), `Ben and Cem since ${time}`);
  const late = table({ waiting: [wait(1, NOW - HOUR, NOW + 30_000)] });
  assert.equal(words.turnText(late, false, NOW), `Ben since ${time}: less than a minute left`);
  assert.equal(words.turnText(table(), false, NOW), "");
});

test("tells how a match ended", () => {
  const over = (/** @type {any} */ more) =>
    words.resultText(
      table({ game: "colour_square", scores: [], ranks: [], lost: false, ended: null, ...more }),
    );
  const two = { people: [person("Anna", 0, true), person("Ben", 1)] };
  assert.equal(over({ ...two, scores: [78, 91], ranks: [2, 1] }), "Ben won 91 to 78");
  assert.equal(over({ ...two, scores: [91, 78], ranks: [1, 2] }), "you won 91 to 78");
  assert.equal(over({ scores: [60, 91, 78], ranks: [3, 1, 2] }), "Ben won with 91 points");
  assert.equal(over({ scores: [91, 60, 91], ranks: [1, 3, 1] }), "you and Cem tied for first");
  const plain = { game: "flying_colours", scores: [0, 1, 0], ranks: [2, 1, 2] };
  assert.equal(over(plain), "Ben won");
  assert.equal(over({ ...plain, lost: true }), "nobody won");
  assert.equal(over({ ended: { by: "Cem", agreed: 1 } }), "ended early by Cem");
});
