import assert from "node:assert/strict";
import { test } from "node:test";
import { open, until, withhold } from "../support/page.mjs";
import { openRoom, recorded, replayOf } from "../support/room.mjs";
import { answerOf, Refusal } from "../support/server.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

const ROUTE = "/matches/{match}/analysis";
const DONE = answerOf("getAnalysis");
const GAINS = [7.2, 4.6, 3.1];

/** @param {string} file @returns {import("../support/room.mjs").Seating} */
const seatsOf = (file) =>
  recorded(file).lines[0].private.map((/** @type {any} */ _, /** @type {number} */ at) => at);

/** An analysis of a recorded match in which other moves of the same kind were better: three
 * moments, and the best ones. @param {string} file @param {string} type of these moves
 * @returns {any} */
function madeUp(file, type) {
  const { lines } = recorded(file);
  const all = lines.flatMap(({ seq, moves }) =>
    Object.entries(moves)
      .filter(([, move]) => move.type === type && (move.parts ?? [1]).length > 0)
      .map(([seat, move]) => ({ seq, seat: Number(seat), move })),
  );
  const figures = {
    gain: 0,
    error: 0,
    wins: 0,
    wins_error: 0,
    ahead: 0,
    ahead_error: 0,
    cut: false,
  };
  const decisions = all.map((one, at) => {
    const { move: better } = all.slice(at + 1).find(({ seat }) => seat === one.seat) ?? all[0];
    return { ...figures, ...one, better };
  });
  const chosen = decisions.filter(({ seq }) => seq > 1).slice(0, GAINS.length);
  for (const [at, one] of chosen.entries()) one.gain = GAINS[at];
  const named = (/** @type {any} */ { seq, seat }) => ({ seq, seat });
  const rest = decisions.filter((one) => !chosen.includes(one));
  const best = Object.values(Object.fromEntries(rest.map((one) => [one.seat, one])));
  const unit = recorded(file).setup.game === "flying_colours" ? "win" : "points";
  return {
    ...DONE,
    unit,
    decisions,
    moments: [
      ...chosen.map((one) => ({ ...named(one), kind: "better", gain: one.gain })),
      ...best.map((one) => ({ ...named(one), kind: "best", gain: 9 })),
    ],
    curve: [],
  };
}

/** The replay of a match in a room. @param {string} file @param {any} [answers] @param {any} [setting] */
async function replay(file, answers = {}, setting = {}) {
  const seats = seatsOf(file);
  const page = await openRoom({
    file,
    seq: -1,
    seats,
    match: { status: "finished" },
    ...setting,
    answers: { ...replayOf(file, setting.you ?? 0, seats), ...answers },
  });
  await page.click(page.button(page.t("replay")));
  await page.there(".replaybar");
  return page;
}

/** Its analysis. @param {string} file @param {any} [answers] @param {any} [setting] */
async function analysis(file, answers, setting) {
  const page = await replay(file, answers, setting);
  await page.click(page.all(".analyse")[0]);
  await page.there(".analysing .board");
  return page;
}

const rows = (/** @type {Page} */ page) => page.all(".moment-list li");
const shown = (/** @type {Page} */ page) =>
  Number(/** @type {HTMLInputElement} */ (page.one(".replaybar input[type=range]")).value);

for (const [file, type] of [
  ["lineup-2-0", "place"],
  ["colomino-2-0", "lay"],
  ["flying_colours-2-0", "move"],
  ["colour_lines-5-6", "draw"],
  ["colour_square-6-8", "enter"],
])
  test(`a moment of ${file} is one click from the better move in pencil`, async () => {
    const found = madeUp(file, type);
    const page = await analysis(file, { [`GET ${ROUTE}`]: found });
    await until(() => rows(page).length === 4);
    const better = found.moments.filter((/** @type {any} */ one) => one.kind === "better");
    const row = rows(page).find((one) =>
      one.querySelector(".moment-words .small")?.textContent?.includes("etter"),
    );
    const show = page.all("button", row)[0];
    await page.click(show);
    assert.equal(show.getAttribute("aria-pressed"), "true");
    assert.ok(page.count(".analysing .board .better .chiptext") > 0);
    assert.ok(page.text(".status").includes("Better: "));
    const lead = page.text(".status .lead");
    assert.equal(page.text(".status").split(lead).length, 2);
    assert.ok(better.some((/** @type {any} */ one) => one.seq === shown(page)));
    await page.keys("{Home}");
    assert.equal(page.count(".analysing .board .better"), 0);
  });

test("points are there at once, and each chart is a table", async () => {
  const page = await analysis("lineup-2-0");
  assert.equal(page.count(".chart"), 1);
  const points = page.texts(".chart tbody tr:last-child td");
  assert.deepEqual(points, recorded("lineup-2-0").lines.at(-1)?.result.scores.map(String));
});

test("whoever played has it made, sees how far it is, and what it found", async () => {
  const queued = answerOf("startAnalysis");
  const page = await analysis("lineup-2-0", { [`POST ${ROUTE}`]: queued });
  await page.click(page.button(page.t("analysis-start-it")));
  assert.equal(page.server.bodies(`POST ${ROUTE}`).length, 1);
  assert.equal(page.roles("button", page.t("analysis-start-it")).length, 0);
  page.server.answers[`GET ${ROUTE}`] = { ...DONE, moments: [], decisions: [] };
  const { id } = page.room.match;
  await page.hear({ type: "analysis", match: id, data: { state: "done", done: 3, of: 3 } });
  await until(() => page.texts(".moment-list [role=status]").includes(page.t("analysis-nothing")));
});

test("it is stopped by the button that takes the place of the other", async () => {
  const queued = answerOf("startAnalysis");
  const page = await analysis("lineup-2-0", {
    [`POST ${ROUTE}`]: queued,
    [`DELETE ${ROUTE}`]: { ...queued, state: "cancelled" },
  });
  await page.tabTo(page.button(page.t("analysis-start-it")));
  await page.keys("{Enter}");
  assert.ok(page.hasFocus(page.button(page.t("analysis-cancel"))));
  page.server.answers[`GET ${ROUTE}`] = { ...queued, state: "cancelled" };
  await page.keys("{Enter}");
  assert.ok(page.text(".moment-list").includes(page.t("analysis-cancelled")));
  assert.ok(page.hasFocus(page.button(page.t("analysis-start-it"))));
});

test("the address leads back to the moment, and the way back to the replay", async () => {
  const found = { [`GET ${ROUTE}`]: madeUp("lineup-2-0", "place") };
  const page = await analysis("lineup-2-0", found);
  await until(() => rows(page).length === 4);
  await page.click(page.all("button", rows(page)[1])[0]);
  await page.pass(300);
  const { id } = page.room.match;
  assert.equal(location.hash, `#replay=${id}/${shown(page)}/analysis`);
  await page.click(".way-back");
  await page.pass(300);
  assert.equal(location.hash, `#replay=${id}/${shown(page)}`);
});

for (const module of ["/js/analysis/view.mjs", "/games/lineup/analysis/analysis.mjs"])
  test(`if ${module} cannot be loaded the replay stays, and one may try again`, async () => {
    const page = await replay("lineup-2-0");
    withhold(module);
    await page.click(page.all(".analyse")[0]);
    assert.equal(page.text(".toast"), page.t("problem-offline"));
    assert.equal(page.count(".analysing"), 0);
    withhold("");
    await page.click(page.all(".analyse")[0]);
    await page.there(".analysing .board");
  });

/** The page of a shared match, at step 9. @param {string} file @param {string} [part] of the address
 * @param {object} [boot] */
async function shared(file, part = "", boot = {}) {
  const { names, ...head } = answerOf("getSharedReplay");
  const steps = replayOf(file, null, [0, 1])["GET /matches/{match}/steps"];
  const last = recorded(file).lines.length - 1;
  const page = await open("pages/replay", {
    path: `/m/token#9${part}`,
    boot: { token: "token", ...boot },
    answers: {
      "GET /shared/{token}": { ...head, names, seq: last },
      "GET /shared/{token}/steps": steps,
      "GET /shared/{token}/analysis": new Refusal("analysis-not-found", {}, 404),
    },
  });
  await page.there(".replaybar");
  return page;
}

test("without this feature a replay has no way to an analysis, even if its address names one", async () => {
  const page = await shared("lineup-2-0", "/analysis", { extras: [] });
  assert.equal(shown(page), 9);
  assert.equal(page.count(".analyse"), 0);
});

test("whoever has the link only reads it", async () => {
  const file = "lineup-2-0";
  const page = await shared(file);
  assert.equal(shown(page), 9);
  await page.click(page.all(".analyse")[0]);
  await page.there(".chart");
  assert.equal(page.count(".moment-list"), 0);
  page.server.answers["GET /shared/{token}/analysis"] = madeUp(file, "place");
  await page.click(".way-back");
  await page.there(".replaybar");
  assert.equal(shown(page), 9);
  await page.click(page.all(".analyse")[0]);
  await until(() => rows(page).length === 4);
  assert.equal(page.count(".moment-list .primary"), 0);
});

test("a sheet of somebody else can be turned to", async () => {
  const page = await analysis("colour_lines-5-6");
  assert.ok(page.text(".board-head h2").includes("Anna"));
  await page.click(page.role("button", "Ben", page.one(".board-head")));
  assert.ok(page.text(".board-head h2").includes("Ben"));
});
