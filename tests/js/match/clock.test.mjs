import assert from "node:assert/strict";
import { test } from "node:test";
import { NOW } from "../support/page.mjs";
import { openRoom, PLAYERS } from "../support/room.mjs";

const PER_MOVE = { kind: "move", seconds: 20, step: 0 };
/** @type {{seats: import("../support/room.mjs").Seating, file: string, seq?: number}} */
const THREE = { seats: [0, 1, 2, "bot", "bot"], file: "lineup-5-4" };

/** The clocks of five seats, of which one runs. @param {number} seat @param {number} left
 * @param {number[]} [late] */
const clocks = (seat, left, late = []) => ({
  c: [0, 1, 2, 3, 4].map((one) => (one === seat ? [left, left] : [20_000])),
  now: NOW,
  late,
});

test("a clock per move ticks, warns, and tells that the rules have moved", async () => {
  const page = await openRoom({ ...THREE, seq: 2, lang: "de", room: { clock: PER_MOVE } });
  await page.hear(clocks(0, 20_000));
  const own = () => page.text(".status .clock .wide");
  assert.equal(own(), page.t("clock-left", { time: "0:20" }));
  assert.equal(page.count(".seat .clock[data-running]"), 1);
  assert.ok(page.one(".seat.turn .clock"));
  await page.pass(9000);
  assert.equal(own(), page.t("clock-left", { time: "0:11" }));
  assert.equal(page.count(".status .clock.low"), 0);
  await page.pass(1000);
  assert.equal(own(), page.t("clock-low", { time: "0:10" }));
  assert.equal(page.count(".status .clock.low .icon"), 1);
  assert.equal(page.text(".seat.turn .clock .narrow"), "0:10!");
  const soon = page.t("clock-soon", { time: "10 Sekunden" });
  assert.deepEqual(
    page.texts("[aria-live=polite] p").filter((text) => /\d/.test(text)),
    [soon],
  );
  await page.hear({ ...clocks(1, 20_000, [0]), now: NOW + 20_000 });
  assert.equal(page.text(".toast"), page.t("clock-moved"));
  assert.ok(page.texts(".seat")[0].includes(page.t("clock-late")));
  await page.showRoom({ clock: { kind: "off", seconds: 0, step: 0 } });
  assert.equal(page.count(".clock"), 0);
});

test("the clock of somebody else stands at their seat alone", async () => {
  const page = await openRoom({ ...THREE, you: 1, seq: 2, room: { clock: PER_MOVE } });
  await page.hear(clocks(0, 15_000));
  assert.equal(page.count(".status .clock"), 0);
  assert.equal(page.count(".seat.turn .clock[data-running]"), 1);
});

test("a host chooses pace and clock", async () => {
  const clock = { kind: "player", seconds: 1209600, step: 43200 };
  const page = await openRoom({ lang: "de", room: { clock } });
  await page.click(".played button");
  await page.there(() => page.all(".variants .setting select")[3]);
  const pace = page.role("combobox", new RegExp(`^${page.t("pace")}`));
  const kind = page.role("combobox", new RegExp(`^${page.t("clock")}`));
  await page.choose(pace, "days");
  await page.pass(250);
  assert.deepEqual(page.server.last(), ["PATCH", { pace: "days" }]);
  await page.showRoom({ pace: "days" });
  await page.choose(kind, "2 Tage pro Zug");
  await page.pass(250);
  assert.deepEqual(page.server.last(), [
    "PATCH",
    { clock: { kind: "move", seconds: 172800, step: 0 } },
  ]);
});

test("everybody reads the pace and the clock", async () => {
  const page = await openRoom({ you: 1, lang: "nl" });
  await page.showRoom({ pace: "days" });
  assert.equal(page.text(".toast"), page.t("pace-days-now"));
  await page.showRoom({ clock: { kind: "move", seconds: 172800, step: 0 } });
  assert.equal(page.text(".opts .pace"), "Tempo: over meerdere dagen · Klok: 2 dagen per zet");
});

test("over days nobody is away, and whoever is here has a dot", async () => {
  const page = await openRoom({
    file: "lineup-2-0",
    seq: 1,
    lang: "de",
    room: { pace: "days", clock: { kind: "move", seconds: 172800, step: 0 } },
  });
  await page.hear({ c: [[172_800_000, 172_800_000], [172_800_000]], now: NOW });
  await page.hear({
    type: "presence",
    online: [PLAYERS[0]],
    watching: 0,
    away: { [PLAYERS[1]]: 9 },
  });
  assert.equal(page.text(".seat .clock[data-running] .wide"), "noch 2 Tage");
  assert.ok(page.texts(".top .chip").includes(page.t("pace-days")));
  assert.equal(page.count(".seat .dot"), 1);
  assert.equal(page.count(".seat.away"), 0);
  await page.click(page.button(page.t("menu"), page.one(".top")));
  await page.choose(page.all("dialog select")[0], "live");
  await page.pass(250);
  assert.deepEqual(page.server.last(), ["PATCH", { pace: "live" }]);
  await page.showRoom({ pace: "live", clock: { kind: "off", seconds: 0, step: 0 } });
  assert.equal(page.text(".toast"), page.t("pace-live-now"));
  assert.equal(page.count(".seat.away"), 1);
  assert.equal(page.count(".clock"), 0);
});
