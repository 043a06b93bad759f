import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** What was asked for. @type {string[]} */
let asked = [];
/** How many answers are awaited at once, and how many were at most. */
let open = 0;
let most = 0;
/** What the page listens to. @type {Record<string, (() => void)>} */
const heard = {};
const page = {
  hidden: false,
  readyState: "interactive",
  addEventListener: (/** @type {string} */ name, /** @type {() => void} */ run) => {
    heard[name] = run;
  },
  removeEventListener: (/** @type {string} */ name) => delete heard[name],
};
/** @type {{saveData?: boolean}} */
const connection = {};
Object.defineProperty(globalThis, "navigator", { value: { connection } });
Object.assign(globalThis, {
  document: page,
  addEventListener: page.addEventListener,
  removeEventListener: page.removeEventListener,
  fetch: async (/** @type {string} */ url) => {
    asked.push(url);
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    if (url === "/missing.mjs") throw new Error("offline");
    return { text: async () => "" };
  },
});
const { fetchAhead } = await import("../../../app/static/js/browser/prefetch.mjs");

/** Waits until nothing more is asked for. */
async function quiet() {
  for (let before = -1; before !== asked.length || open > 0; ) {
    before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

beforeEach(() => {
  asked = [];
  most = 0;
  page.hidden = false;
  page.readyState = "interactive";
  connection.saveData = false;
});

test("files come in their order, when the page is complete", async () => {
  fetchAhead(["/js/room.mjs", "/css/room.css", "/texts.ftl"]);
  await quiet();
  assert.deepEqual(asked, []);
  page.readyState = "complete";
  heard.load();
  await quiet();
  assert.deepEqual(asked, ["/js/room.mjs", "/css/room.css", "/texts.ftl"]);
  assert.deepEqual(heard, {});
});

test("a page in the background waits until somebody looks at it", async () => {
  page.hidden = true;
  page.readyState = "complete";
  fetchAhead(["/texts.ftl"]);
  heard.load();
  assert.deepEqual(asked, []);
  page.hidden = false;
  heard.visibilitychange();
  await quiet();
  assert.deepEqual(asked, ["/texts.ftl"]);
});

test("who saves data fetches nothing ahead", async () => {
  connection.saveData = true;
  page.readyState = "complete";
  fetchAhead(["/texts.ftl"]);
  assert.deepEqual(heard, {});
  await quiet();
  assert.deepEqual(asked, []);
});

test("a connection stays free, and what fails holds up nothing", async () => {
  page.readyState = "complete";
  fetchAhead(["/missing.mjs", ...Array.from({ length: 20 }, (_, n) => `/many/${n}.css`)]);
  heard.load();
  await quiet();
  assert.equal(asked.length, 21);
  assert.equal(most, 5);
});
