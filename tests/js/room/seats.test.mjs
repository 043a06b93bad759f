import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  document: { getElementById: () => null, documentElement: {}, addEventListener() {} },
});
const { openSeats } = await import("../../../app/static/js/components/match/seat-actions.mjs");
const store = await import("../../../app/static/js/room/store.mjs");

/** A match in which bots play: the seat 0 of this person, and the seats 1 and 2 of nobody.
 * @param {number[]} may_take */
function at(may_take) {
  store.you.value = { player: "me", seat: 0, host: true };
  const match = { id: "m", game: "g", status: "playing", players: [null, null, null], may_take };
  const seats = { names: ["Me", "Ada", "Bela"], colours: [], owners: ["me", null, null] };
  store.room.value = /** @type {any} */ ({ match: { ...match, ...seats } });
}

test("only the seats that the server lists are offered", () => {
  at([0]);
  assert.deepEqual(openSeats(), [{ seat: 0, mine: true }]);
  at([1, 2]);
  assert.deepEqual(openSeats(), [
    { seat: 1, mine: false },
    { seat: 2, mine: false },
  ]);
  at([]);
  assert.deepEqual(openSeats(), []);
  store.room.value = null;
  assert.deepEqual(openSeats(), []);
});
