import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { translatorOf } from "../../../app/static/js/text/translator.mjs";

const SOURCE = `
greeting = Hello { $name }
rows = { $rows-count ->
    [0] none
    [one] row { $rows }
   *[other] rows { $rows }
}
left = { $left ->
    [one] one card left
   *[other] { $left } cards left
}
share = { NUMBER($share, maximumFractionDigits: 1) }
lineup-rules-a-title = A
lineup-rules-b-title = B
`;

const english = translatorOf("en", [SOURCE]);

test("fills in arguments without isolation marks", () => {
  assert.equal(english.text("greeting", { name: "Anna" }), "Hello Anna");
});

test("a missing message yields its key", () => {
  assert.equal(english.text("nope"), "nope");
  assert.equal(english.has("nope"), false);
});

test("lists are joined, and their length is an argument too", () => {
  assert.equal(english.text("rows", { rows: [] }), "none");
  assert.equal(english.text("rows", { rows: [3] }), "row 3");
  assert.equal(english.text("rows", { rows: [3, 4, 5] }), "rows 3, 4, and 5");
});

test("numbers below zero have the minus sign", () => {
  assert.equal(english.text("left", { left: -3 }), "−3 cards left");
  assert.equal(english.text("left", { left: -1 }), "one card left");
  assert.equal(english.text("greeting", { name: -90 }), "Hello −90");
  assert.equal(english.text("share", { share: -0.25 }), "−0.3");
});

test("hyphens that people typed stay, also before a figure", () => {
  assert.equal(english.text("greeting", { name: "Anna-3" }), "Hello Anna-3");
  assert.equal(english.text("greeting", { name: "Team -1" }), "Hello Team -1");
  assert.equal(english.text("rows", { rows: ["-1", "(-2)"] }), "rows -1 and (-2)");
});

test("numbers choose the plural", () => {
  assert.equal(english.text("left", { left: 1 }), "one card left");
  assert.equal(english.text("left", { left: 2 }), "2 cards left");
});

test("arguments that Fluent cannot take do no harm", () => {
  assert.equal(
    english.text("greeting", { name: true, other: null, more: undefined }),
    "Hello true",
  );
});

test("keys come in the order of the file", () => {
  assert.deepEqual(english.keys("lineup-rules-"), ["lineup-rules-a-title", "lineup-rules-b-title"]);
});

for (const language of ["en", "de", "nl"]) {
  test(`the texts in ${language} can be parsed`, () => {
    const source = readFileSync(
      new URL(`../../../app/strings/${language}.ftl`, import.meta.url),
      "utf8",
    );
    const translator = translatorOf(language, [source]);
    for (const key of translator.keys("")) assert.ok(translator.has(key), key);
  });
}
