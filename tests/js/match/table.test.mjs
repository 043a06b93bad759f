import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom, PLAYERS, recorded, stepOf } from "../support/room.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

const FILE = "lineup-2-0";
const SEQ = 1;
const MOVE = recorded(FILE).lines[SEQ + 1].moves[0];

/** A turn in which a move is prepared. @param {any} [setting] */
async function prepared(setting) {
  const page = await openRoom({
    file: FILE,
    seq: SEQ,
    seats: [0, "bot"],
    room: { alone: true },
    ...setting,
    answers: {
      "GET /matches/{match}/legal": { seq: SEQ, ready: false, moves: [MOVE] },
      "POST /matches/{match}/hint": { seq: SEQ, move: MOVE },
    },
  });
  await page.pass(1); // until it is known what is legal
  await page.click(".side .good-move");
  await page.tabTo(".actions .primary");
  await page.keys("{Enter}");
  return page;
}

for (const [lang, code] of [
  ["de", "not-in-hand"],
  ["en", "outside-board"],
  ["nl", "must-place"],
  ["de", "not-your-turn"],
])
  test(`a move that is refused as ${code} is explained, and nothing else happens`, async () => {
    const page = await prepared({ lang });
    const board = page.one(".match > .board").innerHTML;
    const [{ id, move, seq }] = page.sent("move");
    assert.deepEqual({ move, seq }, { move: MOVE, seq: SEQ });
    await page.hear({ type: "problem", id, problem: { code, status: 409 } });
    const own = page.t(`lineup-problem-${code}`);
    const words = own.startsWith("lineup-problem") ? page.t(`problem-${code}`) : own;
    assert.ok(page.text(".problem").includes(words));
    assert.equal(page.one(".problem").getAttribute("role"), "alert");
    assert.ok(page.hasFocus(".actions .primary"));
    assert.equal(page.one(".match > .board").innerHTML, board);
    await page.click(".problem .close");
    assert.equal(page.count(".problem"), 0);
  });

test("a late move is refused, and the page catches up", async () => {
  const page = await prepared();
  const [{ id }] = page.sent("move");
  await page.hear({ type: "problem", id, problem: { code: "stale-seq", status: 409 } });
  const [resume] = page.sent("resume");
  assert.equal(resume.seq, SEQ);
  await page.hear(stepOf(FILE, SEQ + 1, 0));
  assert.ok(page.text(".problem").includes(page.t("problem-stale-seq")));
  const laid = recorded(FILE).lines[SEQ + 1].public.figures.length;
  assert.equal(page.count("svg.wall > g[role=img] > g use"), laid);
  assert.ok(page.hasFocus(".actions .primary"));
});

test("of those away nothing else is said", async () => {
  const seats = /** @type {import("../support/room.mjs").Seating} */ ([0, 1, 2, "bot", "bot"]);
  const page = await openRoom({ file: "lineup-5-4", seq: 2, seats, lang: "de" });
  const away = { [PLAYERS[1]]: 9, [PLAYERS[2]]: 9 };
  await page.hear({ type: "presence", online: [PLAYERS[0]], watching: 0, away });
  const states = page.texts(".match > .seats .state");
  assert.ok(states[0].includes(page.t("lineup-ui-on-turn")));
  assert.deepEqual(states.slice(1, 3), [page.t("away"), page.t("away")]);
});

test("a seat tells its whole name", async () => {
  const page = await openRoom({ file: FILE, seq: SEQ });
  await page.click(page.all(".match > .seats > .seat")[1]);
  assert.equal(page.text("dialog h2"), "Ben");
});

test("where nobody has points seats show none", async () => {
  const page = await openRoom({ file: "flying_colours-2-0", seq: 3 });
  assert.deepEqual(page.texts(".match > .seats .score"), ["", ""]);
  await page.keys("s");
  assert.ok(page.texts("[aria-live=polite] p").at(-1)?.includes("Ben"));
});

for (const [file, words] of /** @type {[string, (page: Page, shared: any) => string][]} */ ([
  [FILE, (page) => page.t("lineup-ui-pile", { count: 70 - 3 - 2 })],
  ["colomino-2-0", (page, { bag }) => page.t("colomino-ui-bag", { count: bag })],
  [
    "flying_colours-2-0",
    (page, { pips }) => page.t("flying_colours-ui-throw-chip", { throw: 1, pips }),
  ],
]))
  test(`the head of ${file} says how far it is`, async () => {
    const page = await openRoom({ file, seq: 0 });
    const chip = page.texts(".chips .chip").at(-1);
    assert.equal(chip, words(page, recorded(file).lines[0].public));
  });
