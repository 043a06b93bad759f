import assert from "node:assert/strict";
import { test } from "node:test";
import { Connection, retryDelay } from "../../../app/static/js/client/connection.mjs";

/** @typedef {Record<string, any>} Frame */

class FakeSocket {
  constructor() {
    /** @type {Frame[]} */
    this.sent = [];
    /** @type {((event: any) => void) | null} */
    this.onmessage = null;
    /** @type {((event: any) => void) | null} */
    this.onclose = null;
    this.open = true;
    this.slow = false;
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.open = false;
  }

  /** @param {Frame} frame */
  says(frame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** @param {number} code @param {string} [reason] */
  drops(code, reason) {
    this.open = false;
    this.onclose?.({ code, reason });
  }

  types() {
    return this.sent.map((frame) => frame.type);
  }
}

/** Timers that the test advances. */
class FakeClock {
  constructor() {
    this.now = 0;
    this.next = 1;
    /** @type {Map<number, {at: number, run: () => void}>} */
    this.waiting = new Map();
  }

  /** @param {() => void} run @param {number} ms */
  set(run, ms) {
    this.waiting.set(this.next, { at: this.now + ms, run });
    this.next += 1;
    return this.next - 1;
  }

  /** @param {number} id */
  clear(id) {
    this.waiting.delete(id);
  }

  /** @param {number} ms */
  pass(ms) {
    const end = this.now + ms;
    for (let turn = 0; turn < 1000; turn += 1) {
      const due = [...this.waiting].filter(([, timer]) => timer.at <= end);
      if (due.length === 0) break;
      due.sort(([, a], [, b]) => a.at - b.at);
      const [id, timer] = due[0];
      this.waiting.delete(id);
      this.now = timer.at;
      timer.run();
    }
    this.now = end;
  }
}

const SHOWN = ["room", "snapshot", "step", "presence", "pong", "goodbye", "problem"];

function setUp() {
  const clock = new FakeClock();
  /** @type {FakeSocket[]} */
  const sockets = [];
  /** @type {Frame[]} */
  const shown = [];
  /** @type {any[]} */
  const states = [];
  /** @type {{position: {match: string, seq: number} | null}} */
  const page = { position: null };
  let ids = 0;
  /** @param {Frame} frame */
  const show = (frame) => {
    shown.push(frame);
    if (frame.type === "step" || frame.type === "snapshot") {
      page.position = { match: "m", seq: frame.s ?? frame.seq };
    }
  };
  const connection = new Connection({
    open: (slow) => {
      const socket = new FakeSocket();
      socket.slow = slow;
      sockets.push(socket);
      return socket;
    },
    identify: () => ({ type: "identify", room: "KWH3XPT" }),
    position: () => page.position,
    shows: /** @type {any} */ (Object.fromEntries(SHOWN.map((type) => [type, show]))),
    onState: (state) => states.push(state),
    timers: { set: (run, ms) => clock.set(run, ms), clear: (id) => clock.clear(id) },
    now: () => clock.now,
    random: () => 0.5,
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
  });
  const last = () => sockets[sockets.length - 1];
  const welcome = () => {
    last().says({ type: "hello", heartbeat_ms: 20000 });
    last().says({ type: "room", room: {}, you: {} });
  };
  connection.start();
  return { connection, clock, sockets, shown, states, page, last, welcome };
}

test("identifies after hello and is online after the room", () => {
  const { last, states, welcome } = setUp();
  assert.deepEqual(last().types(), []);
  welcome();
  assert.deepEqual(last().types(), ["identify"]);
  assert.equal(states.at(-1).kind, "online");
});

test("an action is answered by its ack", async () => {
  const { connection, last, welcome } = setUp();
  welcome();
  const answer = connection.act({ type: "move", seq: 3, move: {} });
  assert.deepEqual(last().sent.at(-1), { type: "move", seq: 3, move: {}, id: "id-1" });
  last().says({ ack: "id-1", s: 4 });
  assert.deepEqual(await answer, { ok: true, seq: 4 });
});

test("an answered action is not sent again", () => {
  const { connection, clock, last, welcome } = setUp();
  welcome();
  connection.act({ type: "move", seq: 3, move: {} });
  last().says({ ack: "id-1", s: 4 });
  last().drops(1006);
  clock.pass(5000);
  welcome();
  assert.deepEqual(last().types(), ["identify"]);
});

test("a frame without an answer is sent only while connected", () => {
  const { connection, last, welcome } = setUp();
  connection.tell({ type: "guide", match: "m", seq: 3 });
  welcome();
  assert.deepEqual(last().types(), ["identify"]);
  connection.tell({ type: "guide", match: "m", seq: 3 });
  assert.deepEqual(last().types(), ["identify", "guide"]);
});

test("a lost network gives up the socket", () => {
  const { connection, clock, sockets, last, welcome } = setUp();
  welcome();
  const first = last();
  connection.drop();
  assert.equal(first.open, false);
  clock.pass(5000);
  assert.equal(sockets.length, 2);
});

test("a refusal carries its problem", async () => {
  const { connection, last, welcome } = setUp();
  welcome();
  const answer = connection.act({ type: "move", seq: 3, move: {} });
  last().says({ type: "problem", id: "id-1", problem: { code: "leaves-gap" } });
  assert.deepEqual(await answer, { ok: false, problem: { code: "leaves-gap" } });
});

test("a connection that is stopped refuses what is unanswered, and stays away", async () => {
  const { connection, clock, sockets, last, welcome } = setUp();
  welcome();
  const answer = connection.act({ type: "move", seq: 3, move: {} });
  connection.stop();
  assert.deepEqual(await answer, { ok: false, problem: { code: "closed" } });
  assert.equal(last().open, false);
  last().drops(1006);
  clock.pass(60_000);
  assert.equal(sockets.length, 1);
});

test("unanswered actions are resent under the same id, once identified", async () => {
  const { connection, clock, sockets, last, welcome } = setUp();
  welcome();
  const answer = connection.act({ type: "move", seq: 3, move: {} });
  last().drops(1006);
  clock.pass(5000);
  assert.equal(sockets.length, 2);
  last().says({ type: "hello" });
  assert.deepEqual(last().types(), ["identify"]);
  last().says({ type: "room", room: {}, you: {} });
  assert.deepEqual(last().sent.at(-1), { type: "move", seq: 3, move: {}, id: "id-1" });
  last().says({ ack: "id-1", s: 4 });
  assert.deepEqual(await answer, { ok: true, seq: 4 });
});

test("an action made while offline waits for the connection", () => {
  const { connection, last, welcome } = setUp();
  connection.act({ type: "undo", seq: 1 });
  assert.deepEqual(last().types(), []);
  welcome();
  assert.deepEqual(last().types(), ["identify", "undo"]);
});

test("a step after a gap is not shown, and the gap is requested once", () => {
  const { last, shown, welcome } = setUp();
  welcome();
  last().says({ type: "snapshot", match: "m", seq: 3 });
  last().says({ s: 6, t: 60 });
  last().says({ s: 7, t: 70 });
  assert.deepEqual(last().types(), ["identify", "resume"]);
  assert.deepEqual(last().sent.at(-1), { type: "resume", match: "m", seq: 3 });
  last().says({ s: 4, t: 40 });
  last().says({ s: 5, t: 50 });
  assert.deepEqual(
    shown.filter((frame) => frame.type === "step").map((frame) => frame.s),
    [4, 5],
  );
});

test("a step that is already shown is ignored", () => {
  const { last, shown, welcome } = setUp();
  welcome();
  last().says({ type: "snapshot", match: "m", seq: 3 });
  last().says({ s: 3, t: 30 });
  assert.equal(shown.length, 2);
  assert.deepEqual(last().types(), ["identify"]);
});

test("a stale action fetches the present position", () => {
  const { connection, last, welcome } = setUp();
  welcome();
  last().says({ type: "snapshot", match: "m", seq: 3 });
  connection.act({ type: "move", seq: 2, move: {} });
  last().says({ type: "problem", id: "id-1", problem: { code: "stale-seq" } });
  assert.equal(last().sent.at(-1)?.type, "resume");
});

for (const [code, problem, reason] of /** @type {[number, string, string?][]} */ ([
  [4001, "bad-token"],
  [4003, "not-a-member"],
  [4003, "not-a-member", "banned"],
  [4003, "barred", "barred"],
  [4009, "foreign-origin"],
  [4004, "room-not-found"],
  [4004, "room-closed", "room-closed"],
])) {
  test(`close code ${code} (${reason ?? "no reason"}) is final`, async () => {
    const { connection, clock, sockets, states, last, welcome } = setUp();
    welcome();
    const answer = connection.act({ type: "move", seq: 0, move: {} });
    last().drops(code, reason);
    clock.pass(120000);
    assert.equal(sockets.length, 1);
    assert.deepEqual(states.at(-1), { kind: "closed", code: problem });
    assert.deepEqual(await answer, { ok: false, problem: { code: problem } });
  });
}

for (const code of [1006, 1009, 4008, 4011, 4012]) {
  test(`close code ${code} is followed by another try`, () => {
    const { clock, sockets, last, welcome } = setUp();
    welcome();
    last().drops(code);
    clock.pass(5000);
    assert.equal(sockets.length, 2);
  });
}

test("goodbye sets the time of the next try", () => {
  const { clock, sockets, states, last, welcome } = setUp();
  welcome();
  last().says({ type: "goodbye", code: "restart", retry_ms: 500 });
  last().drops(4012);
  assert.deepEqual(states.at(-1), { kind: "waiting", until: 750 });
  clock.pass(749);
  assert.equal(sockets.length, 1);
  clock.pass(2);
  assert.equal(sockets.length, 2);
});

test("a visible page does not wait", () => {
  const { connection, sockets, last, welcome } = setUp();
  welcome();
  last().drops(1006);
  connection.wake();
  assert.equal(sockets.length, 2);
});

test("silence is noticed: a ping, then a new socket", () => {
  const { clock, sockets, last, welcome } = setUp();
  welcome();
  const first = last();
  clock.pass(20001);
  assert.equal(first.sent.at(-1)?.type, "ping");
  clock.pass(7000);
  assert.equal(first.open, false);
  clock.pass(3000);
  assert.equal(sockets.length, 2);
});

test("an answered ping keeps the socket", () => {
  const { clock, sockets, last, welcome } = setUp();
  welcome();
  for (let i = 0; i < 5; i += 1) {
    clock.pass(20001);
    last().says({ type: "pong", time: 0 });
  }
  assert.equal(sockets.length, 1);
});

test("garbage and unknown frames are ignored", () => {
  const { last, shown, welcome } = setUp();
  welcome();
  last().onmessage?.({ data: "{" });
  last().says({ type: "weather", sunny: true });
  assert.equal(shown.length, 1);
});

test("frames of an abandoned socket are ignored", () => {
  const { connection, last, shown, welcome } = setUp();
  welcome();
  const old = last();
  old.drops(1006);
  connection.wake();
  old.says({ type: "presence", online: [], watching: 0 });
  assert.equal(shown.length, 1);
});

test("the wait grows, is jittered and is bounded", () => {
  assert.equal(
    retryDelay(0, () => 0),
    0,
  );
  assert.equal(
    retryDelay(0, () => 1),
    400,
  );
  assert.equal(
    retryDelay(2, () => 1),
    1600,
  );
  assert.equal(
    retryDelay(10, () => 1),
    3000,
  );
  assert.equal(
    retryDelay(50, () => 1),
    15000,
  );
  assert.ok(retryDelay(0, () => 0, 4008) >= 2000);
});

test("where sockets carry nothing, something slower does for one", () => {
  for (const fail of [
    (/** @type {ReturnType<typeof setUp>} */ { last }) => last().drops(1006),
    (/** @type {ReturnType<typeof setUp>} */ { last }) => last().drops(1011),
    (/** @type {ReturnType<typeof setUp>} */ { last }) => {
      last().says({ type: "hello", heartbeat_ms: 20000 });
      last().drops(1011);
    },
    (/** @type {ReturnType<typeof setUp>} */ { clock }) => clock.pass(5000),
  ]) {
    const at = setUp();
    fail(at);
    at.clock.pass(500);
    assert.deepEqual(
      at.sockets.map((one) => one.slow),
      [false, true],
    );
    at.welcome();
    assert.deepEqual(at.states.at(-1), { kind: "online", slow: true });
  }
});

test("a socket that once carried something is not given up for that", () => {
  const { clock, last, sockets, welcome } = setUp();
  welcome();
  last().drops(1006);
  clock.pass(5000);
  assert.equal(sockets[1].slow, false);
  last().drops(4008);
  clock.pass(5000);
  assert.equal(sockets[2].slow, false);
});

test("while neither carries anything, both are tried in turn", () => {
  const { clock, last, sockets } = setUp();
  for (let tries = 0; tries < 3; tries += 1) {
    last().drops(1006);
    clock.pass(3000);
  }
  assert.deepEqual(
    sockets.map((one) => one.slow),
    [false, true, false, true],
  );
});

test("it goes back to a socket once one gets through, and loses nothing", async () => {
  const { clock, connection, last, sockets, states, welcome } = setUp();
  last().drops(1006);
  clock.pass(500);
  welcome();
  const slow = last();
  clock.pass(14_000);
  slow.says({ type: "pong", time: 1 });
  clock.pass(1000);
  assert.equal(sockets.length, 3);
  clock.pass(5000);
  assert.deepEqual([last().open, slow.open], [false, true], "a socket in vain changes nothing");
  for (let seconds = 0; seconds < 30; seconds += 1) {
    slow.says({ type: "pong", time: 1 });
    clock.pass(1000);
  }
  const answer = connection.act({ type: "move", seq: 3, move: {} });
  assert.equal(sockets.length, 4);
  last().says({ type: "hello", heartbeat_ms: 20000 });
  assert.deepEqual([slow.open, sockets[3].open], [false, false]);
  welcome();
  assert.deepEqual(states.at(-1), { kind: "online", slow: false });
  assert.deepEqual(last().types(), ["identify", "move"]);
  last().says({ ack: "id-1", s: 4 });
  assert.deepEqual(await answer, { ok: true, seq: 4 });
});

test("a browser that makes no sockets is no end of it", () => {
  const { clock, connection, sockets } = setUp();
  connection.stop();
  /** @type {boolean[]} */
  const tried = [];
  const other = new Connection({
    .../** @type {any} */ ({
      open: (/** @type {boolean} */ slow) => {
        tried.push(slow);
        if (!slow) throw new DOMException("no", "SecurityError");
        return new FakeSocket();
      },
      onState: () => undefined,
      timers: {
        set: (/** @type {() => void} */ run, /** @type {number} */ ms) => clock.set(run, ms),
        clear: (/** @type {number} */ id) => clock.clear(id),
      },
      now: () => clock.now,
      random: () => 0.5,
    }),
  });
  other.start();
  clock.pass(1000);
  assert.deepEqual(tried, [false, true]);
  assert.equal(sockets.length, 1);
});
