import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../support/page.mjs";

test("whoever waves is among those who have", async () => {
  const page = await open("newfeature/page", {
    answers: {
      "GET /rooms/R/new-feature": { names: [] },
      "PUT /rooms/R/new-feature": { names: ["Anna"] },
    },
    boot: { room: "R" },
  });
  assert.equal(page.text(".waved"), page.t("newfeature-waved", { names: [] }));
  await page.click(page.button(page.t("newfeature-wave")));
  assert.equal(page.text(".waved"), page.t("newfeature-waved", { names: ["Anna"] }));
});
