import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const own = (/** @type {string} */ lang) =>
  readFileSync(new URL(`../../../app/ops/strings/${lang}.ftl`, import.meta.url), "utf-8");
Object.assign(globalThis, {
  document: { getElementById: () => null, documentElement: {}, addEventListener() {} },
  fetch: async (/** @type {string} */ url) => ({
    ok: true,
    text: async () => own(url.slice(-6, -4)),
  }),
});
const { boot } = await import("../../../app/static/js/browser/boot-data.mjs");
const languages = { en: "en.ftl", de: "de.ftl", nl: "nl.ftl" };
Object.assign(boot, { strings: "/strings", languages });
const { loadLanguage } = await import("../../../app/static/js/text/i18n.mjs");
const { dueIn, heard, standing } = await import("../../../app/static/js/ops/notice-words.mjs");

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

/** A notice that is due in, and ends after, so many milliseconds.
 * @param {number | null} due @param {number} [ends] */
const notice = (due, ends = 60 * MINUTE) => ({
  text: "Back in five minutes.",
  due_at: due === null ? null : NOW + due,
  ends_at: NOW + ends,
});

test("a notice stays until it ends, by the server's time", () => {
  const [short, long] = [notice(null, 1), notice(null, 2)];
  assert.deepEqual(standing([short, long], NOW), [short, long]);
  assert.deepEqual(standing([short, long], NOW + 1), [long]);
  assert.deepEqual(standing([short, long], NOW + 2), []);
});

for (const [lang, soon, now, heardIn, heardPlain] of /** @type {const} */ ([
  [
    "en",
    "in 9:41",
    "now",
    /– in 9 minutes 41 seconds$/,
    /^Notice from .*: Back in five minutes\.$/,
  ],
  ["de", "in 9:41", "jetzt", /– in 9 Minuten 41 Sekunden$/, /^Hinweis .*: Back in five minutes\.$/],
  ["nl", "over 9:41", "nu", /– over 9 minuten 41 seconden$/, /^Mededeling .*: Back in five min.*$/],
])) {
  test(`the time left runs down to now, and is told once in words (${lang})`, async () => {
    await loadLanguage(lang);
    const due = notice(9 * MINUTE + 41_000);
    assert.equal(dueIn(due, NOW), soon);
    assert.equal(dueIn(due, NOW + 400), soon);
    assert.match(dueIn(due, NOW + 9 * MINUTE + 40_999), /0:01$/);
    assert.equal(dueIn(due, NOW + 9 * MINUTE + 41_000), now);
    assert.match(heard(due, NOW), heardIn);
    assert.match(heard(due, NOW + 10 * MINUTE), heardPlain);
    assert.equal(dueIn(notice(null), NOW), "");
    assert.match(heard(notice(null), NOW), heardPlain);
  });
}

test("hours are told in units", async () => {
  await loadLanguage("en");
  assert.equal(dueIn(notice(125 * MINUTE), NOW), "in 2 hr 5 min");
});
