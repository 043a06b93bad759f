import assert from "node:assert/strict";
import { test } from "node:test";
import { attendance, missing } from "../../../app/static/js/room/attendance.mjs";

/** @param {number} seat @param {Record<string, any>} [taken] @returns {any} */
const place = (seat, taken = {}) => ({
  ...{
    seat,
    player: null,
    name: null,
    colour: null,
    bot: false,
    program: false,
    ready: false,
    level: null,
  },
  ...taken,
});
const HOST = place(0, { player: "h", name: "Anna", colour: "red" });
const GUEST = place(1, { player: "g", name: "Ben", colour: "blue" });
const BOT = place(2, { name: "Ada", colour: "green", bot: true });

/** @param {Partial<import("../../../app/static/js/types.mjs").Poll>} given @returns {any} */
const poll = (given) => ({ at: 0, votes: [], seat: null, seq: null, ...given });

test("host and bots are ready, guests are once they say so", () => {
  const seats = [HOST, GUEST, BOT, place(3)];
  const ready = (/** @type {any[]} */ all) =>
    attendance({ seats: all, host: "h", polls: [] }).map((one) => one.ready);
  assert.deepEqual(ready(seats), [true, false, true]);
  assert.deepEqual(ready([HOST, { ...GUEST, ready: true }, BOT]), [true, true, true]);
});

test("another person who acts as host still says so", () => {
  const [anna] = attendance({ seats: [HOST], host: "somebody else", polls: [] });
  assert.deepEqual(anna, { name: "Anna", seat: 0, colour: "red", program: false, ready: false });
});

test("another host who waits for the others is ready", () => {
  const start = poll({ kind: "start", player: "g", asked: ["b"] });
  const all = attendance({ seats: [HOST, GUEST], host: "h", polls: [start] });
  assert.deepEqual(
    all.map((one) => one.ready),
    [true, true],
  );
});

test("free places do not count as players", () => {
  assert.equal(missing({ seats: [HOST, place(1)], min_seats: 2 }), 1);
  assert.equal(missing({ seats: [HOST, GUEST, BOT], min_seats: 2 }), 0);
});
