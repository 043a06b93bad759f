import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom, PLAYERS, recorded, showMatch } from "../support/room.mjs";
import { answerOf, OFFLINE } from "../support/server.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

const HINT = "POST /matches/{match}/hint";

/** A turn of the first seat against a bot, with a hint that is the move that was made then.
 * @param {string} file @param {(move: any) => boolean} [suits] */
function turn(file, suits = () => true) {
  const { lines } = recorded(file);
  const line = lines.find(({ seq, moves }) => seq > 0 && moves[0] && suits(moves[0]));
  assert.ok(line, `no such turn in ${file}`);
  return { file, seq: line.seq - 1, seats: [0, "bot"], hint: line.moves[0] };
}

/** The match on the page, and the hint. @param {any} wishes @param {any} [more] */
async function opened({ hint, file, ...where }, more = {}) {
  const count = recorded(file).lines[0].private.length;
  const seats = Array.from({ length: count }, (_, seat) => (seat === 0 ? 0 : "bot"));
  const page = await openRoom({
    file,
    ...where,
    seats,
    room: { alone: true },
    ...more,
    answers: {
      [HINT]: { seq: where.seq, move: hint },
      "GET /matches/{match}/legal": legal(where.seq, hint),
      ...more.answers,
    },
  });
  await page.pass(1); // until it is known what is legal
  return page;
}

/** What is legal: at least the hint. @param {number} seq @param {any} hint */
const legal = (seq, hint) =>
  hint.parts
    ? {
        seq,
        ready: false,
        blank: { ...hint, parts: [] },
        parts: hint.parts,
        complete: true,
        preview: {},
      }
    : { seq, ready: false, moves: [hint] };

const ask = (/** @type {Page} */ page) => page.click(".side .good-move");

test("a match without this feature offers no hints", async () => {
  const page = await opened(turn("lineup-2-0"), { boot: { extras: [] } });
  assert.ok(page.count(".side .actions .btn") > 0);
  assert.equal(page.count(".good-move"), 0);
});

test("a hint comes onto the board, and is confirmed with one click", async () => {
  const wishes = turn("lineup-2-0");
  const page = await opened(wishes);
  await ask(page);
  assert.deepEqual(page.server.bodies(HINT), [{ seq: wishes.seq }]);
  assert.equal(page.text(".toast"), page.t("hint-on-board"));
  assert.ok(page.text("[aria-live=polite]").includes(page.t("hint-on-board")));
  await page.click(".actions .primary");
  assert.deepEqual(
    page.sent("move").map(({ move }) => move),
    [wishes.hint],
  );
});

test("a hint that is not on the board names its button", async () => {
  const wishes = turn("colomino-2-0", ({ type }) => type !== "lay");
  const page = await opened(wishes);
  await ask(page);
  const buttons = page.texts(".side .actions .btn");
  const said = page.text(".toast");
  assert.ok(said === page.t("hint-on-board") || buttons.some((one) => said.includes(one)), said);
});

test("what is said of a hint goes with the move", async () => {
  const wishes = turn("lineup-2-0");
  const page = await opened(wishes);
  await ask(page);
  await showMatch(page, wishes.file, wishes.seq + 1);
  assert.equal(page.count(".toast"), 0);
});

test("the log tells of hints, at the step that was made with them", async () => {
  const wishes = turn("lineup-2-0");
  const change = { match: answerOf("startMatch").match.id, seq: wishes.seq, seat: 0 };
  const changes = [{ at: 1, key: "hint-given", args: change }];
  const page = await opened(wishes, { room: { alone: true, changes } });
  assert.equal(
    page.texts(".drawer .log li span:last-child")[0],
    page.t("hint-line", { name: "Anna" }),
  );
});

test("while a hint is thought about its button waits, and keeps the focus", async () => {
  const wishes = turn("lineup-2-0");
  let answer = (/** @type {any} */ _) => {};
  const held = new Promise((resolve) => {
    answer = resolve;
  });
  const page = await opened(wishes, { answers: { [HINT]: () => held } });
  const button = page.one(".side .good-move");
  await page.tabTo(button);
  await page.keys("{Enter}");
  assert.equal(button.getAttribute("aria-busy"), "true");
  assert.equal(button.textContent, page.t("hint-thinking"));
  assert.ok(page.hasFocus(button));
  await page.keys("{Enter}");
  answer({ seq: wishes.seq, move: wishes.hint });
  await page.pass(0);
  assert.equal(button.textContent, page.t("hint-show"));
  assert.ok(page.hasFocus(button));
  assert.equal(page.server.bodies(HINT).length, 1);
});

test("a hint that fails says so, until the next one", async () => {
  const wishes = turn("lineup-2-0");
  const page = await opened(wishes, { answers: { [HINT]: OFFLINE } });
  await ask(page);
  assert.equal(page.count(".problem"), 1);
  assert.equal(page.count(".toast"), 0);
  page.server.answers[HINT] = { seq: wishes.seq, move: wishes.hint };
  await ask(page);
  assert.equal(page.count(".problem"), 0);
});

for (const [where, more] of /** @type {[string, any][]} */ ([
  ["with others", { match: { owners: [PLAYERS[0], PLAYERS[1]] } }],
  ["in the attempt of a day", { match: { attempt: true } }],
  ["in a challenge", { match: { challenge: "token" } }],
]))
  test(`there is no button ${where}`, async () => {
    const page = await opened(turn("lineup-2-0"), more);
    assert.equal(page.count(".good-move"), 0);
  });
