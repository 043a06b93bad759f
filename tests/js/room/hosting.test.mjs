import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom, PLAYERS, roomOf } from "../support/room.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

/** What may be done to somebody. @param {Page} page @param {string} name */
async function tools(page, name) {
  await page.tabTo(page.button(page.t("people-for", { name })));
  await page.keys("{Enter}");
  await page.there("dialog");
  return page.roles("button", undefined, page.one("dialog")).slice(1);
}

test("a host shows somebody out by keyboard, with a reason", async () => {
  const page = await openRoom();
  const last = (await tools(page, "Ben")).at(-1);
  assert.equal(last?.textContent, `${page.t("kick")} …`);
  await page.tabTo(/** @type {Element} */ (last));
  await page.keys("{Enter}");
  assert.ok(page.text("dialog").includes(page.t("kick-title", { name: "Ben" })));
  await page.tabTo("dialog input");
  await page.keys("Too loud ");
  await page.tabTo(page.button(page.t("kick")));
  await page.keys("{Enter}");
  assert.deepEqual(page.server.last(), [`PUT /bans/${PLAYERS[1]}`, { reason: "Too loud" }]);
  assert.equal(page.count("dialog"), 0);
});

test("whoever was shown out is listed with the reason, and may come back", async () => {
  const ban = { player: PLAYERS[1], name: "Ben", reason: "<b>Too loud</b>", program: false };
  const page = await openRoom({ seats: [0], room: { bans: [ban] } });
  assert.ok(page.text(".seatlist .banned").includes("<b>Too loud</b>"));
  await page.tabTo(page.button(page.t("unban")));
  await page.keys("{Enter}");
  assert.deepEqual(page.server.last(), [`DELETE /bans/${PLAYERS[1]}`, undefined]);
});

test("whoever is shown out reads why", async () => {
  const page = await openRoom({ you: 1, lang: "de" });
  await page.hear({ type: "goodbye", code: "banned", reason: "<b>Too loud</b>" });
  page.socket.onclose?.({ code: 4003, reason: "" });
  await page.there("main [role=alert]");
  assert.ok(page.text("main [role=alert]").includes("<b>Too loud</b>"));
  assert.equal(page.count("main [role=alert] b b"), 0);
});

test("a host makes somebody a deputy, who is called so", async () => {
  const page = await openRoom();
  await tools(page, "Ben");
  await page.click(page.button(page.t("depute")));
  assert.deepEqual(page.server.last(), [`PUT /deputies/${PLAYERS[1]}`, undefined]);
  const members = page.room.members.map((/** @type {any} */ one) => ({ ...one, role: "deputy" }));
  await page.showRoom({ members });
  assert.ok(page.texts(".seatlist li")[1].includes(page.t("role-deputy")));
  await tools(page, "Ben");
  await page.click(page.button(page.t("undepute")));
  assert.deepEqual(page.server.last(), [`DELETE /deputies/${PLAYERS[1]}`, undefined]);
});

test("a deputy swaps seats, but hands nothing on", async () => {
  const page = await openRoom({ you: 1 });
  page.you = { ...page.you, host: true };
  await page.showRoom();
  const words = (await tools(page, "Anna")).map((button) => button.textContent);
  for (const key of ["depute", "hand-over", "kick"])
    assert.ok(!words.some((one) => one?.startsWith(page.t(key))), key);
  await page.click(page.button(page.t("seat-move")));
  await page.click(page.button("Ben", page.one("dialog")));
  assert.deepEqual(page.server.last(), ["POST /swap", { seats: [0, 1] }]);
});

test("the room is locked from the dialog of invitations", async () => {
  const page = await openRoom();
  await page.click(page.button(page.t("invite-ways")));
  await page.tabTo(() => page.role("checkbox", page.t("lock-room")));
  await page.keys(" ");
  assert.deepEqual(page.server.last(), ["PUT /lock", { on: true }]);
});

test("a guest reads that the room is locked", async () => {
  const page = await openRoom({ you: 1, room: { locked: true } });
  assert.ok(page.text(".seatbox").includes(page.t("room-locked")));
});

test("a host chooses how well a bot plays", async () => {
  const page = await openRoom({ seats: [0, 1, "bot"], room: { game: "colour_lines" } });
  await tools(page, "Ada");
  const level = /** @type {HTMLSelectElement} */ (
    page.role("combobox", page.t("bot-level", { name: "Ada" }))
  );
  assert.equal(level.value, "medium");
  const levels = ["easy", "medium", "strong"].map((one) => page.t(`level-${one}`));
  assert.deepEqual(page.texts("option", level), levels);
  await page.choose(level, "easy");
  await page.pass(250);
  assert.deepEqual(page.server.last(), ["PUT /seats/2", { bot: true, level: "easy" }]);
});

test("others read how well a bot plays", async () => {
  const page = await openRoom({ you: 1, seats: [0, 1, "bot"], lang: "de" });
  const [, , bot] = page.all(".seatlist li");
  assert.ok(bot.textContent?.includes(page.t("bot-medium")));
  assert.equal(page.count(".seatlist li:nth-child(3) button"), 0);
});

test("a host sends somebody to watch, who stays on the list without tools for others", async () => {
  const host = await openRoom({ seats: [0, 1, 2] });
  await tools(host, "Ben");
  await host.click(host.button(host.t("seat-watch-only")));
  assert.deepEqual(host.server.last(), ["DELETE /seats/1", undefined]);
  await host.showRoom(roomOf({ seats: [0, null, 2], watching: [1] }));
  const rows = host.texts(".seatlist li:not(.free)");
  assert.equal(rows.length, 3);
  assert.ok(rows[2].includes("Ben"));
  assert.ok(rows[2].includes(host.t("watching")));
});

test("whoever watches takes a seat, and changes its colour", async () => {
  const page = await openRoom({ you: 1, seats: [0, null, 2], watching: [1] });
  assert.equal(page.roles("button", page.t("people-for", { name: "Cleo" })).length, 0);
  await page.click(page.button(page.t("seat-take"), page.all(".free")[0]));
  assert.deepEqual(page.server.last(), ["PUT /seats/1", {}]);
  await page.showRoom(roomOf({ seats: [0, 1, 2] }));
  await page.click(".seatlist .me button.mark");
  await page.there(() => page.all("dialog .chipc")[0]);
  await page.click(page.all("dialog .chipc[aria-pressed=false]")[0]);
  assert.equal(page.count("dialog"), 0);
  assert.deepEqual(page.server.last(), ["PUT /seats/1", { colour: "white" }]);
});

test("whoever passes through the games by keys chooses the last", async () => {
  const page = await openRoom();
  await page.tabTo(".picks input:checked");
  await page.keys("{ArrowDown}{ArrowDown}{ArrowDown}");
  await page.pass(2000);
  const changes = page.server.bodies("PATCH /rooms/8WC6V9G");
  assert.deepEqual(changes, [{ game: "flying_colours" }]);
});
