import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../support/page.mjs";
import { openRoom } from "../support/room.mjs";
import { answerOf, OFFLINE, Refusal } from "../support/server.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

const LISTED = answerOf("listTables");
const [MINE] = LISTED.yours;
const HOUR = 3_600_000;

/** A table at which Anna has so many hours. @param {number} hours @param {any} [more] */
const yours = (hours, more = {}) => {
  const [waiting] = MINE.waiting;
  const until = LISTED.now + hours * HOUR;
  return { ...MINE, waiting: [{ ...waiting, until, total: 30 * HOUR }], ...more };
};
/** A table that waits for Ben. @param {any} [more] */
const others = (more = {}) => ({ ...MINE, waiting: [{ ...MINE.waiting[0], seat: 1 }], ...more });

/** The page with these tables. @param {any} tables @param {any} [answers] */
const opened = (tables, answers = {}) =>
  open("pages/days/page", {
    path: "/days",
    boot: { known: true, name: "Anna" },
    answers: {
      "GET /me/tables": { ...LISTED, yours: [], ...tables },
      "POST /rooms/{room}/messages": { seq: 1 },
      ...answers,
    },
  });

/** What can be done with the first table. @param {Page} page */
const tools = (page) => page.click(page.all(".table .more-tools")[0]);

/** A button of the open dialog. @param {Page} page @param {string} name */
const action = (page, name) => page.click(page.button(name, page.one("dialog")));

test("the most urgent turn comes first, with the way to the table", async () => {
  const urgent = yours(2.9, { title: "Thursday", room: "THURSDA" });
  const options = { start: 0, board: "large" };
  const page = await opened({ yours: [urgent, yours(29.9, { match: "other", options })] });
  const [first, second] = page.all("section[aria-labelledby=yours] li");
  assert.equal(page.text("b", first), "Thursday");
  assert.ok(page.text(".since span.late", first).includes("2 hours left"));
  assert.equal(page.one(".primary", first).getAttribute("href"), "/r/THURSDA");
  assert.equal(page.text("b", second), "With Ben");
  assert.ok(page.text(".told", second).includes("Colomino, large board, turn 1"));
  assert.ok(page.text(".since", second).includes("1 day and 5 hours left"));
  assert.equal(page.count(".table .primary"), 1);
});

test("a table of others says for whom it waits", async () => {
  const page = await opened({ others: [others()] });
  assert.ok(page.text("section[aria-labelledby=others] .since").includes("Ben"));
  assert.equal(page.count(".primary"), 0);
});

test("a move takes the table to the others while the page is open", async () => {
  const page = await opened({ others: [others()] });
  await page.event({ duties: [] });
  page.server.answers["GET /me/tables"] = { ...LISTED, yours: [yours(9)] };
  await page.event({ duties: [{}] });
  assert.equal(page.count("section[aria-labelledby=yours] li"), 1);
  assert.equal(page.count("section[aria-labelledby=others]"), 0);
});

test("tables are asked for again from time to time", async () => {
  const page = await opened({ others: [others()] });
  page.server.answers["GET /me/tables"] = { ...LISTED, yours: [yours(9)] };
  await page.pass(20_000);
  assert.equal(page.count("section[aria-labelledby=yours] li"), 1);
});

for (const [answer, key] of /** @type {[any, string][]} */ ([
  [{ seq: 1 }, "nudge-sent"],
  [new Refusal("nudged-already", { args: { name: "Ben" } }), "problem-nudged-already"],
]))
  test(`somebody is nudged from the list (${key})`, async () => {
    const page = await opened({ others: [others()] }, { "POST /rooms/{room}/messages": answer });
    await tools(page);
    await action(page, page.t("nudge", { name: "Ben" }));
    const [{ nudge }] = page.server.bodies("POST /rooms/{room}/messages");
    assert.equal(nudge, 1);
    assert.equal(page.text(".toast"), page.t(key, { name: "Ben" }));
  });

test("a bot gets the seat after a question, and gives it back", async () => {
  const route = "PUT /rooms/{room}/players/{seat}";
  const page = await opened({ others: [others()] }, { [route]: answerOf("getRoom") });
  await tools(page);
  await action(page, `${page.t("stand-in-me")} …`);
  assert.equal(page.text("dialog h2"), page.t("tables-bot-title"));
  await action(page, page.t("tables-bot-no"));
  assert.deepEqual(page.server.bodies(route), []);
  await tools(page);
  await action(page, `${page.t("stand-in-me")} …`);
  page.server.answers["GET /me/tables"] = {
    ...LISTED,
    yours: [],
    others: [others({ stand_in: true })],
  };
  await action(page, page.t("stand-in-me"));
  assert.deepEqual(page.server.bodies(route), [{ by: "bot" }]);
  assert.ok(page.text(".table").includes(page.t("tables-stand-in")));
  await tools(page);
  await action(page, page.t("take-back"));
  assert.deepEqual(page.server.bodies(route), [{ by: "bot" }, { by: "me" }]);
  assert.ok(page.server.asked.some(({ path }) => path === `/rooms/${MINE.room}/players/0`));
});

test("a room is left from the list; what hurts most comes last", async () => {
  const page = await opened(
    { others: [others()] },
    { "DELETE /rooms/{room}/members/me": answerOf("leaveRoom") },
  );
  await tools(page);
  assert.equal(page.texts("dialog .person-tools button").at(-1), `${page.t("leave-room")} …`);
  await action(page, `${page.t("leave-room")} …`);
  page.server.answers["GET /me/tables"] = { ...LISTED, yours: [] };
  await action(page, page.t("leave-room"));
  assert.equal(page.count(".no-tables"), 1);
});

test("a match that is over leads to its replay", async () => {
  const { people, ...mine } = MINE;
  const over = { ...mine, people, scores: [], ranks: [], lost: false, finished_at: LISTED.now };
  const page = await opened({ finished: [{ ...over, ended: { by: "Anna", agreed: 0 } }] });
  const row = page.one("section[aria-labelledby=finished] li");
  assert.ok(page.text(".told", row).includes(page.t("tables-ended", { name: "Anna" })));
  assert.ok(page.text(".since", row).includes(page.t("tables-on", { kind: "today", day: "" })));
  const link = page.role("link", new RegExp(page.t("replay")), row);
  assert.equal(link.getAttribute("href"), `/r/${MINE.room}#replay=${MINE.match}`);
});

for (const known of [true, false])
  test(`without a table there is a way to one, ${known ? "known" : "as a stranger"}`, async () => {
    const page = await open("pages/days/page", {
      path: "/days",
      boot: { known, name: "Anna" },
      answers: {
        "GET /me/tables": { ...LISTED, yours: [] },
        "POST /rooms": answerOf("createRoom"),
        "PATCH /rooms/{room}": answerOf("changeRoom"),
      },
    });
    assert.ok(page.text(".no-tables").includes(page.t("tables-none")));
    await page.click(".no-tables .primary");
    assert.deepEqual(page.server.bodies("PATCH /rooms/{room}"), [{ pace: "days" }]);
    assert.deepEqual(page.went, [`/r/${answerOf("changeRoom").code}`]);
  });

test("offline what was known stays", async () => {
  const page = await opened({ yours: [yours(9)] });
  const answer = page.server.answers["GET /me/tables"];
  page.server.answers["GET /me/tables"] = OFFLINE;
  await page.hide(false);
  assert.equal(page.count(".status.off"), 1);
  assert.equal(page.count("section[aria-labelledby=yours] li"), 1);
  page.server.answers["GET /me/tables"] = answer;
  dispatchEvent(new Event("online"));
  await page.pass(0);
  assert.equal(page.count(".status.off"), 0);
});

test("the menu of a room says how many tables wait", async () => {
  const answers = { "GET /me/tables": { ...LISTED, yours: [yours(9), yours(8, { match: "b" })] } };
  const page = await openRoom({ answers });
  await page.click(page.button(page.t("menu"), page.one(".top")));
  const link = page.role("link", new RegExp(`^${page.t("over-days")}`), page.one("dialog"));
  assert.equal(link.textContent?.trim(), `${page.t("over-days")} (2)`);
  assert.equal(link.getAttribute("href"), "/days");
  for (const [name, href] of /** @type {[string, string][]} */ ([
    ["tokens", "/tokens"],
    ["webhooks", "/webhooks"],
    ["own", "/data"],
  ]))
    assert.equal(page.role("link", page.t(name)).getAttribute("href"), href);
});
