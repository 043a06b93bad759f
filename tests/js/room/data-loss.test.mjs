import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const boot = { strings: "/strings", languages: { en: "en.ftl" }, menu: [], games: [] };
Object.assign(globalThis, {
  document: {
    getElementById: () => ({ textContent: JSON.stringify(boot) }),
    documentElement: {},
  },
  fetch: async () => new Response("change-match-rolled-back = Move { $seq }\n"),
});
const { followDataLoss } = await import("../../../app/static/js/room/data-loss.mjs");
const store = await import("../../../app/static/js/room/store.mjs");

/** What has been said since the beginning of the test. @type {() => string[]} */
const said = () => store.announcements.value.map(({ text }) => plain(text));
/** Without the marks around arguments. @param {string} text */
const plain = (text) => text.replace(/[\u2068\u2069]/g, "");
const settled = () => new Promise((done) => setTimeout(done, 20));

/** @param {any[]} [changes] */
const room = (changes = []) => {
  store.room.value = /** @type {any} */ ({ changes, match: null });
};
/** @param {number} seq @param {string} [id] */
const match = (seq, id = "m") => {
  store.match.value = /** @type {any} */ ({ id, seq });
};
const loss = (/** @type {number} */ at, /** @type {number} */ seq) => ({
  key: "match-rolled-back",
  at,
  args: { seq },
});

room([loss(1, 3)]);
match(5);
followDataLoss();

beforeEach(() => {
  store.announcements.value = [];
  store.toast.value = "";
});

test("what was lost before the page was opened is not said", async () => {
  await settled();
  assert.deepEqual(said(), []);
});

test("what the server says is said once, though the match goes back, too", async () => {
  match(4);
  room([loss(1, 3), loss(2, 4)]);
  room([loss(1, 3), loss(2, 4)]);
  await settled();
  assert.deepEqual(said(), ["Move 4"]);
});

test("a match that goes back says so by itself", async () => {
  match(9);
  match(9);
  match(7);
  await settled();
  assert.deepEqual(said(), ["Move 7"]);
});

test("another match begins at its beginning", async () => {
  match(0, "another");
  await settled();
  assert.deepEqual(said(), []);
});
