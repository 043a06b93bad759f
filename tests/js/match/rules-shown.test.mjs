import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom, recorded } from "../support/room.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

/** The heading of a section, once the rules are open. @param {Page} page @param {string} section
 * @param {string} [game] @param {string} [inside] */
const title = (page, section, game = "lineup", inside = ".drawer") =>
  page.there(() => {
    const words = page.t(`${game}-rules-${section}-title`);
    const found = page.all(`${inside} .prose h3`).find((one) => one.textContent === words);
    if (!found) throw new Error(`no heading ${words}`);
    return found;
  });

test("the rules open at what has the focus, and lead back to it", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 1 });
  for (const [selector, key, section] of [
    [".hand button.card", "h", "turn"],
    ["svg.wall [role=gridcell][tabindex='0']", "?", "placing"],
  ]) {
    const [element] = page.all(selector);
    element.focus();
    await page.keys(key);
    assert.ok(page.hasFocus(await title(page, section)), section);
    await page.keys("{Escape}");
    assert.ok(page.hasFocus(element), section);
    assert.equal(page.one("#drawer-log").getAttribute("aria-selected"), "true");
  }
  const tab = page.one("#drawer-rules");
  await page.click(tab);
  assert.ok(page.hasFocus(tab));
});

test("a problem leads to its rule", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 1, lang: "de" });
  const problem = { code: "outside-board", status: 409, rule: "placing" };
  await page.hear({ type: "problem", problem });
  assert.ok(page.text(".problem").includes(page.t("lineup-problem-outside-board")));
  await page.click(".problem .why");
  assert.ok(page.hasFocus(await title(page, "placing")));
});

for (const file of ["colour_square-1-1", "colour_lines-1-0"])
  test(`the rules of ${file} begin with what is played`, async () => {
    const page = await openRoom({ file, seats: [0] });
    const { game, options } = recorded(file).setup;
    await page.click("#drawer-rules");
    await title(page, `task-${options.task}`, game);
    const parts = ["rules-first", "rules-always", "rules-apart"].map((part) => page.t(part));
    assert.deepEqual(page.texts(".drawer .prose h2"), parts);
    const heads = page.texts(".drawer .prose h2, .drawer .prose h3");
    assert.equal(heads[1], page.t(`${game}-rules-task-${options.task}-title`));
    const goal = heads.indexOf(page.t(`${game}-rules-goal-title`));
    assert.ok(goal > heads.indexOf(parts[2]), "the goal of a match for points is apart");
    const drawings = page.all(".drawer .drawing");
    assert.ok(drawings.length >= 3);
    for (const drawing of drawings) assert.ok(drawing.childElementCount > 0);
  });
