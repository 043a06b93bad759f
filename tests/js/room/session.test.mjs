import assert from "node:assert/strict";
import { mock, test } from "node:test";

mock.timers.enable({ apis: ["setTimeout"] });
/** @type {any} */
let socket;
class FakeSocket {
  constructor() {
    socket = this;
  }
  send() {}
  close() {}
}
const page = { getElementById: () => null, documentElement: {}, addEventListener: () => undefined };
Object.assign(globalThis, {
  document: page,
  location: { protocol: "http:", host: "here" },
  addEventListener: () => undefined,
  WebSocket: FakeSocket,
});
const { connect, onFrame } = await import("../../../app/static/js/room/session.mjs");
const store = await import("../../../app/static/js/room/store.mjs");

/** @param {any} frame */
const hear = (frame) => socket.onmessage({ data: JSON.stringify(frame) });

test("a step changes the view, and ends the drafts and the undo of the position before", () => {
  connect();
  const view = { to_act: [0, 1], result: null, public: { roll: 1 }, private: null };
  const drafts = [{ seat: 1, version: 1, ready: false, move: {} }];
  hear({
    type: "snapshot",
    match: "m",
    seq: 3,
    at: 1003,
    began: 1000,
    lines: [["rolled", "seat"]],
    you: null,
    view,
    notes: [],
    drafts,
    undo: true,
  });
  assert.deepEqual(store.match.value?.drafts, drafts);
  hear({
    s: 4,
    t: 7,
    a: [1],
    p: [["roll", 2]],
    n: [
      [0, 0],
      [1, "of a later version"],
    ],
  });
  const { seq, view: after, notes, drafts: left, undo } = /** @type {any} */ (store.match.value);
  assert.deepEqual({ seq, left, undo }, { seq: 4, left: [], undo: false });
  assert.deepEqual(after, { ...view, to_act: [1], public: { roll: 2 } });
  assert.deepEqual(notes, [[4, 1007, [{ key: "rolled", args: { seat: 0 } }]]]);
});

test("a clock tells when the rules move for a seat, by the server's time", () => {
  hear({ c: [[300000, 299950], [254000]], now: 1000, late: [1] });
  assert.deepEqual(store.times.value, {
    match: "m",
    seats: [
      { left: 300000, until: 300950, late: false },
      { left: 254000, until: null, late: true },
    ],
  });
});

test("a frame of a feature reaches what handles its type, and is ignored until then", () => {
  const frame = { type: "analysis", match: "m", data: { state: "done", done: 3, of: 3 } };
  hear(frame);
  /** @type {unknown[]} */
  const heard = [];
  onFrame("analysis", (one) => heard.push(one));
  hear(frame);
  assert.deepEqual(heard, [frame]);
});
