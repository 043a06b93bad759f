import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom, PLAYERS } from "../support/room.mjs";
import { answerOf, frameOf } from "../support/server.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

const SAID = frameOf("SaidFrame");
const TWO = /** @type {const} */ ({ file: "lineup-2-0" });
const HOSTILE =
  "<img src=x onerror='window.hit=1'><script>window.hit=1</script>&lt;b&gt; **x** { $name }";

/** A message of Ben's. @param {number} seq @param {object} words */
const message = (seq, words) => ({
  ...SAID,
  seq,
  player: PLAYERS[1],
  name: "Ben",
  kind: "text",
  body: "Hello",
  to: null,
  ...words,
});

/** The messages when one comes. @param {object[]} messages */
const chat = (messages) => ({
  type: "chat",
  messages: messages.map((one, at) => message(at + 1, one)),
});

/** Types a message and sends it with Enter. @param {Page} page @param {string} text */
async function write(page, text) {
  const field = page.role("textbox", page.t("chat-write"));
  await page.fill(field, text);
  await page.keys("{Enter}");
  return page.sent("say").at(-1);
}

/** What the chat shows. @param {Page} page */
const lines = (page) => page.texts(".chat .lines li .words");

for (const lang of ["de", "en"])
  test(`new messages are counted, read out, and shown in ${lang}`, async () => {
    const page = await openRoom({ ...TWO, lang });
    await page.hear(chat([]));
    await page.hear(message(1, { body: "Guten Abend!" }));
    assert.ok(page.text("#drawer-chat").includes("(1)"));
    assert.ok(page.text("#drawer-chat").includes(page.t("chat-unread", { count: 1 })));
    assert.equal(page.text(".voice"), "Ben: Guten Abend!");
    await page.click("#drawer-chat");
    assert.equal(page.text("#drawer-chat"), page.t("chat"));
    await page.hear(message(2, { kind: "phrase", body: "well-done" }));
    await page.hear(message(3, { kind: "emote", body: "laugh" }));
    assert.deepEqual(lines(page), [
      "Ben Guten Abend!",
      `Ben ${page.t("phrase-well-done")}`,
      `Ben ${page.t("emote-laugh")}`,
    ]);
    const use = page.all(".lines li:last-child use").at(-1);
    assert.equal(use?.getAttribute("href"), "#i-emote-laugh");
  });

test("one's own messages are not read out", async () => {
  const page = await openRoom(TWO);
  await page.hear(message(1, { player: PLAYERS[0], name: "Anna" }));
  assert.equal(page.text(".voice"), "");
  assert.equal(page.count("#drawer-chat .unread"), 0);
});

test("text, phrases, and emotes are sent", async () => {
  const page = await openRoom(TWO);
  await page.click("#drawer-chat");
  const sent = await write(page, " Good evening! ");
  assert.equal(sent.text, "Good evening!");
  const field = /** @type {HTMLInputElement} */ (page.role("textbox", page.t("chat-write")));
  assert.equal(field.value, " Good evening! ");
  await page.hear({ ack: sent.id, s: 1 });
  assert.equal(field.value, "");
  for (const name of ["phrase-thanks", "emote-laugh"]) {
    await page.click(page.button(page.t("chat-phrases")));
    await page.click(() => page.button(page.t(name)));
    assert.equal(page.count(".phrases"), 0);
  }
  const [, phrase, emote] = page.sent("say");
  assert.deepEqual([phrase.phrase, emote.emote], ["thanks", "laugh"]);
});

test("what is typed is never markup", async () => {
  const page = await openRoom(TWO);
  await page.click("#drawer-chat");
  const name = "<i>Ben</i>{ x }";
  await page.hear(message(1, { name, body: HOSTILE }));
  assert.deepEqual(lines(page), [`${name} ${HOSTILE}`]);
  assert.equal(page.text(".voice"), `${name}: ${HOSTILE}`);
  for (const selector of [".lines img", ".lines script", ".lines i", ".lines a", ".voice *"])
    assert.equal(page.count(selector), 0, selector);
});

test("what was seen is remembered, and the rest counted when one comes again", async () => {
  const page = await openRoom({ ...TWO, kept: { [`seen-${answerOf("getRoom").id}`]: "2" } });
  await page.hear(chat([{}, {}, { body: "Three" }]));
  assert.ok(page.text("#drawer-chat").includes("(1)"));
  assert.ok(!page.text(".drawer .log").includes("Three"));
  await page.click("#drawer-chat");
  assert.equal(lines(page).length, 3);
  assert.equal(page.text("#drawer-chat"), page.t("chat"));
  const { id } = page.room;
  assert.equal(localStorage.getItem(`farbenspiel-x-seen-${id}`), "3");
});

test("on a first visit nothing is new; a phone counts in its tabs and its menu", async () => {
  const page = await openRoom();
  await page.click(".partstabs .to-evening");
  await page.hear(chat([{}, {}]));
  assert.equal(page.count(".unread"), 0);
  await page.hear(message(3, {}));
  await page.hear(message(4, {}));
  assert.ok(page.text(".partstabs .to-chat").includes("(2)"));
  assert.ok(page.text(".top .narrow-only").includes("(2)"));
  await page.click(".partstabs .to-chat");
  assert.equal(page.text(".partstabs .to-chat"), page.t("chat"));
});

test("whoever is muted is not heard, and the browser remembers", async () => {
  const page = await openRoom(TWO);
  await page.click("#drawer-chat");
  await page.hear(chat([{ body: "Before" }]));
  await page.click(page.button(page.t("chat-settings")));
  await page.click(() => page.role("checkbox", page.t("chat-mute", { name: "Ben" })));
  await page.keys("{Escape}");
  assert.equal(page.count("dialog"), 0);
  assert.deepEqual(lines(page), []);
  assert.equal(page.text(".lines p"), page.t("chat-muted", { names: "Ben" }));
  await page.click("#drawer-log");
  await page.hear(message(2, { body: "Muted words" }));
  await page.hear(message(3, { body: "Heard words", player: PLAYERS[2], name: "Cleo" }));
  assert.equal(page.text(".voice"), "Cleo: Heard words");
  assert.ok(page.text("#drawer-chat").includes("(1)"));
  assert.equal(localStorage.getItem("farbenspiel-x-muted"), PLAYERS[1]);
});

test("whoever was muted before stays so", async () => {
  const page = await openRoom({ ...TWO, kept: { muted: PLAYERS[1] } });
  await page.click("#drawer-chat");
  await page.hear(chat([{}]));
  assert.deepEqual(lines(page), []);
});

for (const [mode, key] of [
  ["phrases", "chat-phrases-only"],
  ["off", "chat-off"],
])
  test(`the host sets the chat to ${mode}, and what was said stays`, async () => {
    const page = await openRoom(TWO);
    await page.hear(chat([{}]));
    await page.click("#drawer-chat");
    await page.click(page.button(page.t("chat-settings")));
    await page.choose(await page.there(() => page.role("combobox", page.t("chat-mode"))), mode);
    assert.deepEqual(page.server.last(), ["PUT /chat", { mode }]);
    await page.keys("{Escape}");
    await page.showRoom({ chat: mode });
    assert.ok(page.text(".chat").includes(page.t(key)));
    assert.equal(page.count(".chat input"), 0);
    assert.equal(page.count(".chat .phrases"), mode === "phrases" ? 1 : 0);
    assert.equal(lines(page).length, 1);
  });

test("a guest has the settings without what the host decides", async () => {
  const page = await openRoom({ ...TWO, you: 1 });
  await page.click("#drawer-chat");
  await page.click(page.button(page.t("chat-settings")));
  await page.there("dialog[open]");
  assert.equal(page.roles("combobox", page.t("chat-mode")).length, 0);
  assert.equal(page.roles("checkbox", page.t("chat-mute", { name: "Anna" })).length, 1);
});

test("whoever watches is called so", async () => {
  const page = await openRoom(TWO);
  await page.click("#drawer-chat");
  await page.hear(
    message(1, { player: PLAYERS[3], name: "Wim", watching: true, body: "Nice move" }),
  );
  assert.deepEqual(lines(page), [`Wim (${page.t("chat-watching")}) Nice move`]);
});

test("whoever watches writes too", async () => {
  const page = await openRoom({ ...TWO, you: 2, watching: [2] });
  await page.click("#drawer-chat");
  assert.equal((await write(page, "Nice move")).text, "Nice move");
});

test("a refusal is said where one writes, and the words stay", async () => {
  const page = await openRoom(TWO);
  await page.click("#drawer-chat");
  const { id } = await write(page, "too much");
  await page.hear({ type: "problem", id, problem: { code: "too-many-messages", status: 429 } });
  assert.equal(page.text(".chat [role=alert]"), page.t("problem-too-many-messages"));
  const field = /** @type {HTMLInputElement} */ (page.role("textbox", page.t("chat-write")));
  assert.equal(field.value, "too much");
});

test("keys lead from the log to a message and to a phrase, and no letter to the board", async () => {
  const page = await openRoom({ ...TWO, seq: 1 });
  await page.tabTo("#drawer-log");
  await page.keys("{ArrowRight}");
  assert.ok(page.hasFocus("#drawer-chat"));
  await page.tabTo(() => page.role("textbox", page.t("chat-write")));
  await page.keys("r1t two{Enter}");
  const [{ id, text }] = page.sent("say");
  assert.equal(text, "r1t two");
  assert.deepEqual(page.sent("move"), []);
  await page.hear({ ack: id, s: 1 });
  await page.tabTo(page.button(page.t("chat-phrases")));
  await page.keys("{Enter}");
  await page.tabTo(() => page.button(page.t("phrase-thanks")));
  await page.keys("{Enter}");
  assert.ok(page.hasFocus(page.button(page.t("chat-phrases"))));
  await page.user.tab();
  await page.keys("{Enter}");
  await page.tabTo(() => page.role("checkbox", page.t("chat-mute", { name: "Ben" })));
  await page.keys(" ");
  await page.keys("{Escape}");
  assert.equal(page.count("dialog"), 0);
});

test("earlier messages are fetched on demand", async () => {
  const messages = [message(1, { body: "First" })];
  const page = await openRoom({ ...TWO, answers: { "GET /rooms/{room}/messages": { messages } } });
  await page.click("#drawer-chat");
  await page.hear({ type: "chat", messages: [message(2, { body: "Second" })] });
  await page.click(page.button(page.t("chat-earlier")));
  assert.equal(page.server.asked.at(-1)?.query.get("before"), "2");
  assert.deepEqual(lines(page), ["Ben First", "Ben Second"]);
  assert.equal(page.count(".earlier"), 0);
});
