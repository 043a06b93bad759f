import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });
const { Drafts } = await import("../../../app/static/js/room/drafts.mjs");
const store = await import("../../../app/static/js/room/store.mjs");

/** @type {{frame: any, answer: (answer: any) => void}[]} */
let sent = [];
/** @param {any} frame @returns {Promise<any>} */
const act = (frame) => new Promise((answer) => sent.push({ frame, answer }));
const move = (/** @type {number[]} */ ...parts) => ({ type: "enter", parts });
const own = () => store.tableMatch.value?.drafts.find((draft) => draft.seat === 0);
const soon = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  sent = [];
  const still = { id: "m", game: "g", options: {}, began: 0, lines: [], you: 0 };
  const at = { ...still, seq: 3, at: 0, notes: [], undo: false };
  const view = { to_act: [0, 1], result: null, public: {}, private: {} };
  store.match.value = { ...at, view, drafts: [] };
  store.wish.value = null;
  store.problem.value = null;
  const seats = { id: "m", game: "g", players: ["a", "b"], names: ["A", "B"], colours: [] };
  store.room.value = /** @type {any} */ ({ match: { ...seats, status: "playing" } });
});

test("a draft is on the screen before the server has it", () => {
  new Drafts(act).draft(move(1), false);
  assert.deepEqual(own()?.move, move(1));
  assert.deepEqual(sent[0].frame, { type: "draft", seq: 3, move: move(1), ready: false });
});

test("drafts are sent one at a time, then the newest", async () => {
  const { draft } = new Drafts(act);
  const all = [draft(move(1), false), draft(move(1, 2), false), draft(move(1, 2, 3), false)];
  assert.equal(sent.length, 1);
  sent[0].answer({ ok: true, seq: 3 });
  await soon();
  assert.deepEqual(sent[1].frame.move, move(1, 2, 3));
  sent[1].answer({ ok: true, seq: 3 });
  assert.deepEqual(await Promise.all(all), [true, true, true]);
  assert.equal(sent.length, 2);
});

test("a refused draft gives way to the server's, and the problem is shown", async () => {
  const kept = draftOf(move(1));
  store.match.value = { .../** @type {any} */ (store.match.value), drafts: [kept] };
  const done = new Drafts(act).draft(move(1, 9), false);
  sent[0].answer({ ok: false, problem: { code: "corner-filled" } });
  assert.equal(await done, false);
  assert.deepEqual(own()?.move, move(1));
  assert.equal(store.problem.value?.code, "corner-filled");
});

test("a late report of an older draft does not replace the newer one", async () => {
  const drafts = new Drafts(act);
  const done = drafts.draft(move(1, 2), false);
  drafts.arrived(draftOf(move(1)));
  sent[0].answer({ ok: true, seq: 3 });
  await done;
  assert.deepEqual(own()?.move, move(1, 2));
  drafts.arrived(draftOf(move(1, 2)));
  assert.equal(store.wish.value, null);
});

test("nothing else is sent while a confirmation is under way", async () => {
  const { draft } = new Drafts(act);
  const done = draft(move(1), true);
  assert.equal(store.busy.value, true);
  assert.equal(await draft(move(2), false), false);
  sent[0].answer({ ok: true, seq: 4 });
  await done;
  assert.equal(store.busy.value, false);
  assert.deepEqual(store.waitedFor(/** @type {any} */ (store.tableMatch.value)), [1]);
});

test("a draft for an older position is not shown", () => {
  new Drafts(act).draft(move(1), false);
  store.match.value = { .../** @type {any} */ (store.match.value), seq: 4 };
  assert.equal(own(), undefined);
});

/** @param {any} of */
const draftOf = (of) => ({ seat: 0, version: 1, ready: false, move: of });
