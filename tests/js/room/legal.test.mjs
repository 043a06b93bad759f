import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });
const { followLegal } = await import("../../../app/static/js/room/legal.mjs");
const store = await import("../../../app/static/js/room/store.mjs");

const QUIET_MS = 1000; // longer than a page waits before it asks

/** @typedef {{method: string, body: any, signal: AbortSignal, answer: (body: any) => Promise<void>}} Question */

/** @type {Question[]} */
let asked = [];
globalThis.fetch = /** @type {any} */ (
  (/** @type {string} */ _, /** @type {any} */ { method, body, signal }) =>
    new Promise((resolve) => {
      const headers = { "content-type": "application/json" };
      const answer = async (/** @type {any} */ document) => {
        resolve(new Response(JSON.stringify(document), { headers }));
        await settled();
      };
      asked.push({ method, body: body && JSON.parse(body), signal, answer });
    })
);
/** Once what has been answered is on the page. @returns {Promise<void>} */
const settled = () => new Promise((done) => setImmediate(done));
const move = (/** @type {number[]} */ ...parts) => ({ type: "enter", parts });

let seq = 0;
mock.timers.enable({ apis: ["setTimeout"] });
followLegal();

beforeEach(() => {
  seq += 1;
  store.wish.value = null;
  store.link.value = { kind: "online" };
  const seats = { id: "m", game: "g", players: ["a", "b"], names: ["A", "B"], colours: [] };
  store.room.value = /** @type {any} */ ({ match: { ...seats, status: "playing" } });
  at([]);
  asked = [];
});

/** A new position, or only other drafts. @param {any[]} drafts */
function at(drafts) {
  const still = { id: "m", game: "g", options: {}, began: 0, lines: [], you: 0 };
  const view = { to_act: [0, 1], result: null, public: {}, private: {} };
  store.match.value = { ...still, seq, at: 0, notes: [], undo: false, view, drafts };
}

/** My draft on its way. @param {any} draft @param {{ready?: boolean, sent?: boolean}} [how] */
function wish(draft, { ready = false, sent = false } = {}) {
  store.wish.value = { match: "m", seq, move: draft, ready, sent };
}

test("how a draft may go on is asked before the server has it", async () => {
  wish(move(1));
  mock.timers.tick(QUIET_MS);
  assert.deepEqual(asked[0].body, { draft: move(1), seq });
  await asked[0].answer({ seq, ready: false, parts: [2] });
  const text = JSON.stringify(move(1));
  assert.deepEqual(store.legal.value, { seq, ready: false, parts: [2], match: "m", draft: text });
});

test("nothing is asked while one's final move is on its way", async () => {
  wish(move(1));
  mock.timers.tick(QUIET_MS);
  wish(move(1, 2), { ready: true });
  assert.ok(asked[0].signal.aborted);
  mock.timers.tick(QUIET_MS);
  assert.equal(asked.length, 1);
});

test("once a final move is refused, the draft that stays is asked about", () => {
  wish(move(1), { ready: true });
  mock.timers.tick(QUIET_MS);
  assert.equal(asked.length, 0);
  store.wish.value = null;
  at([{ seat: 0, version: 1, ready: false, move: move(2) }]);
  mock.timers.tick(QUIET_MS);
  assert.deepEqual(asked[0].body, { draft: move(2), seq });
});

test("once a final move waits for others, what it brings is asked", () => {
  wish(move(1), { ready: true });
  wish(move(1), { ready: true, sent: true });
  mock.timers.tick(QUIET_MS);
  assert.deepEqual(asked[0].body, { draft: move(1), seq });
});

test("the next position is asked about although the answer to one's final move is late", () => {
  wish(move(1), { ready: true });
  seq += 1;
  at([]);
  mock.timers.tick(QUIET_MS);
  assert.deepEqual(
    asked.map(({ method }) => method),
    ["GET"],
  );
});

test("about a move without parts nothing is asked but the legal moves", () => {
  at([{ seat: 0, version: 1, ready: true, move: { type: "bid", amount: 2 } }]);
  mock.timers.tick(QUIET_MS);
  assert.deepEqual(
    asked.map(({ method }) => method),
    ["GET"],
  );
});
