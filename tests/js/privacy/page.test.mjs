import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../support/page.mjs";
import { answerOf, Refusal } from "../support/server.mjs";

const PREVIEW = { ...answerOf("previewErasure"), name: "Anna", own_rooms: 1 };

/** The page of somebody called Anna. @param {unknown} answer to her wish to be deleted */
const opened = (answer) =>
  open("privacy/page", {
    path: "/data",
    answers: { "GET /me/erasure": PREVIEW, "DELETE /me": answer },
  });

test("only who types their name is deleted", async () => {
  const page = await opened({});
  const button = /** @type {HTMLButtonElement} */ (page.button(page.t("own-delete-me")));
  assert.ok(button.disabled);
  await page.fill("#own-name", "anna");
  assert.ok(button.disabled);
  await page.fill("#own-name", " Anna ");
  await page.click(button);
  assert.deepEqual(page.server.bodies("DELETE /me"), [{ name: "Anna" }]);
  assert.ok(page.hasFocus("#gone"));
});

test("a name that changed meanwhile is asked for, and nobody is gone", async () => {
  const page = await opened(new Refusal("erasure-unconfirmed", {}, 422));
  await page.fill("#own-name", "Anna");
  const button = /** @type {HTMLButtonElement} */ (page.button(page.t("own-delete-me")));
  await page.click(button);
  assert.ok(page.text(".problem").includes(page.t("problem-erasure-unconfirmed")));
  assert.equal(page.count("#gone"), 0);
  assert.ok(!button.disabled);
});
