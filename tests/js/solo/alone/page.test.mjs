import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../../support/page.mjs";
import { openRoom } from "../../support/room.mjs";
import { answerOf, OFFLINE } from "../../support/server.mjs";

/** @typedef {import("../../support/page.mjs").Page} Page */

const DAY = answerOf("getDay");
const { own: FINISHED } = DAY;
const SOLO = answerOf("getSolo");
const DAYS = answerOf("listDays");
const ROOM = answerOf("beginAttempt");
const BEN = { name: "Ben", colour: "red", state: "played", points: null, stars: null, place: null };

/** The page on that day, for somebody who is known. @param {any} [day] @param {any} [answers] @param {any} [boot] */
const opened = (day = { own: null }, answers = {}, boot = {}) =>
  open("solo/alone/page", {
    path: "/alone",
    boot: {
      known: true,
      name: "Anna",
      now: FINISHED.at,
      tasks: SOLO.tasks.map((/** @type {any} */ task) => ({ ...task, sentence: "Close it all." })),
      ...boot,
    },
    answers: {
      "GET /days/{day}": { ...DAY, ...day },
      "GET /me/solo": SOLO,
      "GET /days": DAYS,
      "POST /days/{day}/attempt": ROOM,
      "POST /days/{day}/practice": ROOM,
      "POST /solo": ROOM,
      "PATCH /me": answerOf("changeMe"),
      ...answers,
    },
  });

for (const [state, key] of /** @type {[any, string][]} */ ([
  [null, "alone-start"],
  [{ ...FINISHED, state: "running", points: null, stars: null, place: null }, "alone-continue"],
]))
  test(`today's attempt is begun with one click (${key})`, async () => {
    const page = await opened({ own: state });
    assert.deepEqual(page.texts(".today .btn"), [page.t(key)]);
    assert.equal(page.count(".today .die, .today .dice"), 0);
    await page.click(".today .btn");
    const { route, path } = /** @type {any} */ (page.server.asked.at(-1));
    assert.deepEqual([route, path], ["POST /days/{day}/attempt", `/days/${DAY.day}/attempt`]);
    assert.deepEqual(page.went, [`/r/${ROOM.code}`]);
  });

test("a stranger comes with the name that the page made up", async () => {
  const page = await opened({ own: null }, {}, { known: false });
  await page.click(".today .btn");
  assert.deepEqual(page.server.bodies("POST /days/{day}/attempt"), [{ name: "Anna" }]);
  assert.equal(page.server.bodies("GET /me/solo").length, 0);
});

test("a finished day has a place, and is shared without dice or sheet", async () => {
  const page = await opened({ own: { ...FINISHED, points: -7, stars: 2 } });
  assert.ok(page.text(".today").includes(page.t("task-day-place", { place: 1, count: 1 })));
  assert.equal(page.text(".rank .me .num:last-child"), "-7");
  assert.equal(page.count(".bars .own"), 1);
  await page.click(page.button(page.t("task-day-share")));
  assert.equal(page.text(".toast"), page.t("task-day-shared"));
  const text = await navigator.clipboard.readText();
  assert.ok(text.includes("−7"), text);
  assert.equal([...text].filter((one) => one === "★").length, 2);
  assert.ok(text.endsWith("/alone"));
  for (const secret of [FINISHED.match, FINISHED.room]) assert.ok(!text.includes(secret));
});

test("a result is shared where it was reached, and leads to its standing", async () => {
  const page = await openRoom({
    file: "colour_square-1-0",
    seats: [0],
    seq: -1,
    room: { alone: true },
    match: { status: "finished", day: DAY.day, attempt: true },
    answers: { "GET /days/{day}": DAY },
  });
  assert.ok(page.text(".taskend").includes(page.t("task-day-place", { place: 1, count: 1 })));
  assert.equal(page.role("link", page.t("task-day-standing")).getAttribute("href"), "/alone");
  await page.click(page.button(page.t("task-day-share")));
  const text = await navigator.clipboard.readText();
  assert.ok(text.endsWith("/alone"));
  assert.ok(!text.includes(page.room.match.id));
});

test("once more is for fun, and the result leads there too", async () => {
  const page = await opened({ own: FINISHED });
  await page.click(page.button(page.t("task-day-fun")));
  assert.equal(page.server.bodies("POST /days/{day}/practice").length, 1);
  assert.deepEqual(page.went, [`/r/${ROOM.code}`]);
});

for (const { attempt, key } of [
  { attempt: true, key: "task-day-chip" },
  { attempt: false, key: "task-day-past" },
])
  test(`a match with the dice of a day says so (${key}), and has no chat and no invitation`, async () => {
    const page = await openRoom({
      file: "colour_square-1-0",
      seats: [0],
      room: { alone: true },
      match: { day: DAY.day, attempt },
    });
    assert.ok(
      page
        .texts(".top .chip")
        .at(-1)
        ?.includes(page.t(key, { date: "" })),
    );
    assert.equal(page.roles("button", page.t("invite-short")).length, 0);
    assert.equal(page.count("#drawer-chat"), 0);
  });

test("friends are seen by name, and with points once one has played", async () => {
  const page = await opened({ own: null, friends: [BEN] });
  const row = () => page.all(".rank li").find((one) => one.textContent?.includes("Ben"));
  assert.ok(row()?.textContent?.includes(page.t("alone-played")));
  assert.equal(page.text(".standing .empty"), page.t("alone-covered"));
  page.server.answers["GET /days/{day}"] = {
    ...DAY,
    own: FINISHED,
    friends: [{ ...BEN, points: 88, stars: 1, place: 2 }],
  };
  await page.hide(false);
  assert.equal(page.texts(".num", row()).at(-1), "88");
});

test("one hides from friends", async () => {
  const page = await opened();
  page.server.answers["GET /days/{day}"] = { ...DAY, hidden: true };
  const box = page.role("checkbox", new RegExp(page.t("alone-hide")));
  await page.click(box);
  assert.deepEqual(page.server.bodies("PATCH /me"), [{ hidden: true }]);
  assert.ok(/** @type {HTMLInputElement} */ (box).checked);
});

test("the tabs of the standings are turned by keyboard", async () => {
  const page = await opened({ own: FINISHED });
  await page.tabTo("#standing-friends");
  await page.keys("{ArrowRight}");
  assert.ok(page.hasFocus("#standing-all"));
  assert.ok(page.text("#standing-panel").includes(page.t("alone-count", { count: 1 })));
  assert.equal(page.count(".ranges li"), 1);
});

test("without the server it is said that today needs it", async () => {
  const page = await opened({}, { "GET /days/{day}": OFFLINE });
  assert.ok(page.text(".today").includes(page.t("alone-offline")));
  page.server.answers["GET /days/{day}"] = { ...DAY, own: null };
  await page.click(".today .btn");
  assert.deepEqual(page.texts(".today .btn"), [page.t("alone-start")]);
});

test("at the end of the day, by the server's time, the page asks again", async () => {
  const page = await opened({ own: null });
  const asked = () => page.server.bodies("GET /days/{day}").length;
  const next = { ...DAY, own: null, day: "2026-11-23", ends_at: DAY.ends_at + 86_400_000 };
  page.server.answers["GET /days/{day}"] = next;
  await page.pass(DAY.ends_at - FINISHED.at);
  assert.equal(asked(), 1);
  await page.pass(2000);
  assert.equal(asked(), 2);
  assert.equal(page.text(".toast"), page.t("alone-new-day"));
  assert.ok(page.text(".head p").includes("23"));
});

for (const { key } of answerOf("listGames").games)
  test(`a match of ${key} against bots begins with one click`, async () => {
    const page = await opened();
    await page.choose(page.role("combobox", page.t("alone-bots-level")), "strong");
    const names = page
      .all(".against")
      .filter((one) => one.textContent?.includes(page.t(`${key}-name`)));
    await page.click(names[0]);
    const body = { game: key, bots: 2, level: "strong" };
    assert.deepEqual(page.server.bodies("POST /solo"), [body]);
    assert.deepEqual(page.went, [`/r/${ROOM.code}`]);
    assert.equal(localStorage.getItem("farbenspiel-x-bot-level"), "strong");
  });

test("a task of the other side is played, and the side remembered", async () => {
  const page = await opened();
  const [card] = page.all(".bests");
  await page.click(page.button(page.t("alone-side", { side: "B" }), card));
  const task = page.t("colour_square-ui-task-name", { task: 4 });
  await page.click(page.button(page.t("alone-play-task", { task, side: "B" }), card));
  const [{ game, options }] = page.server.bodies("POST /solo");
  assert.deepEqual([game, options.task, options.side], ["colour_square", 4, "B"]);
  assert.equal(localStorage.getItem("farbenspiel-x-side-colour_square"), "B");
});

test("a finished task is sent as a challenge", async () => {
  const { url } = answerOf("makeChallenge");
  const page = await openRoom({
    file: "colour_square-1-0",
    seats: [0],
    seq: -1,
    room: { alone: true },
    match: { status: "finished" },
    answers: { "POST /matches/{match}/challenge": { url } },
  });
  await page.click(page.button(page.t("task-challenge")));
  assert.equal(page.text(".toast"), page.t("task-challenge-copied"));
  assert.equal(await navigator.clipboard.readText(), url);
  assert.equal(page.role("link", page.t("task-to-alone")).getAttribute("href"), "/alone");
});

test("a day that was is practice", async () => {
  const page = await opened();
  const days = /** @type {HTMLDetailsElement} */ (page.one(".days"));
  days.open = true;
  days.dispatchEvent(new Event("toggle"));
  await page.pass(0);
  const past = DAYS.days.filter((/** @type {any} */ one) => one.day !== DAY.day);
  assert.equal(page.count(".days li"), past.length);
  await page.click(page.all(".days li .btn")[3]);
  assert.equal(page.server.asked.at(-1)?.path, `/days/${past[3].day}/practice`);
});
