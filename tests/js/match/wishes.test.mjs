import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom, PLAYERS } from "../support/room.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

/** A button of the menu. @param {Page} page @param {string} key */
async function choose(page, key) {
  await page.click(page.button(page.t("menu"), page.one(".top")));
  await page.click(page.button(page.t(key)));
}

/** @type {{seats: import("../support/room.mjs").Seating, file: string, seq?: number}} */
const THREE = { seats: [0, 1, 2, "bot", "bot"], file: "lineup-5-4", seq: 3 };

test("a move is asked back from the menu, and the question withdrawn", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 2 });
  await choose(page, "undo-ask");
  assert.deepEqual(page.server.last(), ["POST /undo", { seq: 2 }]);
  await page.showRoom({ undo_wish: { seat: 0, seq: 2, agreed: [], foreseen: false } });
  assert.ok(page.text(".wish").includes(page.t("undo-wanted-mine", { names: "Ben" })));
  assert.equal(page.roles("button", page.t("undo-noted")).length, 0);
  await page.click(page.button(page.t("undo-withdraw")));
  assert.deepEqual(page.server.last(), ["PUT /undo", { seq: 2, agree: false }]);
});

test("whoever asks is told what everybody will know beforehand", async () => {
  const undo_wish = { seat: 0, seq: 2, agreed: [], foreseen: true };
  const page = await openRoom({ file: "lineup-2-0", seq: 2, room: { undo_wish } });
  await page.click(page.button(page.t("undo-noted")));
  assert.ok(page.text("dialog").includes(page.t("undo-foreseeing")));
  await page.click(page.button(page.t("close"), page.one("dialog")));
  assert.equal(page.count("dialog"), 0);
});

for (const agree of [true, false])
  test(`whoever is asked ${agree ? "agrees" : "refuses"}`, async () => {
    const undo_wish = { seat: 0, seq: 2, agreed: [], foreseen: false };
    const page = await openRoom({
      you: 1,
      lang: "de",
      file: "lineup-2-0",
      seq: 2,
      room: { undo_wish },
    });
    assert.ok(page.text(".wish").includes(page.t("undo-wanted", { name: "Anna" })));
    assert.ok(document.title.startsWith("●"));
    await page.tabTo(page.button(page.t(agree ? "undo-agree" : "undo-refuse")));
    await page.keys("{Enter}");
    assert.deepEqual(page.server.last(), ["PUT /undo", { seq: 2, agree }]);
    await page.showRoom({ undo_wish: null });
    assert.equal(page.count(".wish"), 0);
  });

test("whoever agrees to what will be known beforehand confirms it", async () => {
  const undo_wish = { seat: 0, seq: 2, agreed: [], foreseen: true };
  const page = await openRoom({ you: 1, file: "lineup-2-0", seq: 2, room: { undo_wish } });
  await page.click(page.button(page.t("undo-agree")));
  assert.equal(page.server.bodies("PUT /rooms/8WC6V9G/undo").length, 0);
  assert.ok(page.text("dialog").includes(page.t("undo-foreseeing")));
  await page.click(page.button(page.t("undo-agree"), page.one("dialog")));
  assert.deepEqual(page.server.last(), ["PUT /undo", { seq: 2, agree: true }]);
});

test("what was asked at an earlier position is not shown", async () => {
  const undo_wish = { seat: 0, seq: 1, agreed: [], foreseen: false };
  const page = await openRoom({ you: 1, file: "lineup-2-0", seq: 2, room: { undo_wish } });
  assert.equal(page.count(".wish"), 0);
});

test("a host ends a match before the first move after a question", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 0 });
  await choose(page, "end-match");
  assert.ok(page.text("dialog").includes(page.t("end-text")));
  assert.equal(page.text("dialog .danger"), page.t("end-match"));
  await page.click(page.button(page.t("end-no")));
  assert.equal(page.server.bodies("POST /rooms/8WC6V9G/end").length, 0);
  await choose(page, "end-match");
  await page.click("dialog .danger");
  assert.deepEqual(page.server.last(), ["POST /end", { match: page.room.match.id }]);
});

test("later everybody is asked", async () => {
  const page = await openRoom(THREE);
  await choose(page, "end-ask");
  assert.deepEqual(page.server.last(), ["POST /end", { match: page.room.match.id }]);
  await page.showRoom({ end_wish: { player: PLAYERS[0], agreed: [PLAYERS[2]] } });
  assert.equal(page.text(".wish p"), page.t("end-wanted-mine", { names: "Ben" }));
  await page.click(page.button(page.t("end-withdraw")));
  const { id } = page.room.match;
  assert.deepEqual(page.server.last(), ["PUT /end", { match: id, agree: false }]);
});

for (const agree of [true, false])
  test(`whoever is asked to end a match ${agree ? "agrees" : "goes on"}`, async () => {
    const page = await openRoom({ ...THREE, you: 2, lang: "nl" });
    const { id } = page.room.match;
    await page.showRoom({ end_wish: { player: PLAYERS[0], agreed: [] } });
    assert.equal(page.text(".wish p"), page.t("end-wanted", { name: "Anna" }));
    assert.equal(document.title, `● ${page.t("title-asked")} – LineUp!`);
    await page.click(page.button(page.t(agree ? "end-agree" : "end-no")));
    assert.deepEqual(page.server.last(), ["PUT /end", { match: id, agree }]);
    if (!agree) return;
    await page.showRoom({ end_wish: { player: PLAYERS[0], agreed: [PLAYERS[2]] } });
    assert.equal(page.text(".wish p"), page.t("end-wanted-agreed", { names: "Ben" }));
    assert.equal(page.roles("button", page.t("end-agree")).length, 0);
  });

test("alone one is not left waiting", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 2, room: { absence_s: 60 } });
  await page.showRoom({ end_wish: { player: PLAYERS[0], agreed: [] } });
  await page.hear({
    type: "presence",
    online: [PLAYERS[0]],
    watching: 0,
    away: { [PLAYERS[1]]: 30 },
  });
  assert.equal(page.text(".wish p"), page.t("end-wanted-mine", { names: "Ben" }));
  await page.pass(30_100);
  assert.equal(page.text(".wish p"), page.t("end-wanted-nobody"));
  await page.click(".wish .danger");
  assert.deepEqual(page.server.last(), ["POST /end", { match: page.room.match.id }]);
});

test("a watcher is not asked", async () => {
  const page = await openRoom({ ...THREE, you: 3, watching: [3] });
  await page.showRoom({ end_wish: { player: PLAYERS[0], agreed: [] } });
  assert.equal(page.count(".wish"), 0);
});
