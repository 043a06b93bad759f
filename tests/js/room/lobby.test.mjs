import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../support/page.mjs";
import { openRoom, pollOf, roomOf } from "../support/room.mjs";
import { answerOf } from "../support/server.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */
/** The seats, one of which is ready. @param {Page} page @param {number} seat */
const readied = (page, seat) =>
  page.room.seats.map((/** @type {any} */ one) =>
    one.seat === seat ? { ...one, ready: true } : one,
  );

test("the bar counts who is ready and names who is not", async () => {
  const page = await openRoom();
  assert.ok(page.text(".bottombar").includes(page.t("lobby-count", { ready: 1, all: 2 })));
  assert.ok(page.text(".bottombar").includes(page.t("lobby-unready", { names: "Ben", count: 1 })));
  assert.equal(page.count(".bottombar .stack .not"), 1);
  await page.showRoom({ seats: readied(page, 1) });
  assert.ok(page.text(".bottombar").includes(page.t("lobby-ready")));
  assert.equal(page.count(".bottombar .stack .not"), 0);
});

test("a guest says that they are ready, and takes it back", async () => {
  const page = await openRoom({ you: 1, lang: "de" });
  await page.click(page.button(page.t("ready-set")));
  assert.deepEqual(page.server.last(), ["PUT /seats/1", { ready: true }]);
  await page.showRoom({ seats: readied(page, 1) });
  assert.ok(page.text(".bottombar").includes(page.t("start-host", { name: "Anna" })));
  await page.click(page.button(page.t("ready-unset")));
  assert.deepEqual(page.server.last(), ["PUT /seats/1", { ready: false }]);
});

test("the button says how many are missing", async () => {
  const page = await openRoom({ seats: [0] });
  const start = /** @type {HTMLButtonElement} */ (page.one(".bottombar .primary"));
  assert.ok(start.disabled);
  assert.equal(page.text(".bottombar .primary"), page.t("start-missing", { count: 1 }));
  await page.click(page.button(page.t("bot-add"), page.all(".free")[0]));
  assert.deepEqual(page.server.last(), ["PUT /seats/1", { bot: true }]);
  await page.showRoom({ seats: roomOf({ seats: [0, "bot"] }).seats });
  assert.ok(!start.disabled);
  await page.click(start);
  assert.deepEqual(page.server.last(), ["POST /matches", undefined]);
});

test("those who are not ready are asked, and waited for ten seconds", async () => {
  const page = await openRoom();
  await page.click(page.button(page.t("start-ask-whom", { names: "Ben", count: 1 })));
  assert.deepEqual(page.server.last(), ["POST /polls", { kind: "start" }]);
  await page.showRoom({ polls: [pollOf("start", { asked: [1] })] });
  assert.ok(page.text(".bottombar").includes(page.t("start-once", { names: "Ben", count: 1 })));
  const start = /** @type {HTMLButtonElement} */ (page.one(".bottombar .primary"));
  assert.ok(start.disabled);
  for (let seconds = 10; seconds > 0; seconds--) {
    assert.equal(page.text(".bottombar .primary"), page.t("start-now-in", { seconds }));
    await page.pass(1000);
  }
  assert.equal(page.text(".bottombar .primary"), page.t("start-now"));
  await page.click(page.button(page.t("ready-unset")));
  assert.deepEqual(page.server.last(), ["PUT /vote", { kind: "start", choice: "no" }]);
  await page.click(start);
  assert.deepEqual(page.server.last(), ["POST /matches", undefined]);
});

test("a long name stays off the button", async () => {
  const page = await openRoom();
  const seats = page.room.seats.map((/** @type {any} */ one) =>
    one.seat === 1 ? { ...one, name: "Maximiliane M" } : one,
  );
  await page.showRoom({ seats });
  assert.ok(page.button(page.t("start-ask")));
});

test("whoever is asked to be ready reads by whom, in the bar and in the title", async () => {
  const page = await openRoom({ you: 1, lang: "de" });
  await page.showRoom({ polls: [pollOf("start", { asked: [1] })] });
  assert.ok(page.text(".bottombar").includes(page.t("start-wanted", { name: "Anna" })));
  assert.ok(document.title.includes(page.t("title-asked")));
  await page.showRoom({ polls: [] });
  assert.ok(!page.text(".bottombar").includes(page.t("start-wanted", { name: "Anna" })));
});

test("phrases stay away until they are wanted", async () => {
  const page = await openRoom();
  const toggle = page.button(page.t("chat-phrases"));
  assert.equal(page.count(".talk .phrases"), 0);
  await page.click(toggle);
  await page.click(() => page.button(page.t("phrase-hello")));
  assert.equal(page.count(".talk .phrases"), 0);
  assert.ok(page.hasFocus(toggle));
  assert.deepEqual(
    page.sent("say").map(({ phrase }) => phrase),
    ["hello"],
  );
});

for (const [key, args, line] of [
  ["renamed", { who: "Ada", name: "Anna" }, { who: "Ada", name: "Anna" }],
  ["locked", { on: "yes", by: "Anna" }, { on: "yes" }],
  [
    "kicked",
    { by: "Anna", name: "Ben", reason: "<b>Loud</b>" },
    { by: "Anna", name: "Ben", reason: "<b>Loud</b>" },
  ],
  [
    "level-set",
    { by: "Anna", name: "Ada", level: "easy" },
    { by: "Anna", name: "Ada", level: "easy" },
  ],
])
  test(`the news say in words that somebody was ${key}`, async () => {
    const page = await openRoom({ lang: "nl", room: { changes: [{ at: Date.now(), key, args }] } });
    assert.equal(page.count(".changes"), 0);
    await page.click(".talk .to-news");
    const [first] = await page.there(".changes li").then(() => page.texts(".changes li .grow"));
    assert.equal(first, page.t(`change-${key}`, /** @type {any} */ (line)));
    assert.equal(page.count(".changes b"), 0);
  });

const UNNAMED = { nickname: "Anna" };

for (const lang of ["nl", "de"])
  test(`a host is asked for a name before anybody is invited (${lang})`, async () => {
    const page = await openRoom({
      seats: [0],
      lang,
      boot: UNNAMED,
      answers: { "PATCH /me": answerOf("changeMe") },
    });
    const field = /** @type {HTMLInputElement} */ (page.one("#own-name"));
    assert.ok(page.hasFocus(field));
    assert.equal(field.value, "");
    const save = page.button(page.t("start-name"));
    await page.click(save);
    assert.ok(page.hasFocus(field));
    assert.deepEqual(page.server.bodies("PATCH /me"), []);
    await page.keys("Hanna");
    await page.click(save);
    assert.deepEqual(page.server.bodies("PATCH /me"), [{ name: "Hanna" }]);
    const members = page.room.members.map((/** @type {any} */ one) => ({ ...one, name: "Hanna" }));
    await page.showRoom({ members });
    assert.equal(page.text(".bottombar .primary"), page.t("start-missing", { count: 1 }));
    assert.equal(page.one("main.room").dataset.shown, "invite");
  });

test("the own name is saved on Enter and on leaving it, and an empty one is not", async () => {
  const page = await openRoom({ you: 1, answers: { "PATCH /me": answerOf("changeMe") } });
  const field = /** @type {HTMLInputElement} */ (page.one("#own-name"));
  const names = () => page.server.bodies("PATCH /me").map(({ name }) => name);
  await page.fill(field, "Benno");
  await page.keys("{Enter}");
  assert.deepEqual(names(), ["Benno"]);
  await page.fill(field, "Bernd");
  await page.user.tab();
  assert.deepEqual(names(), ["Benno", "Bernd"]);
  await page.fill(field, " ");
  await page.keys("{Enter}");
  assert.deepEqual(names(), ["Benno", "Bernd"]);
  assert.equal(field.value, "Ben");
});

const OPTIONS = {
  "GET /games/{game}/options": {
    options: {
      properties: {
        side: { enum: ["A", "B"], default: "A" },
        covered: { type: "boolean", default: false },
      },
    },
  },
};

test("a guest reads the options in one line", async () => {
  const page = await openRoom({
    you: 1,
    lang: "de",
    answers: OPTIONS,
    room: { game: "colour_square", options: { side: "A", covered: false } },
  });
  assert.equal(
    page.text(".played .agreed"),
    `${page.t("option-side", { value: "A" })}, ${page.t("players", { count: 2 })}`,
  );
  assert.equal(page.count(".played button, .picks, .variants"), 0);
});

test("the host unfolds the options and changes one", async () => {
  const page = await openRoom({
    answers: OPTIONS,
    room: { game: "colour_square", options: { side: "A", covered: false } },
  });
  const change = page.one(".played button");
  assert.equal(change.getAttribute("aria-expanded"), "false");
  await page.click(change);
  assert.equal(change.getAttribute("aria-expanded"), "true");
  await page.there(() => page.all("#variants input")[0]);
  assert.ok(page.text("#variants").includes(page.t("colour_square-option-covered-help")));
  await page.click(page.role("radio", new RegExp(page.t("colour_square-option-side-B"))));
  await page.pass(250);
  assert.deepEqual(page.server.last(), ["PATCH", { options: { side: "B" } }]);
  await page.showRoom({ options: { side: "B", covered: false } });
  assert.ok(page.text(".played .agreed").includes(page.t("option-side", { value: "B" })));
  await page.click(page.role("radio", "LineUp!"));
  await page.pass(250);
  assert.deepEqual(page.server.last(), ["PATCH", { game: "lineup" }]);
});

for (const file of [undefined, "lineup-2-0"])
  test(`the menu leads to what a feature has for this room ${file ? "in a match" : "before it"}`, async () => {
    const menu = [{ path: "waves/{room}", text: "own", icon: "person" }];
    const page = await openRoom({ file, boot: { menu } });
    await page.click(page.button(page.t("menu"), page.one(".top")));
    const way = await until(() => page.role("link", page.t("own"), page.one("dialog")));
    assert.equal(way.getAttribute("href"), "/waves/8WC6V9G");
  });

test("the address of the room's page follows its code; that of another page stays", async () => {
  const page = await openRoom();
  await page.showRoom({ code: "NEWCODE" });
  assert.equal(location.pathname, "/r/NEWCODE");
  history.replaceState(null, "", "/waves/NEWCODE");
  await page.showRoom({ code: "NEWER77" });
  assert.equal(location.pathname, "/waves/NEWCODE");
});
