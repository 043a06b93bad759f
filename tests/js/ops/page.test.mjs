import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../support/page.mjs";

const BOARD = `<main class="board" data-panels="/admin/panels" data-login="/admin">
  <section id="figures"><a href="/admin?tab=rooms">Rooms</a> <b>1</b></section></main>`;

/** The page, and what it asks for, answered by a status and a text.
 * @param {number} status @param {string} [text] */
async function opened(status, text = "") {
  const page = await open("ops/page", { path: "/admin", body: BOARD });
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ address) => {
      asked.push(address);
      return new Response(text, { status });
    }
  );
  return { page, asked };
}

test("figures stay fresh, and what has the focus keeps it", async () => {
  const fresh = '<section id="figures"><a href="/admin?tab=rooms">Rooms</a> <b>2</b></section>';
  const { page, asked } = await opened(200, fresh);
  page.one("a").focus();
  await page.pass(5000);
  assert.deepEqual(asked, ["/admin/panels"]);
  assert.equal(page.text("b"), "2");
  assert.ok(page.hasFocus("a"));
});

test("whoever is signed out elsewhere is asked again", async () => {
  const { page } = await opened(401);
  await page.hide(false);
  assert.deepEqual(page.went, ["/admin"]);
});

test("a server that fails leaves the figures, and is asked again", async () => {
  const { page, asked } = await opened(503, '<section id="figures"></section>');
  await page.pass(5000);
  await page.pass(5000);
  assert.equal(asked.length, 2);
  assert.equal(page.text("b"), "1");
  assert.deepEqual(page.went, []);
});

test("a page out of sight asks for nothing", async () => {
  const { page, asked } = await opened(401);
  await page.hide(true);
  await page.pass(20_000);
  assert.deepEqual(asked, []);
});
