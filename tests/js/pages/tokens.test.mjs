import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../support/page.mjs";
import { answerOf, Refusal } from "../support/server.mjs";

const MADE = answerOf("createToken");
const { token: SECRET, ...BOT } = MADE;

/** The page with these tokens. @param {any[]} tokens @param {any} [answers] */
const opened = (tokens, answers = {}) =>
  open("pages/tokens", {
    answers: { "GET /me/tokens": { tokens }, "POST /me/tokens": MADE, ...answers },
  });

/** @param {import("../support/page.mjs").Page} page @param {string} name */
async function fill(page, name) {
  await page.click("#new");
  assert.ok(page.hasFocus("#token-name"));
  await page.fill("#token-name", name);
}

test("a token is made as chosen, copied, and not shown again", async () => {
  const page = await opened([]);
  assert.equal(page.text(".emptybox"), page.t("tokens-none"));
  await fill(page, " My bot ");
  await page.choose(".life select", page.t("tokens-life-month"));
  page.server.answers["GET /me/tokens"] = { tokens: [BOT] };
  await page.click(page.button(page.t("tokens-make")));
  assert.deepEqual(page.server.bodies("POST /me/tokens"), [
    { name: "My bot", scopes: ["read", "play"], expires_in_s: 30 * 24 * 3600 },
  ]);
  assert.ok(page.hasFocus("#made"));
  await page.click(page.button(page.t("tokens-copy")));
  assert.equal(await navigator.clipboard.readText(), SECRET);
  assert.equal(page.text(".made code"), SECRET);
  assert.equal(page.text(".toast"), page.t("tokens-copied"));
  await page.click(page.button(page.t("tokens-done")));
  assert.ok(page.hasFocus("#new"));
  assert.ok(!document.body.innerHTML.includes(SECRET));
  assert.deepEqual(page.texts(".owned b"), ["My bot"]);
  const scopes = ["read", "play"].map((scope) => page.t(`tokens-scope-${scope}`));
  assert.deepEqual(page.texts(".owned .chip"), scopes);
});

test("a token is revoked after a question", async () => {
  const page = await opened([BOT], { "DELETE /me/tokens/{token}": { tokens: [] } });
  const revoke = page.button(page.t("tokens-revoke-this", { name: "My bot" }));
  await page.click(revoke);
  await page.click(page.button(page.t("tokens-revoke-no")));
  assert.ok(page.hasFocus(revoke));
  assert.equal(page.server.asked.length, 1);
  await page.click(revoke);
  await page.click("dialog .danger");
  assert.equal(page.server.asked.at(-1)?.path, `/me/tokens/${BOT.id}`);
  assert.ok(page.hasFocus("#yours"));
  assert.equal(page.count(".owned li"), 0);
});

test("a refusal is told, and what was entered stays", async () => {
  const refusal = new Refusal("too-many-tokens", { args: { most: 20 } });
  const page = await opened([], { "POST /me/tokens": refusal });
  await fill(page, "One too many");
  await page.click(page.button(page.t("tokens-make")));
  assert.ok(page.text(".problem").includes(page.t("problem-too-many-tokens", { most: 20 })));
  assert.equal(/** @type {any} */ (page.one("#token-name")).value, "One too many");
  page.server.answers["POST /me/tokens"] = MADE;
  await page.click(page.button(page.t("tokens-make")));
  assert.ok(page.hasFocus("#made"));
  assert.equal(page.count(".problem"), 0);
});

test("the form is put away", async () => {
  const page = await opened([]);
  await fill(page, "A bot");
  await page.click(page.button(page.t("close"), page.one(".making")));
  assert.ok(page.hasFocus("#new"));
  assert.equal(page.count(".making"), 0);
  assert.deepEqual(page.server.bodies("POST /me/tokens"), []);
});

test("keys are enough", async () => {
  const page = await opened([], { "DELETE /me/tokens/{token}": { tokens: [] } });
  await page.tabTo("#new");
  await page.keys("{Enter}");
  await page.keys("A bot");
  const boxes = page.all(".may input");
  for (const box of boxes.slice(0, 2)) {
    await page.tabTo(box);
    await page.keys(" ");
  }
  const make = page.button(page.t("tokens-make"));
  assert.ok(/** @type {HTMLButtonElement} */ (make).disabled);
  assert.equal(page.text(".making [role=status]"), page.t("tokens-may-none"));
  for (const box of boxes.slice(2)) {
    await page.tabTo(box);
    await page.keys(" ");
  }
  page.server.answers["GET /me/tokens"] = { tokens: [BOT] };
  await page.tabTo(make);
  await page.keys("{Enter}");
  const [{ name, scopes }] = page.server.bodies("POST /me/tokens");
  assert.deepEqual({ name, scopes }, { name: "A bot", scopes: ["host", "manage"] });
  await page.tabTo(page.button(page.t("tokens-done")));
  await page.keys("{Enter}");
  await page.tabTo(".owned button");
  await page.keys("{Enter}");
  await page.tabTo("dialog .danger");
  await page.keys("{Enter}");
  assert.equal(page.text(".emptybox"), page.t("tokens-none"));
});
