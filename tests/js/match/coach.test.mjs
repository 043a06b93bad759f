import assert from "node:assert/strict";
import { test } from "node:test";
import { Coach } from "../../../app/static/js/match/coach.mjs";

/** @param {Record<string, any>} public_ */
const scene = (public_, over = false) => ({
  match: /** @type {any} */ ({ view: { public: public_ }, over }),
  act: false,
  page: /** @type {any} */ (null),
});

/** @type {import("../../../app/static/js/match/coach.mjs").Lesson[]} */
const LESSONS = [
  { key: "look", ring: ".board" },
  { key: "move", ring: ".hand", read: ({ match }) => match.view.public.at },
  {
    key: "lay",
    ring: ".actions",
    read: ({ match }) => match.view.public.laid,
    until: (now) => now > 0,
    moot: ({ match }) => match.view.public.full,
  },
  { key: "end", ring: ".seats" },
];

/** A coach with a table that tests can change. @param {number} [first] */
function begun(first) {
  const table = { now: scene({ at: 1, laid: 0, full: false }) };
  const coach = new Coach(LESSONS, () => table.now, first);
  return { table, coach, key: () => coach.lesson.value?.key };
}

test("test_p1_25_a_lesson_that_reads_nothing_waits_for_next", () => {
  const { table, coach, key } = begun();
  table.now = scene({ at: 2, laid: 1, full: true });
  coach.look();
  assert.equal(key(), "look");
  coach.next();
  assert.equal(key(), "move");
});

test("test_p1_25_a_lesson_goes_on_when_what_it_reads_changes", () => {
  const { table, coach, key } = begun(1);
  coach.look();
  assert.equal(key(), "move");
  table.now = scene({ at: 5, laid: 0 });
  coach.look();
  assert.equal(key(), "lay");
  assert.equal(coach.met.value, false);
  table.now = scene({ at: 5, laid: 1 });
  coach.look();
  assert.equal(key(), "end");
});

test("test_p1_25_what_was_done_before_the_lesson_is_not_passed_over_unread", () => {
  const { table, coach, key } = begun(1);
  table.now = scene({ at: 5, laid: 1 });
  coach.look();
  assert.equal(key(), "lay");
  assert.equal(coach.met.value, true);
  coach.look();
  assert.equal(key(), "lay");
  coach.back();
  coach.look();
  assert.equal(key(), "move");
  assert.equal(coach.met.value, false);
});

test("test_p1_25_what_cannot_be_done_any_more_is_passed_over", () => {
  const full = begun(2);
  full.table.now = scene({ at: 1, laid: 0, full: true });
  full.coach.look();
  assert.equal(full.key(), "end");
  const over = begun(2);
  over.table.now = scene({ at: 1, laid: 0 }, true);
  over.coach.look();
  assert.equal(over.key(), "end");
});

test("test_p1_25_before_the_first_and_after_the_last_lesson", () => {
  const { coach, key } = begun();
  coach.back();
  assert.equal(key(), "look");
  for (let times = 0; times < 9; times += 1) coach.next();
  assert.equal(key(), undefined);
  assert.equal(coach.index.value, 4);
  coach.look();
  coach.back();
  assert.equal(key(), "end");
  assert.equal(begun(99).key(), undefined);
});

test("a skipped action takes the lessons that need it along, until they are caught up on", () => {
  const lessons = [
    { key: "look", ring: ".board" },
    { key: "move", ring: ".hand", read: LESSONS[1].read },
    { key: "lay", after: "move", ring: ".actions", read: LESSONS[2].read },
    { key: "answer", after: "lay", ring: ".seats" },
    { key: "end", ring: ".seats" },
  ];
  let now = scene({ at: 1, laid: 0 });
  const coach = new Coach(lessons, () => now);
  const key = () => coach.lesson.value?.key;
  coach.next();
  coach.skip();
  assert.equal(key(), "end");
  assert.deepEqual(coach.skipped.value, [1, 2, 3]);
  coach.next();
  assert.equal(key(), undefined);
  coach.catchUp();
  assert.equal(key(), "move");
  now = scene({ at: 2, laid: 0 });
  coach.look();
  assert.equal(key(), "lay");
  assert.deepEqual(coach.skipped.value, [2, 3]);
});

test("skipping one lesson does not skip those that do not need it", () => {
  const { coach, key } = begun(1);
  coach.skip();
  assert.equal(key(), "lay");
  assert.deepEqual(coach.skipped.value, [1]);
});
