import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  document: { getElementById: () => null, documentElement: {}, addEventListener() {} },
});
const { absentFrom } = await import("../../../app/static/js/match/absence.mjs");
const store = await import("../../../app/static/js/room/store.mjs");

const NEVER = Number.POSITIVE_INFINITY;

/** A live match of this person and of Ben, of whom the server says so.
 * @param {string[]} online @param {Record<string, number>} away */
function at(online, away) {
  store.you.value = { player: "me", seat: 0, host: true };
  const match = { owners: ["me", "ben", null], players: ["me", "ben", null] };
  store.room.value = /** @type {any} */ ({
    pace: "live",
    match: { ...match, spared_until: [0, 0, 0] },
  });
  store.presence.value = { online, watching: 0, away };
}

test("who is here is not absent", () => {
  at(["me", "ben"], {});
  assert.equal(absentFrom(0, 60), NEVER);
  assert.equal(absentFrom(1, 60), NEVER);
});

test("who is away is absent once the time is over", () => {
  at(["me"], { ben: 5_000 });
  assert.equal(absentFrom(1, 60), 65_000);
});

test("nobody is absent before the server has said for how long they have been away", () => {
  at(["me"], {});
  assert.equal(absentFrom(1, 60), NEVER);
});

test("a seat that belongs to nobody waits for nobody", () => {
  at(["me"], {});
  assert.equal(absentFrom(2, 60), 0);
});
