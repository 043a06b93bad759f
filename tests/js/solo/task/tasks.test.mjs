import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom, recorded } from "../../support/room.mjs";
import { answerOf } from "../../support/server.mjs";

/** @typedef {import("../../support/page.mjs").Page} Page */

const SNAKE = { file: "colour_square-1-0", seats: [0] };
const CROSSINGS = { file: "colour_lines-1-0", seats: [0] };
const AGAIN = "POST /rooms/8WC6V9G/polls";

/** @param {any} setting @param {any} [more] */
const ended = (setting, more = {}) =>
  openRoom({ ...setting, seq: -1, match: { status: "finished" }, ...more });

/** @param {string} file */
const scoreOf = (file) => recorded(file).lines.at(-1)?.result.scores[0];

test("the goal is one sentence with the number", async () => {
  const page = await openRoom(SNAKE);
  assert.equal(
    page.text(".seats > .goal .what"),
    page.t("colour_square-ui-task-goal", { task: 1, mark: 115 }),
  );
  assert.deepEqual(page.texts(".goal .scale .mark b"), ["115", "140", "166"]);
  assert.equal(page.text(".goal .stand b"), page.t("goal-short", { short: 115, mark: 115 }));
  assert.deepEqual(page.texts(".top .chip"), ["Colour Square", "side A, Snake", "Roll 1"]);
});

for (const { file, seats } of [SNAKE, CROSSINGS])
  test(`the rules open at the text of the task of ${file}`, async () => {
    const page = await openRoom({ file, seats });
    const { game, options } = recorded(file).setup;
    const title = page.t(`${game}-rules-task-${options.task}-title`);
    await page.click("#drawer-rules");
    assert.equal(await page.there("#drawer-panel .asked h3").then((one) => one.textContent), title);
    await page.click("#drawer-log");
    await page.click(page.button(page.t("rules-here"), page.one(".top")));
    assert.equal(page.text("#drawer-panel .asked h3"), title);
    await page.click("#drawer-log");
    await page.click(page.button(page.t("rules-here"), page.one(".seats > .goal")));
    assert.ok(page.hasFocus(page.one("#drawer-panel .asked h3")));
  });

test("the strip of a phone opens the goal", async () => {
  const page = await openRoom({ ...SNAKE, lang: "nl" });
  await page.click(".goalstrip");
  const sentence = page.t("colour_square-ui-task-goal", { task: 1, mark: 115 });
  assert.equal(page.text("dialog .goal .what"), sentence);
});

for (const { file, seats } of [SNAKE, CROSSINGS])
  test(`giving up ${file} asks first`, async () => {
    const page = await openRoom({ file, seats, lang: "nl" });
    const ask = () => page.click(".seats > .goal .give-up");
    await ask();
    assert.equal(page.text("dialog h2"), page.t("task-give-up-title"));
    await page.click(page.button(page.t("task-give-up-no")));
    assert.equal(page.count("dialog"), 0);
    assert.deepEqual(page.sent("move"), []);
    await ask();
    await page.click("dialog .danger");
    const [move, ...more] = [...page.sent("move"), ...page.sent("draft")];
    assert.deepEqual(more, []);
    assert.deepEqual(move.move, { type: "give-up", parts: [] });
  });

test("a failed task is no victory, and shows where the points stayed", async () => {
  const page = await ended(SNAKE);
  const short = 115 - scoreOf(SNAKE.file);
  assert.equal(page.text(".stage h1"), `${short} short of 115`);
  assert.equal(page.count(".cup, .stage > .stars .full"), 0);
  assert.ok(page.text(".bottombar").includes(page.t("task-not")));
  const [first] = page.all(".losses li");
  const button = page.one(".btn", first);
  assert.equal(button.getAttribute("aria-pressed"), "true");
  assert.equal(page.count(".taskend .board .lit"), 1);
  await page.click(button);
  assert.equal(page.count(".taskend .board .lit"), 0);
  await page.click(button);
  assert.ok(page.text(".show h2").includes(page.text(".sq", first)));
});

test("an earlier try that was better has its mark, and stays the best", async () => {
  const key = "best-colour_square-side-A-task-1";
  const page = await ended(SNAKE, { kept: { [key]: "104" } });
  assert.equal(page.text(".scale .best"), page.t("task-scale-best", { value: 104 }));
  assert.ok(page.text(".stage > p").includes(page.t("task-best", { value: 104 })));
  assert.equal(localStorage.getItem(`farbenspiel-x-${key}`), "104");
});

test("the first try is kept as the best", async () => {
  const page = await ended(SNAKE);
  assert.equal(page.count(".taskend .scale .best"), 0);
  const kept = localStorage.getItem("farbenspiel-x-best-colour_square-side-A-task-1");
  assert.equal(kept, String(scoreOf(SNAKE.file)));
});

test("the goal of a count has a picture, and its strip the sum so far", async () => {
  const seq = 5;
  const page = await openRoom({ ...CROSSINGS, seq });
  assert.equal(page.count(".seats > .goal .draw svg"), 1);
  const [{ crossings }] = recorded(CROSSINGS.file).lines[seq].public.scores;
  const strip = page.all(".match dl.strip .sum")[0];
  assert.equal(page.text("dd", strip), String(crossings));
  assert.equal(page.text("dt", strip), page.t("colour_lines-ui-quota", { name: "crossings" }));
});

test("the end of a count names what is missing, and no item that would be the sum again", async () => {
  const page = await ended(CROSSINGS);
  assert.equal(page.count(".losses li"), 1);
  assert.ok(page.text(".losses .small").includes("row"));
  assert.equal(page.count(".taskend dl.strip"), 0);
  assert.equal(page.count(".taskend .next > svg"), 1);
});

test("another try starts at once", async () => {
  const page = await ended(SNAKE);
  await page.click(".bottombar .primary");
  assert.deepEqual(page.server.bodies(AGAIN), [{ kind: "rematch", same_dice: false }]);
});

test("the next task starts at once", async () => {
  const page = await ended(SNAKE);
  await page.click(".next .btn");
  const task = page.server.bodies("PATCH /rooms/8WC6V9G").at(0).options;
  assert.equal(task.task, 2);
  assert.deepEqual(page.server.bodies(AGAIN), [{ kind: "rematch", same_dice: false }]);
});

test("each at a table has their own goal", async () => {
  const seats = [0, 1, 2, 3, 4, 5];
  const page = await openRoom({ file: "colour_square-6-8", seats, seq: 3 });
  await page.click(page.all(".seats > button.seat")[1]);
  assert.equal(page.count("dialog .goal .what"), 1);
  assert.equal(page.text("dialog h2"), "Ben");
});

test("the end of a task at a table lists all", async () => {
  const seats = [0, 1, 2, 3, 4, 5];
  const page = await ended({ file: "colour_square-6-8", seats });
  assert.equal(page.count(".tasked li"), 6);
});

for (const [file, seats, chips] of /** @type {[string, number[], string[]][]} */ ([
  ["lineup-2-4", [0, 1], ["LineUp!", "Double move, Reduced hand"]],
  ["colomino-2-0", [0, 1], ["Colomino", "small board"]],
  ["flying_colours-2-4", [0, 1], ["With Flying Colours", "Crowded home, Free ring"]],
  ["colour_lines-5-6", [0, 1, 2, 3, 4], ["Colour Lines", "side A, Three of four"]],
  ["colour_square-1-4", [0], ["Colour Square", "side A, Sequence"]],
]))
  test(`the head says what is played in ${file}, and so does the menu`, async () => {
    const page = await openRoom({ file, seats, seq: 1 });
    assert.deepEqual(page.texts(".top .chip").slice(0, chips.length), chips);
    await page.click(page.button(page.t("menu"), page.one(".top")));
    assert.ok(page.text("dialog .now-played").includes(chips.join(" · ")));
  });

test("the best of earlier tries is what the server knows of other devices", async () => {
  const solo = answerOf("getSolo");
  const task = solo.tasks.find((/** @type {any} */ one) => one.game === "colour_square");
  task.best = { points: 104, match: "another" };
  const page = await ended(SNAKE, { answers: { "GET /me/solo": solo } });
  assert.equal(page.text(".scale .best"), page.t("task-scale-best", { value: 104 }));
});
