import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom, PLAYERS, pollOf, snapshotOf } from "../support/room.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

/** Those who are there, and since when the others are away.
 * @param {number[]} online @param {Record<number, number>} [away] */
const presence = (online, away = {}) => ({
  type: "presence",
  online: online.map((one) => PLAYERS[one]),
  watching: 0,
  away: Object.fromEntries(
    Object.entries(away).map(([one, seconds]) => [PLAYERS[Number(one)], seconds]),
  ),
});

/** What becomes of seat 3, by the votes of the others. @param {object} more */
const substitution = (more) =>
  pollOf("substitution", { asked: [0, 1, 2], seat: 3, seq: 5, ...more });

/** The buttons of the dialog about a seat. @param {Page} page @param {string} name */
async function options(page, name) {
  await page.tabTo(page.button(page.t("seat-options", { name })));
  await page.keys("{Enter}");
  return page.texts("dialog .choices button");
}

test("a host lets a bot stand in for whoever is away long enough", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 2, room: { absence_s: 60 } });
  await page.hear(presence([0], { 1: 30 }));
  const offered = () => page.roles("button", page.t("seat-options", { name: "Ben" })).length;
  assert.equal(offered(), 0);
  await page.pass(30_000);
  assert.equal(offered(), 1);
  assert.deepEqual(await options(page, "Ben"), [
    page.t("stand-in", { name: "Ben" }),
    page.t("move-default", { name: "Ben" }),
  ]);
  await page.click(page.button(page.t("stand-in", { name: "Ben" })));
  assert.deepEqual(page.server.last(), ["PUT /players/1", { by: "bot" }]);
  const players = [PLAYERS[0], null];
  await page.showRoom({ match: { ...page.room.match, players } });
  assert.ok(page.texts(".seats .seat")[1].includes(page.t("bot")));
  assert.deepEqual(await options(page, "Ben"), [page.t("seat-open-up", { name: "Ben" })]);
  await page.click(page.button(page.t("seat-open-up")));
  assert.deepEqual(page.server.last(), ["PUT /players/1", { by: "anyone" }]);
});

test("whoever is away at their turn is moved for by the rules", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 2, room: { absence_s: 60 } });
  await page.hear(presence([0], { 1: 60 }));
  await options(page, "Ben");
  await page.click(page.button(page.t("move-default", { name: "Ben" })));
  assert.deepEqual(page.server.last(), ["POST /players/1/default", undefined]);
});

test("one's own seat is taken back by one wide button", async () => {
  const match = { players: [PLAYERS[0], null], may_take: [1] };
  const page = await openRoom({
    you: 1,
    file: "lineup-2-0",
    seq: 2,
    match,
    snapshot: { you: null },
  });
  assert.equal(page.text(".watch"), page.t("bot-for-you"));
  await page.click(page.button(page.t("take-back")));
  assert.deepEqual(page.server.last(), ["PUT /players/1", { by: "me" }]);
});

test("one lets a bot play, from the menu", async () => {
  const page = await openRoom({ you: 1, file: "lineup-2-0", seq: 2 });
  await page.click(page.button(page.t("menu"), page.one(".top")));
  await page.click(page.button(page.t("stand-in-me")));
  assert.deepEqual(page.server.last(), ["PUT /players/1", { by: "bot" }]);
  assert.equal(page.count("dialog"), 0);
});

test("the own seat comes first; others that one may take are in the menu", async () => {
  const match = { players: [PLAYERS[0], null, null], owners: [PLAYERS[0], PLAYERS[1], null] };
  const page = await openRoom({
    you: 1,
    seats: [0, 1, "bot", "bot", "bot"],
    file: "lineup-5-4",
    seq: 3,
    lang: "de",
    match: { ...match, may_take: [2, 1] },
    snapshot: { you: null },
  });
  assert.deepEqual(page.texts(".watch ~ .take"), [page.t("take-back")]);
  assert.equal(page.count(".watch ~ .take.primary"), 1);
  await page.click(page.button(page.t("menu"), page.one(".top")));
  await page.click(page.button(page.t("take-over", { name: "Ada" }), page.one("dialog")));
  assert.deepEqual(page.server.last(), ["PUT /players/2", { by: "me" }]);
});

for (const { may_take, told } of [
  { may_take: [2], told: [["take-over", { name: "Ada" }]] },
  { may_take: [2, 3], told: [["take-seat", {}]] },
  { may_take: [], told: [] },
])
  test(`a watcher is offered ${may_take.length} seats`, async () => {
    const page = await openRoom({
      you: 3,
      watching: [3],
      seats: [0, 1, "bot", "bot", "bot"],
      file: "lineup-5-4",
      seq: 3,
      match: { may_take },
    });
    assert.equal(page.text(".watch"), page.t("you-watch"));
    const words = told.map(([key, args]) => page.t(String(key), /** @type {any} */ (args)));
    assert.deepEqual(page.texts(".watch ~ .take"), words);
    if (may_take.length < 2) return;
    await page.click(page.button(page.t("take-seat")));
    await page.click(page.all("dialog .take")[1]);
    assert.deepEqual(page.server.last(), ["PUT /players/3", { by: "me" }]);
  });

test("those who are there vote in the dialog, and take a vote back", async () => {
  const page = await openRoom({
    you: 1,
    seats: [0, 1, 2, 3, "bot"],
    file: "lineup-5-4",
    seq: 5,
    room: { absence_s: 1 },
  });
  await page.hear(presence([0, 1, 2], { 3: 2 }));
  const labels = ["stand-in", "move-default", "seat-open-up"].map((key) =>
    page.t(key, { name: "Dora" }),
  );
  assert.deepEqual(await options(page, "Dora"), labels);
  assert.ok(page.text("dialog").includes(page.t("vote-text")));
  await page.click(page.button(labels[0]));
  const ballot = { kind: "substitution", seat: 3, seq: 5 };
  assert.deepEqual(page.server.last(), ["PUT /vote", { ...ballot, choice: "bot" }]);
  await page.showRoom({ polls: [substitution({ player: 1, votes: { 1: "bot" } })] });
  const count = page.t("vote-count", { count: 1, needed: 2 });
  const voted = page.button(new RegExp(`^${labels[0]}`));
  assert.equal(voted.textContent?.replace(/\s+/g, " ").trim(), `${labels[0]} (${count})`);
  assert.equal(voted.getAttribute("aria-pressed"), "true");
  assert.ok(page.text("dialog").includes(page.t("vote-back")));
  assert.ok(page.text(".seats > .nudge").includes(count));
  await page.hear(presence([1, 2], { 0: 2, 3: 2 }));
  assert.ok(page.text("dialog").includes(count), "half of those who are there are not enough");
  await page.click(voted);
  assert.deepEqual(page.server.last(), ["PUT /vote", { ...ballot, choice: null }]);
  await page.showRoom({ polls: [] });
  assert.equal(page.button(labels[0]).getAttribute("aria-pressed"), "false");
  assert.ok(!page.text("dialog").includes(page.t("vote-back")));
  const players = page.room.match.players.with(3, null);
  await page.showRoom({ match: { ...page.room.match, players } });
  assert.deepEqual(page.texts("dialog .choices button"), [labels[2]]);
});

test("a vote of an earlier position does not count", async () => {
  const page = await openRoom({
    you: 1,
    seats: [0, 1, 2, 3, "bot"],
    file: "lineup-5-4",
    seq: 5,
    room: {
      absence_s: 1,
      polls: [substitution({ player: 2, votes: { 2: "bot" }, seq: 4 })],
    },
  });
  await page.hear(presence([0, 1, 2], { 3: 2 }));
  const [first] = await options(page, "Dora");
  assert.equal(first, page.t("stand-in", { name: "Dora" }));
});

for (const file of ["flying_colours-2-0", "lineup-2-0", "colomino-2-0"])
  test(`a stand-in leaves the board of ${file} as it was`, async () => {
    const page = await openRoom({ you: 1, file, seq: 3 });
    const drawn = () => page.one("main.board").querySelector("svg")?.innerHTML;
    const before = drawn();
    const { match } = page.room;
    await page.showRoom({ match: { ...match, players: [PLAYERS[0], null], may_take: [1] } });
    assert.equal(drawn(), before);
  });

for (const [file, count] of /** @type {[string, number][]} */ ([
  ["colour_square-6-8", 6],
  ["colour_lines-5-6", 5],
]))
  test(`a stand-in leaves the own sheet of ${file} on the screen`, async () => {
    const seats = Array.from({ length: count }, (_, seat) => seat);
    const page = await openRoom({ you: 1, seats, file, seq: 2 });
    const { match } = page.room;
    await page.showRoom({
      match: { ...match, players: match.players.with(1, null), may_take: [1] },
    });
    await page.hear({ ...snapshotOf(file, 2, null), match: match.id });
    assert.equal(page.text(".watch"), page.t("bot-for-you"));
    assert.ok(page.text("main.board").includes("Ben"));
  });
