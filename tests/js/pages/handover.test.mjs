import assert from "node:assert/strict";
import { test } from "node:test";
import { close, open } from "../support/page.mjs";
import { answerOf, Refusal } from "../support/server.mjs";

const CODE = "BCDFGHJKLMNP";
const ROOM = answerOf("getRoom");
const FORM = `<form id="handover"><input name="code"><div id="problem" role="alert"></div>
  <button>Go</button></form>`;

/** The page of a link with a code. @param {unknown} answer @param {any[]} [rooms] */
async function opened(answer, rooms = []) {
  const page = await open("pages/handover", {
    path: `/handover#${CODE}`,
    body: FORM,
    answers: { "POST /handover": answer, "GET /rooms": { rooms } },
  });
  Object.defineProperty(location, "replace", {
    value: (/** @type {string} */ where) => page.went.push(where),
  });
  return page;
}

test("a browser without cookies is told so, and tries again with the same code", async () => {
  const page = await opened(new Refusal("cookies-needed", {}, 403));
  const button = /** @type {HTMLButtonElement} */ (page.one("button"));
  await page.click(button);
  assert.equal(page.text("#problem"), page.t("problem-cookies-needed"));
  assert.ok(!button.disabled);
  assert.deepEqual(page.went, []);
  page.server.answers["POST /handover"] = answerOf("acceptHandover");
  await page.click(button);
  assert.deepEqual(page.server.bodies("POST /handover").at(-1), { code: CODE });
  assert.deepEqual(page.went, ["/"]);
});

test("it goes on in the room with a match under way, where there is one", async () => {
  const playing = { ...ROOM, code: "PLAYING", match: { status: "playing" } };
  const waiting = { ...ROOM, match: null };
  for (const [rooms, where] of /** @type {[any[], string][]} */ ([
    [[waiting, playing], "/r/PLAYING"],
    [[waiting], `/r/${ROOM.code}`],
    [[waiting, waiting], "/"],
  ])) {
    const page = await opened(answerOf("acceptHandover"), rooms);
    await page.click("button");
    assert.deepEqual(page.went, [where]);
    await close();
  }
});
