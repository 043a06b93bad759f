import assert from "node:assert/strict";
import { test } from "node:test";
import { close } from "../support/page.mjs";
import { openRoom, PLAYERS, pollOf, roomOf, snapshotOf } from "../support/room.mjs";
import { frameOf } from "../support/server.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

const [TURN, CHAT, TAP, NUDGE] = [[523, 784], [440], [180], [784, 784, 1047]];
const SAID = frameOf("SaidFrame");
const TWO = /** @type {const} */ ({ file: "lineup-2-0", kept: { sound: "on" } });

let said = 10;

/** Ben says something. @param {Page} page @param {object} words */
const hear = (page, words) =>
  page.hear({
    ...SAID,
    seq: ++said,
    player: PLAYERS[1],
    name: "Ben",
    kind: "text",
    to: null,
    ...words,
  });

/** True if title and icon say that the page waits for this person. */
function calls() {
  const icon = /** @type {HTMLElement} */ (document.getElementById("favicon"));
  const dotted = icon.getAttribute("href") === icon.dataset.turn;
  assert.equal(document.title.startsWith("●"), dotted);
  return dotted;
}

/** The match at another position. @param {Page} page @param {number} seq */
const goOn = (page, seq) =>
  page.hear({ ...snapshotOf(TWO.file, seq, page.you.seat), match: page.room.match.id });

test("sound is off until it is switched on, and its choice is kept", async () => {
  const page = await openRoom({ file: TWO.file, seq: 0, lang: "de" });
  const button = page.button(page.t("sound-off"));
  assert.equal(button.getAttribute("aria-pressed"), "false");
  await hear(page, { body: "Hello" });
  assert.ok(page.text("#drawer-chat").includes("(1)"));
  assert.deepEqual(page.tones(), []);
  await page.click(button);
  assert.equal(page.button(page.t("sound-on")).getAttribute("aria-pressed"), "true");
  assert.deepEqual(page.tones(), TURN);
  assert.equal(localStorage.getItem("farbenspiel-x-sound"), "on");
  await hear(page, { body: "And now?" });
  assert.deepEqual(page.tones(), CHAT);
  await goOn(page, 1);
  assert.deepEqual(page.tones(), TURN);
  await page.click(page.button(page.t("sound-on")));
  await hear(page, { body: "Quiet!" });
  assert.deepEqual(page.tones(), []);
});

test("what was on before is heard after the first click, but not a turn that had begun", async () => {
  const page = await openRoom({ ...TWO, seq: 1 });
  assert.deepEqual(page.tones(), []);
  await page.click(".status");
  await hear(page, { body: "There?" });
  assert.deepEqual(page.tones(), CHAT);
});

test("muted people make no sound", async () => {
  const page = await openRoom({ ...TWO, seq: 0, kept: { sound: "on", muted: PLAYERS[1] } });
  await page.click("#drawer-chat");
  await hear(page, { body: "Psst" });
  assert.equal(page.text(".lines p"), page.t("chat-muted", { names: "Ben" }));
  assert.deepEqual(page.tones(), []);
});

test("title and icon call until the turn is over, wherever it was done", async () => {
  const page = await openRoom({ ...TWO, seq: 1 });
  assert.ok(calls());
  assert.equal(document.title, `● ${page.t("title-turn")} – LineUp!`);
  await page.showRoom({ title: "" });
  await goOn(page, 2);
  assert.ok(!calls());
  assert.equal(document.title, "LineUp! – Farbenspiel");
});

test("a hidden page calls again every minute", async () => {
  const page = await openRoom({ ...TWO, seq: 1 });
  await page.click(".status");
  await page.hide(true);
  for (const mark of ["○", "●"]) {
    await page.pass(60_000);
    assert.equal(document.title, `${mark} ${page.t("title-turn")} – LineUp!`);
    assert.deepEqual(page.tones(), TURN);
  }
  await page.hide(false);
  await page.pass(60_000);
  assert.deepEqual(page.tones(), []);
  assert.equal(document.title, `● ${page.t("title-turn")} – LineUp!`);
});

for (const { away, key } of [
  { away: false, key: "nudge-sent" },
  { away: true, key: "nudge-left" },
])
  test(`whoever is waited for is nudged after ten seconds, ${away ? "away" : "here"}`, async () => {
    const page = await openRoom({ ...TWO, seq: 0 });
    if (away)
      await page.hear({
        type: "presence",
        online: [PLAYERS[0]],
        watching: 0,
        away: { [PLAYERS[1]]: 9 },
      });
    assert.equal(page.count(".seats > .nudge"), 0);
    await page.pass(10_000);
    assert.equal(page.text(".seats > .nudge"), page.t("nudge", { name: "Ben" }));
    await page.click(".seats > .nudge");
    const [{ id, nudge }] = page.sent("say");
    assert.equal(nudge, 1);
    await page.hear({ ack: id, s: 7 });
    assert.equal(page.text(".toast"), page.t(key, { name: "Ben" }));
  });

test("a nudge that is refused says why, on a phone in the menu", async () => {
  const page = await openRoom({ ...TWO, seq: 0 });
  await page.click(".menu-phone");
  await page.click("#menu-chat");
  await page.pass(10_000);
  await page.click("dialog .nudges .nudge");
  const [{ id }] = page.sent("say");
  const problem = { code: "nudged-already", status: 409, args: { name: "Ben" } };
  await page.hear({ type: "problem", id, problem });
  assert.equal(page.text(".toast"), page.t("problem-nudged-already", { name: "Ben" }));
});

test("whoever is nudged is told by a toast, a tone, and aloud", async () => {
  const page = await openRoom({ ...TWO, seq: 1, lang: "de" });
  await page.click(".status");
  assert.equal(page.count(".nudge"), 0);
  await hear(page, { kind: "nudge", body: "Anna", to: PLAYERS[0] });
  const told = page.t("nudge-got", { name: "Ben" });
  assert.equal(page.text(".toast"), told);
  assert.ok(page.text("[aria-live=polite]").includes(told));
  assert.deepEqual(page.tones(), NUDGE);
  assert.ok(page.text("#drawer-chat").includes("(1)"));
  await page.click("#drawer-chat");
  assert.ok(
    page.text(".lines li.nudge").includes(page.t("chat-nudged", { name: "Ben", other: "Anna" })),
  );
});

test("a nudge of others is neither new nor heard", async () => {
  const page = await openRoom({ ...TWO, seq: 1 });
  await page.click(".status");
  await hear(page, { kind: "nudge", body: "Cleo", to: PLAYERS[2] });
  assert.equal(page.count(".toast"), 0);
  assert.deepEqual(page.tones(), []);
  assert.equal(page.count("#drawer-chat .unread"), 0);
});

test("bots and oneself are not nudged", async () => {
  const seats = /** @type {const} */ ([0, "bot"]);
  for (const seq of [0, 1]) {
    const page = await openRoom({ file: TWO.file, seats: [...seats], seq });
    await page.pass(20_000);
    assert.equal(page.count(".nudge"), 0);
    await close();
  }
});

test("whoever is waited for to start hears it, and reads it in the bar alone", async () => {
  const page = await openRoom({ you: 1, kept: TWO.kept });
  await page.click("main");
  await page.showRoom({ polls: [pollOf("start", { asked: [1] })] });
  assert.deepEqual(page.tones(), NUDGE);
  assert.equal(page.count(".toast"), 0);
  assert.equal(page.text(".said"), page.t("start-wanted", { name: "Anna" }));
  assert.ok(calls());
});

test("a tone asks for an answer to another round", async () => {
  const page = await openRoom({ ...TWO, seq: -1, match: { status: "finished" } });
  await page.click("h1");
  page.tones();
  await page.showRoom({
    polls: [pollOf("rematch", { player: 1, asked: [0, 1], votes: { 1: "yes" } })],
  });
  assert.deepEqual(page.tones(), NUDGE);
});

test("whoever takes a seat is heard and seen to come, once each", async () => {
  const page = await openRoom({ kept: TWO.kept });
  await page.click("main");
  assert.equal(page.count(".seatlist .came"), 0);
  await page.showRoom(roomOf({ seats: [0, 1, 2] }));
  assert.equal(page.count(".seatlist .came"), 1);
  assert.deepEqual(page.tones(), TAP);
});
