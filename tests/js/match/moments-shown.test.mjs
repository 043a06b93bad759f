import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom, recorded, snapshotOf, stepOf } from "../support/room.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */
/** @typedef {(before: any, after: any) => number[]} Won */

const WON = [440, 660];
const MOMENT_MS = 700;

/** @param {any} shared @param {string | number} seat */
const states = (shared, seat) => shared.sheets[seat].states;

/** @param {any} shared @param {string} seat */
const letters = (shared, seat) =>
  Object.values(shared.sheets[seat].letters).filter((round) => round !== null).length;

/** Which seats a step has won something for, as the positions before and after differ.
 * @type {[file: string, shared: boolean, won: Won][]} */
const JOYS = [
  ["lineup-2-0", true, (before, after) => after.chips.slice(before.chips.length)],
  [
    "colomino-2-0",
    true,
    (before, after) =>
      after.premiums.slice(before.premiums.length).map((/** @type {any} */ one) => one.seat),
  ],
  [
    "flying_colours-2-0",
    true,
    (before, after) =>
      Object.entries(after.homes)
        .filter(([, home]) =>
          Object.entries(after.discs).some(
            ([disc, at]) => at === home && before.discs[disc] !== home,
          ),
        )
        .map(([seat]) => Number(seat)),
  ],
  [
    "colour_square-1-2",
    false,
    (before, after) =>
      Object.keys(after.sheets)
        .filter((seat) =>
          Object.entries(states(after, seat)).some(
            ([name, state]) => state === "won" && states(before, seat)[name] !== "won",
          ),
        )
        .map(Number),
  ],
  // in that match crossings don't count
  [
    "colour_lines-5-6",
    false,
    (before, after) =>
      Object.keys(after.sheets)
        .filter((seat) => {
          const [old, now] = [before, after].map(({ scores }) => scores[seat]);
          const paired = now.pairs.some((/** @type {string} */ one) => !old.pairs.includes(one));
          return paired || letters(after, seat) > letters(before, seat);
        })
        .map(Number),
  ],
];

/** The first step of a match that has won something, and for whom. @param {string} file @param {Won} won */
function firstWon(file, won) {
  const { lines } = recorded(file);
  const at = lines.findIndex(
    (line, seq) =>
      seq > 0 && line.result === null && won(lines[seq - 1].public, line.public).length > 0,
  );
  assert.ok(at > 0, `nothing is won in ${file}`);
  return { seq: lines[at].seq, seats: won(lines[at - 1].public, lines[at].public) };
}

/** The match on somebody's page one step before. @param {string} file @param {number} you
 * @param {number} seq @param {Record<string, string>} [kept] */
function before(file, you, seq, kept) {
  const seats = recorded(file).lines[0].private.map(
    (/** @type {any} */ _, /** @type {number} */ at) => at,
  );
  return openRoom({ file, seats, you, seq: seq - 1, kept });
}

/** @param {Page} page */
const cheered = (page) =>
  page.all(".seats .seat").flatMap((seat, at) => (seat.classList.contains("cheered") ? [at] : []));

for (const [file, shared, won] of JOYS) {
  const { seq, seats } = firstWon(file, won);
  for (const you of new Set([seats[0], recorded(file).lines[0].private.length - 1]))
    test(`what is won in ${file} is shown to seat ${you} for a moment`, async () => {
      const page = await before(file, you, seq);
      assert.equal(page.count(".moment, .cheered"), 0);
      await page.hear(stepOf(file, seq, you));
      assert.deepEqual(cheered(page), seats);
      const seen = shared || seats.includes(you);
      assert.equal(page.count(".match > .board .moment"), seen ? 1 : 0);
      if (seen) assert.ok(page.count(".match > .board .moment-ring") > 0);
      await page.pass(MOMENT_MS - 1);
      assert.deepEqual(cheered(page), seats);
      await page.pass(1);
      assert.equal(page.count(".moment, .cheered"), 0);
    });
}

const [FILE, , ROWS] = JOYS[0];
const ROW = firstWon(FILE, ROWS);

test("any input ends a moment", async () => {
  const page = await before(FILE, 0, ROW.seq);
  await page.hear(stepOf(FILE, ROW.seq, 0));
  assert.equal(page.count(".match > .board .moment"), 1);
  await page.keys("{Shift}");
  assert.equal(page.count(".moment, .cheered"), 0);
});

for (const sound of ["on", ""])
  test(`a moment is heard once, with the sound ${sound || "off"}`, async () => {
    const page = await before(FILE, 0, ROW.seq, sound ? { sound } : {});
    await page.click(".status");
    await page.hear(stepOf(FILE, ROW.seq, 0));
    const heard = page.tones().filter((tone) => WON.includes(tone));
    assert.deepEqual(heard, sound ? WON : []);
  });

test("a moment is not there on a page that is opened after it, but where one looks back", async () => {
  const page = await openRoom({ file: FILE, seq: ROW.seq + 2, answers: steps() });
  assert.equal(page.count(".moment, .cheered"), 0);
  const jumps = page.all(".drawer .log .jump");
  await page.click(/** @type {Element} */ (jumps.at(-1)));
  const shown = (/** @type {number} */ seq) => page.t("look-at", { seq, last: ROW.seq + 2 });
  while (!page.text(".status.past").includes(shown(ROW.seq))) {
    assert.equal(page.count(".moment, .cheered"), 0);
    await page.keys("{ArrowRight}");
  }
  assert.equal(page.count(".match > .board .moment"), 1);
});

/** The answers about the steps of the match. */
const steps = () => ({
  "GET /matches/{match}/positions/{seq}": (
    /** @type {import("../support/server.mjs").Request} */ { path },
  ) => snapshotOf(FILE, Number(path.split("/").at(-1)), 0),
});
