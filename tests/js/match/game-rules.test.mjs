import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

Object.assign(globalThis, { document: { getElementById: () => null } });
const { sorted } = await import("../../../app/static/js/match/game-rules.mjs");

const APP = new URL("../../../app/", import.meta.url);
const GAMES = readdirSync(new URL("static/games/", APP));
const LANGUAGES = ["en", "de", "nl"];

/** @param {string} game @returns {Promise<import("../../../app/static/js/types.mjs").GameRules>} */
const rulesOf = async (game) => (await import(`${APP}static/games/${game}/rules.mjs`)).default;

/** The sections whose keys end so. @param {string} game @param {string} language @param {string} end */
function sections(game, language, end) {
  const text = readFileSync(new URL(`games/${game}/strings/${language}.ftl`, APP), "utf-8");
  return [...text.matchAll(new RegExp(`^${game}-rules-(.+)-${end} =`, "gm"))].map(
    ([, name]) => name,
  );
}

test("what is played comes first, in its own order, and what is not comes last", () => {
  const parts = { first: ["task", "tasks"], apart: ["goal"] };
  assert.deepEqual(sorted(["goal", "roll", "tasks", "task"], parts), {
    first: ["task", "tasks"],
    always: ["roll"],
    apart: ["goal"],
  });
});

for (const game of GAMES) {
  test(`${game}: each picture has its words, in every language`, async () => {
    const { pictures } = await rulesOf(game);
    const drawn = Object.keys(pictures).sort();
    assert.ok(drawn.length > 0);
    for (const language of LANGUAGES) {
      assert.deepEqual(sections(game, language, "picture").sort(), drawn, language);
    }
  });

  test(`${game}: the parts name sections, each once, whatever is played`, async () => {
    const { parts } = await rulesOf(game);
    const known = sections(game, "en", "title");
    const tried = [
      {},
      { side: "B", covered: true, board: "large", double_move: true, free_ring: true },
      { task: 3, side: "A" },
    ];
    for (const options of tried) {
      const { first, apart } = parts(options);
      const named = [...first, ...apart];
      assert.deepEqual(
        named.filter((section) => !known.includes(section)),
        [],
      );
      assert.equal(new Set(named).size, named.length);
    }
  });
}

for (const game of ["colour_square", "colour_lines"]) {
  test(`${game}: who plays a task reads about it first, and not of the goal of a match`, async () => {
    const { parts } = await rulesOf(game);
    for (const task of [1, 2, 3, 4, 5]) {
      const { first, apart } = parts({ side: "A", task });
      assert.equal(first[0], `task-${task}`);
      assert.ok(apart.includes("goal"));
      assert.ok(!apart.includes(`task-${task}`));
    }
    assert.ok(!parts({ side: "A", task: null }).apart.includes("goal"));
  });
}

test("sides, boards and variants come first where they are played", async () => {
  for (const [game, options, section] of /** @type {const} */ ([
    ["colour_square", { side: "B" }, "side-b"],
    ["colour_square", { side: "A", covered: true }, "covered"],
    ["colour_lines", { side: "B" }, "sideb"],
    ["colour_lines", { side: "A", neighbours: true }, "variants"],
    ["colomino", { board: "large" }, "squares"],
    ["lineup", { reduced_hand: true }, "variants"],
    ["flying_colours", { free_ring: true }, "free-ring"],
  ])) {
    const { parts } = await rulesOf(game);
    assert.deepEqual(parts(options).first, [section], `${game} ${section}`);
    assert.ok(parts({ side: "A" }).apart.includes(section), `${game} without ${section}`);
  }
});
