/** Codes and links are found in whatever is pasted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { handoverCode, pathOf, tidyCode } from "../../../app/static/js/browser/entered-code.mjs";

test("a code is found in what people type and paste", () => {
  for (const text of [
    ...["ABC2DEF", "abc2def", " ABC-2DEF ", "ABC2DEF.", "(ABC2DEF)", "ABC2DEF>", "A B C 2 D E F"],
    ...[
      "ABC2DEF\u00a0",
      "\u200bABC\u200b2DEF\ufeff",
      "ＡＢＣ２ＤＥＦ",
      "ABC\u20132DEF",
      "„ABC2DEF“",
    ],
  ]) {
    assert.equal(tidyCode(text), "ABC2DEF", text);
    assert.equal(pathOf(text), "r/ABC2DEF", text);
    for (const site of ["https://play.example", "http://192.168.1.5:8000/games", "play.example"]) {
      assert.equal(pathOf(`${site}/r/${text.trim().replace(/ /g, "")}`), "r/ABC2DEF", text);
    }
  }
});

test("a link leads to the same page as when it is opened", () => {
  const site = "https://play.example/games";
  assert.equal(pathOf(`Come! ${site}/r/ABC2DEF?fbclid=x&lang=de. See you`), "r/ABC2DEF");
  assert.equal(pathOf(`${site}/r/ABC2DEF/`), "r/ABC2DEF");
  assert.equal(pathOf(`${site}/r/ABC2DEF#seat=BCDFGHJKLMNP`), "r/ABC2DEF#seat=BCDFGHJKLMNP");
  assert.equal(pathOf(`${site}/r/ABC2DEF#k=blau%20%26`), "r/ABC2DEF#k=blau%20%26");
  assert.equal(pathOf(`${site}/m/01Ab.x_-Y`), "m/01Ab.x_-Y");
  assert.equal(pathOf(`<${site}/c/01Ab.x_-Y>`), "c/01Ab.x_-Y%3E");
  assert.equal(pathOf(`${site}/handover#bcdf-ghjk-lmnp.`), "handover#BCDFGHJKLMNP");
  assert.equal(pathOf("bcdf ghjk lmnp"), "handover#BCDFGHJKLMNP");
});

test("where there is no code, there is no page", () => {
  for (const text of ["", " ", ".", "\u200b", "–"]) assert.equal(pathOf(text), "");
});

test("the code to go on as somebody stands alone or at the end of its link", () => {
  for (const text of [
    "BCDF-GHJK-LMNP",
    "https://a.example/handover#bcdfghjklmnp)",
    "#BCDFGHJKLMNP ",
  ]) {
    assert.equal(handoverCode(text), "BCDFGHJKLMNP");
  }
});
