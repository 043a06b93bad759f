import assert from "node:assert/strict";
import { test } from "node:test";
import {
  aboveText,
  gainChip,
  leftText,
  lineText,
  progressText,
  statusText,
  titleText,
  whenText,
} from "../../../app/static/js/analysis/words.mjs";

/** @type {import("../../../app/static/js/types.mjs").Translate} */
const t = (key, args) => `${key.replace("analysis-", "")}(${Object.values(args ?? {}).join(" ")})`;

/** @param {any} [more] @returns {any} */
const moment = (more) => ({ kind: "better", unit: "points", gain: 6.6, own: false, ...more });
const ROLL = /** @type {const} */ ({ unit: "roll", number: 24 });

test("gains are whole points, or parts of a win in the way of the language", () => {
  assert.equal(gainChip("en", moment()), "+7");
  assert.equal(gainChip("en", moment({ unit: "win", gain: 0.118 })), "+12%");
  assert.equal(gainChip("de", moment({ unit: "win", gain: 0.118 })), "+12\u00a0%");
  assert.equal(leftText(t, moment()), "left-points(7)");
  assert.equal(leftText(t, moment({ unit: "win", gain: 0.051 })), "left-win(5)");
});

test("a moment has whose it was, when, and what was left", () => {
  assert.equal(
    titleText(t, moment(), "Cem", ROLL, 0),
    "moment(no Cem when-within(roll 24) left-points(7))",
  );
  const best = moment({ kind: "best", own: true });
  assert.equal(titleText(t, best, "Anna", ROLL, 24), "best(yes Anna when-within(roll 24)): +24");
  assert.equal(titleText(t, best, "Anna", ROLL, 0), "best(yes Anna when-within(roll 24))");
  assert.equal(whenText(t, { unit: "turn", number: 0 }), "start()");
});

test("what was done and what was better are told as far as they may be known", () => {
  assert.equal(
    lineText(t, "white 1 to D4", "white 1 to D3"),
    "White 1 to D4. better(white 1 to D3)",
  );
  assert.equal(lineText(t, "white 1 to D4", ""), "White 1 to D4.");
  assert.equal(lineText(t, "", ""), "");
  assert.equal(
    statusText(t, moment(), "Cem", "white 1 to D4", "white 1 to D3"),
    "did(Cem white 1 to D4) instead(white 1 to D3 more-points(7))",
  );
  assert.equal(statusText(t, moment(), "Cem", "", ""), "Left-points(7).");
  assert.equal(
    statusText(t, moment({ kind: "best" }), "Cem", "a", ""),
    "did(Cem a) best-here(more-points(7))",
  );
});

test("progress counts the decision that is looked at now", () => {
  const analysis = (/** @type {any} */ more) => ({ state: "running", done: 17, of: 39, ...more });
  assert.equal(progressText(t, analysis({})), "looking(18 39)");
  assert.equal(progressText(t, analysis({ done: 39 })), "looking(39 39)");
  assert.equal(progressText(t, analysis({ state: "queued", done: 0 })), "queued()");
});

test("pips above and below the mean, and as good as even", () => {
  assert.equal(aboveText(t, "en", 0.21), "pips-above(above 0.2 17.5)");
  assert.equal(aboveText(t, "de", -1.04), "pips-above(below 1,0 17,5)");
  assert.equal(aboveText(t, "en", 0.02), "pips-above(even 0.0 17.5)");
});
