import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom } from "../support/room.mjs";
import { frameOf } from "../support/server.mjs";

const TWO = /** @type {const} */ ({ file: "lineup-2-0" });

/** The connection is lost. @param {import("../support/page.mjs").Page} page */
const lose = (page) => page.socket.onclose?.({ code: 1006, reason: "" });

test("a lost connection is told after a moment, and ends with the next one", async () => {
  const page = await openRoom(TWO);
  const lost = page.socket;
  lose(page);
  await page.pass(500);
  assert.equal(page.count(".status.off"), 0);
  await page.pass(200);
  assert.ok(page.text(".status.off").startsWith(page.t("offline-lead")));
  assert.equal(page.text(".status.off").includes(page.t("offline-safe")), false);
  assert.equal(page.count(".match > .board"), 1);
  await page.pass(2000);
  assert.notEqual(page.socket, lost);
  await page.hear(frameOf("Hello"));
  await page.showRoom();
  assert.equal(page.count(".status.off"), 0);
});
