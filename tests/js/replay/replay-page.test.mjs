import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../support/page.mjs";
import { openRoom, PLAYERS, recorded, replayOf, stepOf } from "../support/room.mjs";
import { answerOf } from "../support/server.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

const FILE = "lineup-2-0";
const LAST = recorded(FILE).lines.length - 1;
const TWO = /** @type {import("../support/room.mjs").Seating} */ ([0, 1]);

/** How many figures lie at a position. @param {number} seq */
const laid = (seq) => recorded(FILE).lines[seq].public.figures.length;
const figures = (/** @type {Page} */ page) => page.count("svg.wall > g[role=img] > g use");
/** The position that a replay shows. @param {Page} page */
const shown = (page) =>
  Number(/** @type {HTMLInputElement} */ (page.one(".replaybar input[type=range]")).value);
/** What is said of a position that is looked back at. @param {Page} page @param {number} seq @param {number} last */
const looked = (page, seq, last) =>
  page.text(".status.past").includes(page.t("look-at", { seq, last }));

/** The match under way. @param {number} seq */
const playing = (seq) => openRoom({ file: FILE, seq, answers: replayOf(FILE, 0, TWO) });

/** The result of a match, with its replay. @param {string} [file] @param {any} [setting] */
const finished = (file = FILE, setting = {}) =>
  openRoom({
    file,
    seq: -1,
    seats: TWO,
    match: { status: "finished" },
    room: { history: answerOf("startRematch").history },
    ...setting,
    answers: { ...replayOf(file, setting.you ?? 0, TWO), ...setting.answers },
  });

/** Its replay. @param {string} [file] @param {any} [setting] */
async function replay(file, setting) {
  const page = await finished(file, setting);
  await page.click(page.button(page.t("replay")));
  await page.there(".replaybar");
  return page;
}

test("a line of the log leads to its position, from which keys lead on", async () => {
  const page = await playing(8);
  assert.equal(figures(page), laid(8));
  await page.click(page.all(".drawer .log .jump")[3]);
  assert.equal(page.count(".match.looking"), 1);
  assert.equal(page.count(".actions"), 0);
  assert.ok(page.count(".log .jump[aria-current=step]") > 0);
  await page.keys("{Home}");
  assert.ok(looked(page, 0, 8));
  assert.equal(figures(page), 0);
  for (const seq of [1, 2, 3]) {
    await page.keys("{ArrowRight}");
    assert.ok(looked(page, seq, 8));
    assert.equal(figures(page), laid(seq));
  }
  await page.keys("{ArrowLeft}");
  assert.ok(looked(page, 2, 8));
  for (const key of ["1", "2", "3", "r", "{Enter}"]) await page.keys(key);
  assert.equal(page.count(".tray button:not([disabled]), .board [role=button]"), 0);
  assert.deepEqual(page.sent("move"), []);
});

test("the past stays on the screen while others move, until one leaves it", async () => {
  const page = await playing(8);
  await page.click(/** @type {Element} */ (page.all(".drawer .log .jump").at(-1)));
  await page.keys("{Home}");
  await page.keys("{ArrowRight}{ArrowRight}");
  for (const seq of [9, 10]) await page.hear(stepOf(FILE, seq, 0));
  assert.ok(looked(page, 2, 10));
  assert.equal(figures(page), laid(2));
  await page.click(page.all("button", page.one(".status.past"))[0]);
  assert.equal(page.count(".status.past"), 0);
  assert.equal(figures(page), laid(10));
  await page.click(page.all(".drawer .log .jump")[2]);
  assert.equal(page.count(".status.past"), 1);
  await page.keys("{End}");
  assert.equal(page.count(".status.past"), 0);
});

test("a long log is one stop of the tab key; arrows lead from line to line", async () => {
  const page = await playing(6);
  const lines = page.all(".drawer .log .jump");
  await page.tabTo(lines[0]);
  await page.keys("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
  assert.ok(page.hasFocus(lines[3]));
  assert.equal(page.count(".drawer .log .jump[tabindex='0']"), 1);
  await page.keys("{Enter}");
  assert.equal(page.count(".status.past"), 1);
  await page.user.tab();
  assert.equal(page.one(".drawer .log").contains(document.activeElement), false);
});

test("whoever looks back sees the end come", async () => {
  const page = await playing(LAST - 1);
  await page.click(/** @type {Element} */ (page.all(".drawer .log .jump").at(-1)));
  await page.hear(stepOf(FILE, LAST, 0));
  await page.showRoom({ match: { ...page.room.match, status: "finished" } });
  assert.equal(page.count(".status.past"), 1);
  await page.keys("{Escape}");
  assert.equal(page.count("main.end"), 1);
});

test("a replay goes by keys and by itself", async () => {
  const page = await replay();
  assert.equal(shown(page), 0);
  assert.equal(figures(page), 0);
  await page.keys("{End}");
  assert.equal(shown(page), LAST);
  assert.equal(figures(page), laid(LAST));
  await page.keys("{ArrowLeft}");
  assert.equal(shown(page), LAST - 1);
  await page.keys("{Home}");
  await page.choose(".replaybar select", "fast");
  /** @type {HTMLElement} */ (document.activeElement).blur();
  await page.keys(" ");
  for (const seq of [1, 2, 3]) {
    await page.pass(400);
    assert.equal(shown(page), seq);
  }
  await page.keys(" ");
  await page.pass(4000);
  assert.equal(shown(page), 3);
  assert.ok(page.button(page.t("replay-play")));
});

test("a line of its log leads to a position, which the address names", async () => {
  const page = await replay();
  await page.keys("{End}");
  await page.click(page.all(".drawer .log .jump")[4]);
  const seq = shown(page);
  assert.ok(seq > 1 && seq < LAST);
  assert.equal(figures(page), laid(seq));
  assert.equal(page.all(".log .now .jump")[0].getAttribute("aria-current"), "step");
  await page.pass(300);
  assert.equal(location.hash, `#replay=${page.room.match.id}/${seq}`);
});

test("the address opens a replay at a position, and closing leads back", async () => {
  const page = await finished();
  location.hash = `#replay=${page.room.match.id}/9`;
  await page.there(".replaybar");
  assert.equal(shown(page), 9);
  await page.click(page.button(page.t("replay-close"), page.one(".top")));
  assert.equal(page.count("main.end"), 1);
  await page.click(page.button(page.t("lobby-back")));
  await page.click(".talk .to-evening");
  await page.click(".past li button");
  await page.there(".replaybar");
  assert.equal(shown(page), 0);
});

test("in a game with long turns one goes from turn to turn", async () => {
  const page = await replay("colomino-2-0");
  const acts = recorded("colomino-2-0").lines.map(({ to_act }) => to_act.join());
  const passed = acts.flatMap((one, seq) => (seq > 0 && one !== acts[seq - 1] ? [seq] : []));
  await until(() => page.hasFocus(page.button(page.t("replay-play"))));
  const next = page.button(page.t("replay-next-turn"));
  await page.click(next);
  assert.equal(shown(page), passed[0]);
  assert.ok(page.hasFocus(next));
  await page.keys("{PageDown}");
  assert.equal(shown(page), passed[1]);
  await page.keys("{PageUp}");
  assert.equal(shown(page), passed[0]);
  await page.click(page.button(page.t("replay-previous-turn")));
  assert.equal(shown(page), 0);
  await page.click(page.button(page.t("replay-last")));
  assert.equal(shown(page), acts.length - 1);
  await page.click(page.button(page.t("replay-close"), page.one(".top")));
  assert.ok(page.hasFocus(page.button(page.t("replay"))));
});

test("one presents a replay, and stops", async () => {
  const page = await replay();
  const online = [PLAYERS[0], PLAYERS[1]];
  await page.hear({ type: "presence", online, watching: 0, away: {} });
  await page.click(page.button(page.t("guide-start")));
  await page.keys("{End}");
  await page.pass(150);
  const { id } = page.room.match;
  assert.deepEqual(page.sent("guide").at(-1), { type: "guide", match: id, seq: LAST });
  await page.click(page.button(page.t("guide-stop")));
  assert.deepEqual(page.sent("guide").at(-1), { type: "guide", match: id, seq: null });
});

test("the others follow until they look around on their own", async () => {
  const page = await replay(FILE, { you: 1 });
  const { id } = page.room.match;
  const present = (/** @type {number | null} */ seq) =>
    page.hear({ type: "guide", match: id, player: PLAYERS[0], seq });
  await present(LAST);
  assert.ok(page.text(".guide").includes(page.t("guide-following", { name: "Anna" })));
  assert.equal(page.count(".toast"), 0);
  assert.equal(shown(page), LAST);
  await page.keys("{Home}");
  await present(LAST - 1);
  assert.equal(shown(page), 0);
  await page.click(page.button(page.t("guide-follow", { name: "Anna" })));
  assert.equal(shown(page), LAST - 1);
  await present(null);
  assert.equal(page.text(".toast"), page.t("guide-over", { name: "Anna" }));
  assert.equal(shown(page), LAST - 1);
});

test("whoever comes later joins where it is presented", async () => {
  const page = await finished(FILE, { you: 1 });
  await page.hear({ type: "guide", match: page.room.match.id, player: PLAYERS[0], seq: 7 });
  await page.click(page.button(page.t("guide-join")));
  await page.there(".replaybar");
  assert.equal(shown(page), 7);
});

test("nobody in a replay misses the next match", async () => {
  const page = await replay();
  await page.showRoom({ match: { ...page.room.match, id: "next", status: "playing" } });
  assert.ok(page.button(page.t("replay-to-match")));
});

for (const file of ["lineup-2-0", "colomino-2-0", "flying_colours-2-0"])
  test(`the board of ${file} shows its positions`, async () => {
    const page = await replay(file);
    const board = () => page.one(".board").querySelector("svg")?.innerHTML;
    const first = board();
    await page.keys("{End}");
    assert.notEqual(board(), first);
  });
