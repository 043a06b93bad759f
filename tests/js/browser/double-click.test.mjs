import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom } from "../support/room.mjs";

/** The second click of a double click, wherever it lands. @param {Element} target @param {string} [pointerType] */
function second(target, pointerType = "mouse") {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

for (const { pointerType, presses } of [
  { pointerType: "mouse", presses: 1 },
  { pointerType: "touch", presses: 2 },
])
  test(`a double click by ${pointerType} presses ${presses} times what changes`, async () => {
    const page = await openRoom({ you: 1 });
    await page.pass(1000);
    const button = page.button(page.t("ready-set"));
    await page.click(button);
    const seats = page.room.seats.map((/** @type {any} */ one) => ({ ...one, ready: true }));
    await page.showRoom({ seats });
    assert.equal(second(page.button(page.t("ready-unset")), pointerType), presses === 1);
    assert.equal(page.server.bodies("PUT /rooms/8WC6V9G/seats/1").length, presses);
  });

test("a double click on what stays the same presses twice", async () => {
  const page = await openRoom({ you: 1 });
  await page.pass(1000);
  const button = page.button(page.t("ready-set"));
  await page.click(button);
  assert.equal(second(button), false);
});
