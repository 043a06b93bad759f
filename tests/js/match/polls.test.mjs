import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom, PLAYERS, pollOf } from "../support/room.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

/** A button of the menu. @param {Page} page @param {string} key */
async function choose(page, key) {
  await page.click(page.button(page.t("menu"), page.one(".top")));
  await page.click(page.button(page.t(key)));
}

/** @type {{seats: import("../support/room.mjs").Seating, file: string, seq?: number}} */
const THREE = { seats: [0, 1, 2, "bot", "bot"], file: "lineup-5-4", seq: 3 };

/** The question for the last move of seat 0. @param {object} [more] */
const undo = (more) =>
  pollOf("undo", { asked: [1], votes: { 0: "yes" }, seat: 0, seq: 2, ...more });

/** The question of the host, whether the match shall end. @param {Record<number, string>} [votes]
 * @param {number[]} [asked] */
const end = (votes, asked = [1, 2]) => pollOf("end", { asked, votes: { 0: "yes", ...votes } });

test("a move is asked back from the menu, and the question withdrawn", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 2 });
  await choose(page, "undo-ask");
  assert.deepEqual(page.server.last(), ["POST /polls", { kind: "undo", seq: 2 }]);
  await page.showRoom({ polls: [undo()] });
  assert.ok(page.text(".poll").includes(page.t("undo-wanted-mine", { names: "Ben" })));
  assert.equal(page.roles("button", page.t("undo-noted")).length, 0);
  await page.click(page.button(page.t("undo-withdraw")));
  assert.deepEqual(page.server.last(), ["PUT /vote", { kind: "undo", seq: 2, choice: "no" }]);
});

test("whoever asks is told what everybody will know beforehand", async () => {
  const polls = [undo({ foreseen: true })];
  const page = await openRoom({ file: "lineup-2-0", seq: 2, room: { polls } });
  await page.click(page.button(page.t("undo-noted")));
  assert.ok(page.text("dialog").includes(page.t("undo-foreseeing")));
  await page.click(page.button(page.t("close"), page.one("dialog")));
  assert.equal(page.count("dialog"), 0);
});

for (const choice of ["yes", "no"])
  test(`whoever is asked ${choice === "yes" ? "agrees" : "refuses"}`, async () => {
    const page = await openRoom({
      you: 1,
      lang: "de",
      file: "lineup-2-0",
      seq: 2,
      room: { polls: [undo()] },
    });
    assert.ok(page.text(".poll").includes(page.t("undo-wanted", { name: "Anna" })));
    assert.ok(document.title.startsWith("●"));
    await page.tabTo(page.button(page.t(choice === "yes" ? "undo-agree" : "undo-refuse")));
    await page.keys("{Enter}");
    assert.deepEqual(page.server.last(), ["PUT /vote", { kind: "undo", seq: 2, choice }]);
    await page.showRoom({ polls: [] });
    assert.equal(page.count(".poll"), 0);
  });

test("whoever agrees to what will be known beforehand confirms it", async () => {
  const polls = [undo({ foreseen: true })];
  const page = await openRoom({ you: 1, file: "lineup-2-0", seq: 2, room: { polls } });
  await page.click(page.button(page.t("undo-agree")));
  assert.equal(page.server.bodies("PUT /rooms/8WC6V9G/vote").length, 0);
  assert.ok(page.text("dialog").includes(page.t("undo-foreseeing")));
  await page.click(page.button(page.t("undo-agree"), page.one("dialog")));
  assert.deepEqual(page.server.last(), ["PUT /vote", { kind: "undo", seq: 2, choice: "yes" }]);
});

test("what was asked at an earlier position is not shown", async () => {
  const polls = [undo({ seq: 1 })];
  const page = await openRoom({ you: 1, file: "lineup-2-0", seq: 2, room: { polls } });
  assert.equal(page.count(".poll"), 0);
});

test("a host ends a match before the first move after a question", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 0 });
  await choose(page, "end-match");
  assert.ok(page.text("dialog").includes(page.t("end-text")));
  assert.equal(page.text("dialog .danger"), page.t("end-match"));
  await page.click(page.button(page.t("end-no")));
  assert.equal(page.server.bodies("POST /rooms/8WC6V9G/polls").length, 0);
  await choose(page, "end-match");
  await page.click("dialog .danger");
  assert.deepEqual(page.server.last(), ["POST /polls", { kind: "end", match: page.room.match.id }]);
});

test("later everybody is asked", async () => {
  const page = await openRoom(THREE);
  await choose(page, "end-ask");
  assert.deepEqual(page.server.last(), ["POST /polls", { kind: "end", match: page.room.match.id }]);
  await page.showRoom({ polls: [end({ 2: "yes" })] });
  assert.equal(page.text(".poll p"), page.t("end-wanted-mine", { names: "Ben" }));
  await page.click(page.button(page.t("end-withdraw")));
  const { id } = page.room.match;
  assert.deepEqual(page.server.last(), ["PUT /vote", { kind: "end", match: id, choice: "no" }]);
});

for (const choice of ["yes", "no"])
  test(`whoever is asked to end a match ${choice === "yes" ? "agrees" : "goes on"}`, async () => {
    const page = await openRoom({ ...THREE, you: 2, lang: "nl" });
    const { id } = page.room.match;
    await page.showRoom({ polls: [end()] });
    assert.equal(page.text(".poll p"), page.t("end-wanted", { name: "Anna" }));
    assert.equal(document.title, `● ${page.t("title-asked")} – LineUp!`);
    await page.click(page.button(page.t(choice === "yes" ? "end-agree" : "end-no")));
    assert.deepEqual(page.server.last(), ["PUT /vote", { kind: "end", match: id, choice }]);
    if (choice === "no") return;
    await page.showRoom({ polls: [end({ 2: "yes" })] });
    assert.equal(page.text(".poll p"), page.t("end-wanted-agreed", { names: "Ben" }));
    assert.equal(page.roles("button", page.t("end-agree")).length, 0);
  });

test("alone one is not left waiting", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 2, room: { absence_s: 60 } });
  await page.showRoom({ polls: [end({}, [1])] });
  await page.hear({
    type: "presence",
    online: [PLAYERS[0]],
    watching: 0,
    away: { [PLAYERS[1]]: 30 },
  });
  assert.equal(page.text(".poll p"), page.t("end-wanted-mine", { names: "Ben" }));
  await page.pass(30_100);
  assert.equal(page.text(".poll p"), page.t("end-wanted-nobody"));
  await page.click(".poll .danger");
  assert.deepEqual(page.server.last(), ["POST /polls", { kind: "end", match: page.room.match.id }]);
});

test("a watcher is not asked", async () => {
  const page = await openRoom({ ...THREE, you: 3, watching: [3] });
  await page.showRoom({ polls: [end()] });
  assert.equal(page.count(".poll"), 0);
});
