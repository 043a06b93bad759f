import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom } from "../support/room.mjs";

const OFFERED_MS = 1000;
const TURN = [523, 784];

/** The page of a room, once people have looked around. @param {any} [setting] */
async function opened(setting) {
  const page = await openRoom(setting);
  await page.pass(OFFERED_MS);
  return page;
}

test("sound is offered, switched on, and heard at once; the focus goes on", async () => {
  const page = await openRoom();
  assert.equal(page.count(".offer"), 0);
  await page.pass(OFFERED_MS);
  await page.click(page.button(page.t("offer-yes")));
  assert.deepEqual(page.tones(), TURN);
  assert.equal(page.count(".offer"), 0);
  assert.ok(page.hasFocus(page.one(".bottombar .btn")));
  assert.equal(localStorage.getItem("farbenspiel-x-sound-offered"), "yes");
});

test("whoever declines by keyboard is told where to find it", async () => {
  const page = await opened();
  await page.tabTo(page.button(page.t("offer-no")));
  await page.keys("{Enter}");
  assert.equal(page.count(".offer"), 0);
  assert.equal(page.text(".toast"), page.t("offer-later"));
  assert.deepEqual(page.tones(), []);
  assert.equal(localStorage.getItem("farbenspiel-x-sound-offered"), "yes");
});

test("whoever finds the button needs no offer", async () => {
  const page = await opened();
  await page.click(page.button(page.t("sound-off")));
  assert.equal(page.count(".offer"), 0);
});

for (const [why, setting] of /** @type {[string, any][]} */ ([
  ["has been asked before", { kept: { "sound-offered": "yes" } }],
  ["has it on", { kept: { sound: "on" } }],
  ["has no name yet", { seats: [0], boot: { nickname: "Anna" } }],
  ["plays with others", { file: "lineup-2-0" }],
]))
  test(`whoever ${why} is not offered sound`, async () => {
    const page = await opened(setting);
    assert.equal(page.count(".offer"), 0);
  });

test("once the name is there, sound is offered", async () => {
  const page = await opened({ seats: [0], boot: { nickname: "Anna" } });
  const members = page.room.members.map((/** @type {any} */ one) => ({ ...one, name: "Hanna" }));
  await page.showRoom({ members });
  await page.pass(OFFERED_MS);
  assert.equal(page.count(".offer"), 1);
});

test("whoever plays alone is offered sound beside the board", async () => {
  const page = await opened({ seats: [0], file: "colour_square-1-0", room: { alone: true } });
  assert.equal(page.count(".offer.over"), 1);
  await page.click(page.button(page.t("offer-no"), page.one(".offer.over")));
  assert.equal(page.count(".offer"), 0);
});
