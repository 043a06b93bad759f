import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { document: { getElementById: () => null } });
const { byRank, eveningText, faceText, moveText, numberText, reached, roomText, starMarks } =
  await import("../../../../app/static/js/solo/achievements/words.mjs");

/** @type {import("../../../../app/static/js/types.mjs").Translate} */
const t = (key, args) => `${key} ${Object.values(args ?? {}).join(" ")}`.trim();

const kind = (/** @type {any[]} */ grades) => /** @type {any} */ ({ grades });

test("a task is reached with a star, a match with the first place", () => {
  const task = kind([{ tier: "passed", from: 115 }]);
  assert.equal(reached(task)({ stars: 1, rank: 1 }), true);
  assert.equal(reached(task)({ stars: 0, rank: 1 }), false);
  assert.equal(reached(kind([]))({ stars: 0, rank: 1 }), true);
  assert.equal(reached(kind([]))({ stars: 0, rank: 2 }), false);
});

test("a grade for conditions alone has no mark among the points", () => {
  assert.deepEqual(starMarks(kind([{ from: 0 }, { from: 40 }])), [40]);
});

test("short times are told in seconds", () => {
  assert.equal(moveText("en", 3240), "3.2 seconds");
  assert.equal(moveText("de", 3240), "3,2 Sekunden");
  assert.equal(moveText("en", 42_400), "42 seconds");
  assert.equal(numberText("nl", 12.33), "12,3");
});

test("a face is a colour, what its game calls it, or what it shows", () => {
  const has = (/** @type {string} */ key) => ["colour-red", "lines-face"].includes(key);
  assert.equal(faceText(t, has, "square", "red"), "colour-red");
  assert.equal(faceText(t, has, "lines", "L2"), "lines-face L2");
  assert.equal(faceText(t, has, "square", "6"), "6");
});

test("an evening has the date of its beginning", () => {
  const began = new Date(2026, 10, 27, 20, 0).getTime();
  const ended = new Date(2026, 10, 28, 0, 40).getTime();
  assert.match(
    eveningText(t, "en", { began, ended }),
    /^achieved-evening Friday,? 27 November 2026 20:00 00:40$/,
  );
});

test("the first of a match stands first", () => {
  const seats = [{ rank: 2 }, { rank: 1 }, { rank: 2 }];
  assert.deepEqual(
    byRank(/** @type {any} */ (seats)).map(({ rank }) => rank),
    [1, 2, 2],
  );
});

test("a room without a title is told by the others", () => {
  const members = [{ name: "Anna" }, { name: "Ben" }];
  assert.equal(roomText(t, { title: "Thursday", members }, "Anna"), "Thursday");
  assert.equal(roomText(t, { title: "", members }, "Anna"), "room-with Ben");
  assert.equal(roomText(t, { title: "", members: [members[0]] }, "Anna"), "room-alone");
});
