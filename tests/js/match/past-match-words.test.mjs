import assert from "node:assert/strict";
import { test } from "node:test";

const GAMES = [
  { key: "colour_square", points: true },
  { key: "flying_colours", points: false },
];
const BOOT = { textContent: JSON.stringify({ games: GAMES }) };
Object.assign(globalThis, {
  document: { getElementById: () => BOOT, documentElement: { lang: "en" } },
});
const { outcome, points, pointsByName } = await import(
  "../../../app/static/js/match/past-match-words.mjs"
);
const { tallied } = await import("../../../app/static/js/match/evening.mjs");

/** A past match of Anna and Ben. @param {Partial<import("../../../app/static/js/types.mjs").PastMatch>} more */
const past = (more) => ({
  match: "m",
  game: "colour_square",
  names: ["Anna", "Ben"],
  players: ["a", "b"],
  scores: [82, -3],
  ranks: [1, 2],
  finished_at: 0,
  ...more,
});

test("points come with the best first, and with a minus sign", () => {
  assert.equal(points(past({})), "82 : −3");
  assert.equal(points(past({ scores: [0, 1], ranks: [2, 1] })), "1 : 0");
  assert.equal(pointsByName(past({})), "Anna 82, Ben −3");
});

test("a game without points names people alone", () => {
  const flown = past({ game: "flying_colours", scores: [1, 0] });
  assert.equal(points(flown), "");
  assert.doesNotMatch(pointsByName(flown), /\d/);
  assert.equal(outcome(flown), "Anna");
});

test("nobody has won a lost match, or one that was ended", () => {
  const lost = past({ ranks: [1, 1], lost: true });
  const ended = past({ scores: [], ranks: [], ended: { by: "Ben", agreed: 1 } });
  assert.equal(outcome(lost), "past-lost");
  assert.equal(outcome(ended), "replay-ended");
  assert.equal(points(ended), "");
  const wins = tallied([lost, ended, past({})]).map(({ player, won, matches }) => [
    player,
    won,
    matches,
  ]);
  assert.deepEqual(wins, [
    ["a", 1, 2],
    ["b", 0, 2],
  ]);
});

test("a match with a program says so, and may not count", () => {
  const programs = [false, true];
  const uncounted = past({ programs, uncounted: true });
  assert.equal(outcome(past({ programs, ranks: [2, 1] })), "program-called");
  assert.equal(pointsByName(uncounted), "Anna 82, program-called −3");
  assert.deepEqual(tallied([uncounted]), []);
  const marks = tallied([past({ programs })]).map(({ player, program }) => [player, program]);
  assert.deepEqual(marks, [
    ["a", false],
    ["b", true],
  ]);
});
