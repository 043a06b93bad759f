import assert from "node:assert/strict";
import { test } from "node:test";
import { NOW } from "../support/page.mjs";
import { openRoom, PLAYERS, pollOf, recorded, roomOf, showMatch } from "../support/room.mjs";
import { answerOf } from "../support/server.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

/** Finished matches, and how many of what they took. @type {Record<string, [key: string, count: (shared: any) => number]>} */
const MATCHES = {
  "lineup-2-0": ["result-turns", (shared) => shared.figures.length],
  "colomino-2-0": ["result-turns", (shared) => shared.turn],
  "flying_colours-2-0": ["result-turns", (shared) => shared.turn],
  "colour_lines-5-6": ["result-rounds", (shared) => shared.round],
};
const FILES = Object.keys(MATCHES);
const SHEETS = ["colour_lines"];
const THREE = /** @type {import("../support/room.mjs").Seating} */ ([0, 1, 2, "bot", "bot"]);

/** The page of a result, as one of its people sees it. @param {string} file @param {any} [setting] */
function finished(file, setting = {}) {
  const count = recorded(file).lines[0].private.length;
  const seats = Array.from({ length: count }, (_, seat) => seat);
  const status = { status: "finished", ...setting.match };
  return openRoom({ file, seq: -1, seats, ...setting, match: status });
}

/** @param {string} file */
const ended = (file) => /** @type {any} */ (recorded(file).lines.at(-1));

/** @param {string} text */
const unbroken = (text) => text.replaceAll("\u00a0", " ");

for (const file of FILES) {
  const { game, result, count } = {
    game: recorded(file).setup.game,
    result: ended(file).result,
    count: MATCHES[file][1](ended(file).public),
  };
  const winner = result.ranks.indexOf(1);

  test(`the result of ${game} says what was played and how long`, async () => {
    const page = await finished(file);
    const words = unbroken(page.text(".won .small"));
    assert.ok(words.startsWith(page.t(`${game}-name`)), words);
    assert.ok(words.includes(` · ${page.t(MATCHES[file][0], { count })} · `), words);
    if (game === "lineup") {
      assert.match(page.text(".won h1"), /\d rows?$/);
      assert.doesNotMatch(page.text(".won"), /\d points?\b/);
    }
    if (game === "flying_colours") assert.equal(page.count(".won p > span"), 1);
  });

  for (const you of result.ranks.keys())
    test(`the result of ${game} tells seat ${you} their place, but not who won`, async () => {
      const page = await finished(file, { you });
      const [rank, score] = [result.ranks[you], result.scores[you]];
      const told = page.text(".won .told");
      if (rank === 1 || game === "flying_colours") return assert.ok(!told.includes("You came"));
      const own = game === "lineup" ? "lineup-result-own" : "result-own";
      const words = page.t(own, { rank, count: score, score });
      assert.ok(words.startsWith("You came "));
      return assert.ok(told.includes(words), told);
    });

  test(`the board of a result of ${game} has a heading`, async () => {
    const page = await finished(file);
    const heading = () => page.text(".boardhead h2");
    if (game === "flying_colours") {
      assert.equal(heading(), page.t("result-board"));
      return;
    }
    const names = [page.t("result-you"), ...page.room.match.names.slice(1)];
    const [best] = result.items
      .filter((/** @type {any} */ item) => item.seat === winner && item.cells.length)
      .toSorted((/** @type {any} */ one, /** @type {any} */ other) => other.points - one.points);
    const words = { item: page.t(best.key), points: best.points };
    assert.equal(heading(), `${names[winner]} ${page.t("result-lit", words)}`);
    const lit = page.one(".acct td button[aria-pressed=true]");
    assert.equal(lit.textContent, String(best.points));
    await page.click(lit);
    assert.equal(page.count(".acct td button[aria-pressed=true]"), 0);
    if (!SHEETS.includes(game)) {
      assert.equal(heading(), page.t("result-board"));
      return;
    }
    for (const seat of [winner, (winner + 1) % names.length]) {
      await page.click(page.role("button", page.room.match.names[seat], page.one(".whose")));
      const score = result.scores[seat];
      const points = page.t("result-sheet", { count: score, score });
      assert.equal(heading(), `${names[seat]} ${points}`);
    }
  });
}

/** The question for another round. @param {Page} page @param {object} [changes] */
const ask = (page, changes) => {
  const usual = {
    player: 1,
    asked: [0, 1, 2],
    votes: { 1: "yes" },
    until: NOW + 30_000,
    begins: 1,
  };
  return page.showRoom({ polls: [pollOf("rematch", { ...usual, ...changes })] });
};

/** What asks for another round, or says that one is in. @param {boolean} [same_dice] */
const asking = (same_dice = false) => ["POST /polls", { kind: "rematch", same_dice }];

const three = (setting = {}) => finished("lineup-5-4", { seats: THREE, ...setting });

test("another round is asked for", async () => {
  const page = await three();
  await page.click(page.button(page.t("rematch-ask")));
  assert.deepEqual(page.server.last(), asking());
  await ask(page, { player: 0, votes: { 0: "yes" } });
  assert.ok(page.text(".bottombar").includes(page.t("rematch-you-in")));
  assert.equal(page.roles("button", page.t("rematch-start-now")).length, 1);
});

test("whoever is asked reads who is in, until when, and who begins", async () => {
  const page = await three({ lang: "nl" });
  await ask(page);
  const bar = page.text(".bottombar");
  const others = page.t("rematch-others-in", { names: ["Ben"] });
  for (const words of [others, page.t("rematch-lapse"), page.t("rematch-begins", { name: "Ben" })])
    assert.ok(bar.includes(words), `${words}: ${bar}`);
  assert.equal(document.title, `● ${page.t("title-asked")} – LineUp!`);
  await page.click(page.button(page.t("rematch-in")));
  assert.deepEqual(page.server.last(), asking());
});

test("whoever is not in says so, and may change their mind", async () => {
  const page = await three({ you: 2 });
  await ask(page);
  await page.click(page.button(page.t("rematch-out")));
  assert.deepEqual(page.server.last(), ["PUT /vote", { kind: "rematch", choice: "no" }]);
  await ask(page, { votes: { 1: "yes", 2: "no" } });
  assert.ok(page.text(".bottombar").includes(page.t("rematch-you-out")));
  assert.ok(!document.title.includes(page.t("title-asked")));
  await page.click(page.button(page.t("rematch-in")));
  assert.deepEqual(page.server.last(), asking());
});

test("whoever is not in stays on the result, whose board still answers", async () => {
  const page = await three({ you: 2 });
  await ask(page, { votes: { 0: "yes", 1: "yes", 2: "no" } });
  const next = { ...page.room.match, id: "next", status: "playing" };
  await page.showRoom({
    polls: [],
    match: { ...next, players: [PLAYERS[0], PLAYERS[1]], names: ["Anna", "Ben"] },
  });
  assert.ok(page.text(".bottombar").includes(page.t("rematch-begun")));
  assert.equal(page.count("main.end"), 1);
  assert.ok(page.count("svg.wall .lit") > 0);
  await page.click(page.one(".result td button[aria-pressed=true]"));
  assert.equal(page.count("svg.wall .lit"), 0);
  assert.equal(page.roles("button", page.t("rematch-to-match")).length, 1);
});

test("a host starts without those who do not answer", async () => {
  const page = await three();
  await ask(page, { votes: { 0: "yes", 1: "yes" } });
  await page.click(page.button(page.t("rematch-start-without", { names: ["Cleo"] })));
  assert.deepEqual(page.server.last(), ["POST /rematch/start", undefined]);
});

test("others start nothing", async () => {
  const page = await three({ you: 1 });
  await ask(page, { votes: { 0: "yes", 1: "yes" } });
  for (const name of ["rematch-start-now", "rematch-start-without"])
    assert.equal(page.roles("button", page.t(name, { names: ["Cleo"] })).length, 0);
});

test("too few are told, and one asks again", async () => {
  const page = await finished("lineup-2-0", { you: 1 });
  await ask(page, { player: 0, asked: [0, 1], votes: { 0: "yes", 1: "no" } });
  assert.ok(page.text(".bottombar").includes(page.t("rematch-few", { min: 2 })));
  await page.click(page.button(page.t("rematch-ask")));
  assert.deepEqual(page.server.last(), asking());
});

test("the same dice are asked for, and said in the question", async () => {
  const page = await finished("colour_lines-5-6", { match: { same_dice: true } });
  await page.click(page.role("checkbox", page.t("rematch-same")));
  await page.click(page.button(page.t("rematch-ask")));
  assert.deepEqual(page.server.last(), asking(true));
  await ask(page, { same_dice: true });
  assert.ok(page.text(".bottombar").includes(page.t("rematch-same-said")));
  await page.click(page.button(page.t("rematch-in")));
  assert.deepEqual(page.server.last(), asking(true));
});

test("a match with the same dice says so", async () => {
  const page = await openRoom({ file: "lineup-2-0", seq: 1, match: { repeated: true } });
  assert.ok(page.texts(".top .chip").includes(page.t("rematch-same")));
});

test("the question finds those who went back to the room", async () => {
  const page = await three({ you: 2 });
  await page.click(page.button(page.t("lobby-back")));
  assert.equal(page.count("main.room"), 1);
  await ask(page);
  assert.ok(page.text("dialog").includes(page.t("rematch-title")));
  await page.click("dialog .primary");
  assert.deepEqual(page.server.last(), asking());
  await ask(page, { votes: { 1: "yes", 2: "yes" } });
  assert.equal(page.count("dialog"), 0);
});

test("a watcher in the room is not asked", async () => {
  const page = await three({ you: 3, watching: [3] });
  await page.click(page.button(page.t("lobby-back")));
  await ask(page);
  assert.equal(page.count("dialog"), 0);
});

test("whoever loses the chair is told, and sits down again", async () => {
  const page = await finished("lineup-2-0", { you: 1 });
  const { seats, members } = roomOf({ seats: [0], watching: [1] });
  await page.showRoom({ seats, members });
  assert.ok(page.text(".bottombar").includes(page.t("rematch-no-chair")));
  await page.click(page.button(page.t("rematch-sit")));
  assert.deepEqual(page.server.last(), ["PUT /seats/1", {}]);
});

test("a result is kept as a link", async () => {
  const { url } = answerOf("shareMatch");
  const page = await finished("lineup-2-0", {
    answers: { "POST /matches/{match}/share": { url } },
  });
  await page.click(page.button(page.t("result-link")));
  assert.equal(await navigator.clipboard.readText(), url);
  assert.equal(page.text(".toast"), page.t("copied"));
});

test("a result says what everybody knew beforehand", async () => {
  const { history } = answerOf("startRematch");
  const page = await finished("lineup-2-0", { room: { history } });
  const [{ match }] = history;
  assert.equal(match, page.room.match.id);
  assert.ok(page.text(".evening").includes(page.t("undo-foreseen")));
});

for (const [agreed, key] of /** @type {[number, string][]} */ ([
  [0, "ended-by"],
  [2, "ended-agreed"],
]))
  test(`a match that was ended says by whom (${key}), until the next one begins`, async () => {
    const match = { status: "ended", ended: { by: "Anna", agreed } };
    const page = await openRoom({ you: 1, lang: "de", file: "lineup-2-0", seq: 3, match });
    assert.equal(page.text("h1"), page.t("ended-title"));
    assert.ok(page.text("main").includes(page.t(key, { name: "Anna" })));
    assert.equal(page.count(".cup"), 0);
    const next = { ...page.room.match, id: "next", status: "playing", ended: null };
    await page.showRoom({ match: next });
    await showMatch(page, "lineup-2-0", 0);
    assert.equal(page.count(".match > .board"), 1);
  });
