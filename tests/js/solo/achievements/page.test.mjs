import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../../support/page.mjs";
import { answerOf, OFFLINE, Refusal } from "../../support/server.mjs";

const MINE = answerOf("getAchievements");
const [KIND] = MINE.kinds;
const EVENINGS = answerOf("getAchievementsOfRoom");
const ROOM = answerOf("getRoom");
const RIVAL = { player: "b", name: "Ben", bot: false, matches: 2, ahead: 1, behind: 1 };

/** The page of somebody who is known. @param {any} answers @param {any} [boot] */
const opened = (answers, boot = {}) =>
  open("solo/achievements/page", {
    path: "/achievements",
    boot: { known: true, name: "Anna", ...boot },
    answers: {
      "GET /me/achievements": MINE,
      "GET /me": answerOf("getMe"),
      "GET /rooms": { rooms: [] },
      ...answers,
    },
  });

test("what was played is counted, with its best, its points, rivals and dice", async () => {
  const points = [3, 1, 2].map((value, at) => ({
    at: KIND.points[0].at + at,
    points: value,
    rank: 1,
    stars: 0,
  }));
  const best = { at: points[0].at, points: 3, rank: 1, stars: 0, room: ROOM.id, match: "m" };
  const faces = ["1", "2"].map((face) => ({ face, rolled: 4, expected: 3 }));
  const history = [{ match: "m" }];
  const page = await opened({
    "GET /me/achievements": {
      ...MINE,
      kinds: [{ ...KIND, matches: 3, points, best }],
      against: [RIVAL],
      dice: [{ game: "colour_square", die: "white", faces }],
    },
    "GET /rooms": { rooms: [{ ...ROOM, history }] },
  });
  assert.equal(page.text("h1"), page.t("achieved"));
  assert.equal(page.count(".kind"), 1);
  assert.equal(page.count(".kind .point"), 3);
  assert.equal(page.count(".kind tbody tr"), 3);
  const replay = page.role("link", new RegExp(page.t("replay")), page.one(".best"));
  assert.equal(replay.getAttribute("href"), `/r/${ROOM.id}#replay=m`);
  assert.deepEqual(page.texts(".rivals tbody th a"), ["Ben"]);
  assert.equal(page.one(".rivals a").getAttribute("href"), "/achievements/b");
  assert.equal(page.count(".dice-rolled tbody tr"), 2);
  assert.ok(page.one(`a[href="/achievements/room/${ROOM.id}"]`));
});

test("the evenings of a room list its matches, which lead to their replays", async () => {
  const room = { "GET /rooms/{room}/achievements": EVENINGS, "GET /rooms/{room}": ROOM };
  const page = await opened(room, { room: ROOM.id });
  assert.equal(page.count(".matches > li"), 1);
  assert.deepEqual(page.texts(".ranks li"), ["1. Ben 2", "2. Anna 0"]);
  const [{ matches }] = EVENINGS.evenings;
  const replay = page.one(".matches .btn").getAttribute("href");
  assert.equal(replay, `/r/${ROOM.id}#replay=${matches[0].match}`);
});

test("what a friend has achieved has their name, and no replays", async () => {
  const theirs = { ...answerOf("getAchievementsOfFriend"), name: "Ben", against: [RIVAL] };
  const page = await opened({ "GET /friends/{player}/achievements": theirs }, { player: "b" });
  assert.equal(page.text("h1"), page.t("achieved-of", { name: "Ben" }));
  assert.equal(page.count(".kind"), 1);
  assert.equal(page.count(".best .btn, .rivals a, .seen"), 0);
});

test("one hides from friends; a change that is refused is taken back on the screen", async () => {
  const me = answerOf("getMe");
  const page = await opened({ "PATCH /me": OFFLINE });
  const seen = /** @type {HTMLInputElement} */ (page.role("checkbox"));
  assert.ok(seen.checked);
  await page.click(seen);
  assert.equal(page.count(".seen .problem"), 1);
  assert.ok(seen.checked);
  page.server.answers["PATCH /me"] = { ...me, hidden: true };
  await page.click(seen);
  assert.deepEqual(page.server.bodies("PATCH /me").at(-1), { hidden: true });
  assert.ok(!seen.checked);
});

for (const [what, boot, route, key] of /** @type {[string, object, string, string][]} */ ([
  ["a friend who hides", { player: "b" }, "GET /friends/{player}/achievements", "achieved-refused"],
  ["a room of others", { room: "r" }, "GET /rooms/{room}/achievements", "achieved-refused-room"],
]))
  test(`of ${what} nothing is shown`, async () => {
    const refusal = new Refusal("not-found", {}, 404);
    const page = await opened({ [route]: refusal, "GET /rooms/{room}": ROOM }, boot);
    assert.ok(page.text(".emptybox").includes(page.t(key)));
  });

test("without a match there is a way to one", async () => {
  const page = await opened({ "GET /me/achievements": { ...MINE, matches: 0, kinds: [] } });
  assert.ok(page.text(".emptybox").includes(page.t("achieved-none")));
});

test("without the server one tries again", async () => {
  const page = await opened({ "GET /me/achievements": OFFLINE });
  assert.equal(page.text("[role=alert]"), page.t("problem-offline"));
  page.server.answers["GET /me/achievements"] = { ...MINE, matches: 0, kinds: [] };
  await page.click(page.button(page.t("achieved-retry")));
  assert.ok(page.text(".emptybox").includes(page.t("achieved-none")));
});
