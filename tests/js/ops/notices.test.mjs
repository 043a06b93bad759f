import assert from "node:assert/strict";
import { test } from "node:test";
import { NOW, withhold } from "../support/page.mjs";
import { openRoom } from "../support/room.mjs";
import { answerOf, Refusal } from "../support/server.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

const SAID = "<b>Back</b> in five minutes, nothing gets lost.";
const NUMBERED = { name: "Ben", wanted: "ben" };

/** @param {number | null} due_at @param {number} ends_at */
const notice = (due_at, ends_at) => ({ text: SAID, due_at, ends_at });

for (const file of [undefined, "lineup-2-0"])
  test(`a notice is shown, counts down, and is withdrawn ${file ? "in a match" : "in a room"}`, async () => {
    const page = await openRoom({ file, lang: "de" });
    await page.hear({ type: "notices", notices: [notice(NOW + 590_000, NOW + 900_000)] });
    await page.hear({ type: "pong", time: NOW });
    assert.ok(page.text(".notices").includes(SAID));
    assert.ok(page.text(".notices").includes(page.t("notices-lead")));
    assert.equal(page.count(".notices b b"), 0);
    assert.ok(page.text("[aria-live=polite]").includes(SAID));
    assert.ok(page.text(".notices .due").includes("9:50"));
    await page.pass(1000);
    assert.ok(page.text(".notices .due").includes("9:49"));
    await page.hear({ type: "notices", notices: [] });
    assert.equal(page.count(".notices"), 0);
  });

test("a notice says when it is due, and ends by itself", async () => {
  const page = await openRoom();
  const notices = [notice(NOW + 1000, NOW + 5000), notice(null, NOW + 900_000)];
  await page.hear({ type: "notices", notices });
  await page.hear({ type: "pong", time: NOW });
  assert.equal(page.count(".notices.many p"), 2);
  await page.pass(1000);
  assert.equal(page.text(".notices .due"), page.t("notices-now"));
  await page.pass(4250);
  assert.equal(page.count(".notices p"), 1);
});

test("notices stay while nobody answers, and go with a new connection that has none", async () => {
  const page = await openRoom();
  const frame = { type: "notices", notices: [notice(null, NOW + 900_000)] };
  await page.hear(frame);
  page.socket.onclose?.({ code: 1006, reason: "" });
  await page.pass(0);
  assert.equal(page.count(".notices"), 1);
  await page.pass(5000);
  await page.showRoom();
  assert.equal(page.count(".notices"), 0);
  await page.hear(frame);
  await page.showRoom();
  assert.equal(page.count(".notices"), 1);
});

test("what shows notices is loaded with the first, and again if it could not be", async () => {
  const page = await openRoom();
  const frame = { type: "notices", notices: [notice(null, NOW + 900_000)] };
  withhold("ops/notices.mjs");
  await page.hear(frame);
  assert.equal(page.count(".notices"), 0);
  assert.ok(page.text("[aria-live=polite]").includes(page.t("problem-offline")));
  withhold("");
  await page.hear(frame);
  assert.equal(page.count(".notices"), 1);
});

test("texts of notices that could not be fetched are fetched with the next ones", async () => {
  const page = await openRoom();
  const frame = { type: "notices", notices: [notice(null, NOW + 900_000)] };
  const fetched = globalThis.fetch;
  globalThis.fetch = async (address, ...more) => {
    if (String(address).includes("/strings/notices")) throw new TypeError("offline");
    return fetched(address, ...more);
  };
  await page.hear(frame);
  assert.equal(page.count(".notices"), 0);
  globalThis.fetch = fetched;
  await page.hear({ type: "notices", notices: [] });
  await page.hear(frame);
  assert.equal(page.count(".notices"), 1);
});

for (const { code, reason, told } of [
  { code: 4003, reason: "room-closed", told: "room-closed" },
  { code: 4004, reason: "", told: "room-gone" },
])
  test(`a page says that its room is gone (${told})`, async () => {
    const page = await openRoom({ lang: "nl" });
    page.socket.onclose?.({ code, reason });
    await page.there("main [role=alert]");
    assert.equal(page.text("h1"), page.t(`problem-${told}`));
    assert.ok(page.text("main").includes(page.t(`problem-${told}-help`)));
  });

for (const until of ["never", "2026-11-30 12:00 UTC"])
  test(`whoever is barred reads until when (${until})`, async () => {
    const barred = new Refusal("barred", { args: { until } }, 403);
    const page = await openRoom({ lang: "de", answers: { "GET /me": barred } });
    page.socket.onclose?.({ code: 4003, reason: "barred" });
    await page.there("main [role=alert]");
    await page.pass(0);
    assert.equal(page.text("h1"), page.t("problem-barred", { until }));
    assert.ok(page.text("main").includes(page.t("problem-barred-help")));
  });

/** Where a notice about the own name stands. @type {[string, object][]} */
const PLACES = [
  ["a room", {}],
  ["a match", { file: "lineup-2-0" }],
];
for (const [where, setting] of PLACES)
  test(`whoever has another name than they wanted is told in ${where}, and changes it`, async () => {
    const answers = { "PATCH /me": answerOf("changeMe") };
    const page = await openRoom({ you: 1, history: NUMBERED, answers, ...setting });
    assert.equal(page.text(".notice p"), page.t("name-numbered", NUMBERED));
    await page.click(page.button(page.t("name-change"), page.one(".notice")));
    const field = /** @type {HTMLInputElement} */ (page.one("dialog #my-name"));
    assert.equal(field.value, "Ben");
    await page.fill(field, "Benno");
    await page.click(page.button(page.t("save"), page.one("dialog")));
    assert.deepEqual(page.server.last(), ["PATCH /me", { name: "Benno" }]);
    assert.equal(page.count("dialog"), 0);
    const members = page.room.members.map((/** @type {any} */ one) =>
      one.name === "Ben" ? { ...one, name: "Benno" } : one,
    );
    await page.showRoom({ members });
    assert.equal(page.count(".notice"), 0);
  });

test("that notice is closed for good, and a taken name is refused", async () => {
  const args = { name: "ANNA", room: "8WC6V9G" };
  const answers = { "PATCH /me": new Refusal("name-taken", { args }) };
  const page = await openRoom({ you: 1, history: NUMBERED, answers });
  await page.click(page.button(page.t("name-change")));
  await page.fill("dialog #my-name", "ANNA");
  await page.click(page.button(page.t("save"), page.one("dialog")));
  assert.ok(page.text(".problem").includes(page.t("problem-name-taken", args)));
  await page.click(page.button(page.t("close"), page.one(".notice")));
  assert.equal(page.count(".notice"), 0);
  assert.equal(history.state, null);
});

test("a browser that has not been told another name says nothing", async () => {
  const page = await openRoom({ you: 1 });
  assert.equal(page.count(".notice"), 0);
});
