import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, Turn } from "../../../app/static/js/client/game.mjs";
import { Problem } from "../../../app/static/js/client/rest.mjs";

/** A turn whose questions are answered by `legal`, by the parts of the draft so far.
 * @param {(parts: any[]) => any} legal */
function turnWith(legal) {
  const rest = {
    request: async (/** @type {string} */ _, /** @type {any} */ __, /** @type {any} */ { draft }) =>
      legal(draft?.parts ?? []),
  };
  const match = { id: "m", seq: 3, you: 1, view: { public: {}, private: {} } };
  return new Turn(new Game(/** @type {any} */ (rest), "ROOM"), /** @type {any} */ (match));
}

const BLANK = { type: "write", parts: [] };
const STOP = { type: "stop", parts: [] };

test("a whole move is chosen among the legal ones", async () => {
  const turn = turnWith(() => ({ seq: 3, moves: [{ n: 1 }, { n: 2 }] }));
  assert.deepEqual(await turn.compose((options) => options[1]), { n: 2 });
});

test("parts are chosen until the move may end, and null ends it", async () => {
  const turn = turnWith((parts) => ({
    blank: BLANK,
    parts: parts.length < 3 ? [parts.length + 1] : [],
    complete: parts.length > 1,
    others: [],
  }));
  const longest = await turn.compose((options) => options[0]);
  assert.deepEqual(longest, { type: "write", parts: [1, 2, 3] });
  const shortest = await turn.compose((options) => options.at(-1));
  assert.deepEqual(shortest, { type: "write", parts: [1, 2] });
});

test("where parts lead nowhere, the move is begun anew", async () => {
  let first = 0;
  const turn = turnWith((parts) => ({
    blank: BLANK,
    parts: parts.length === 0 ? ["dead", "good"] : [],
    complete: parts[0] === "good",
    others: [],
  }));
  const move = await turn.compose((options) =>
    options.length > 1 ? options[Math.min(first++, 1)] : options[0],
  );
  assert.deepEqual(move.parts, ["good"]);
  const none = turnWith(() => ({ blank: BLANK, parts: [], complete: false, others: [] }));
  await assert.rejects(none.compose(String), { code: "no-move-found" });
});

test("whole moves of another type can be chosen instead of the first part", async () => {
  const turn = turnWith((parts) => ({
    blank: BLANK,
    parts: parts.length < 1 ? [1] : [],
    complete: true,
    others: [STOP],
  }));
  assert.deepEqual(await turn.compose((options) => options.at(-1)), STOP);
  /** @type {any[]} */
  const seen = [];
  const first = (/** @type {any[]} */ options) => {
    seen.push(options);
    return options[0];
  };
  assert.deepEqual(await turn.compose(first), { type: "write", parts: [1] });
  assert.deepEqual(seen, [[1, null, STOP], [null]]);
  const only = turnWith(() => ({ blank: BLANK, parts: [], complete: false, others: [STOP] }));
  assert.deepEqual(await only.compose((options) => options[0]), STOP);
});

test("a question that is asked too fast is asked again when the server says so", async () => {
  let asked = 0;
  const turn = turnWith(() => {
    asked += 1;
    if (asked === 1) throw new Problem({ code: "slow-down", args: { retry_after: 0 } });
    return { seq: 3, moves: [] };
  });
  assert.deepEqual(await turn.legal(), { seq: 3, moves: [] });
  assert.equal(asked, 2);
  const refused = turnWith(() => {
    throw new Problem({ code: "over" });
  });
  await assert.rejects(refused.legal(), { code: "over" });
});

/** A server for the socket of a game: it answers with the frames that the test chooses. */
class Socket {
  /** @type {Socket[]} */
  static opened = [];
  /** @type {any[]} */
  sent = [];
  /** @type {((event: any) => void) | null} */
  onmessage = null;
  /** @type {((event: any) => void) | null} */
  onclose = null;

  constructor() {
    Socket.opened.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {}

  /** @param {any[]} frames */
  receive(...frames) {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** Says hello, and lets the client in. @param {any[]} frames */
  welcome(...frames) {
    this.receive({ type: "hello", heartbeat_ms: 20000 }, ...frames);
  }
}

/** @param {string} status @param {string} id */
const room = (status, id = "m") => ({ type: "room", room: { match: { id, status } } });

/** @param {number} seq @param {object | null} [result] */
const snapshot = (seq, result = null) => ({
  type: "snapshot",
  match: "m",
  game: "lineup",
  seq,
  you: 0,
  began: 0,
  at: seq * 10,
  drafts: [],
  notes: [],
  view: { to_act: result ? [] : [0], result, public: {}, private: {} },
});

const later = () => new Promise((resolve) => setTimeout(resolve));

/** A game of which the test takes the turns. */
async function begun() {
  Object.assign(globalThis, { WebSocket: Socket });
  Socket.opened = [];
  const game = new Game(/** @type {any} */ ({ server: "http://there", token: "fsp_x" }), "ROOM");
  const turns = game[Symbol.asyncIterator]();
  const first = turns.next();
  const [socket] = Socket.opened;
  socket.welcome(room("playing"), snapshot(3));
  const { value } = await first;
  return { game, turns, socket, turn: /** @type {Turn} */ (value) };
}

/** Loses a connection; the next one is made at once. @param {Socket} socket */
async function reconnected(socket) {
  socket.onclose?.({ code: 1006 });
  await later();
  const next = Socket.opened.at(-1);
  assert.ok(next && next !== socket);
  return next;
}

/** Refuses the last action that was sent. @param {Socket} socket @param {string} code */
function refuse(socket, code) {
  socket.receive({ type: "problem", id: socket.sent.at(-1).id, problem: { code } });
}

test("a move that comes too late does nothing, and the next turn comes by itself", async () => {
  const { turns, socket, turn } = await begun();
  const played = turn.play({ n: 1 });
  assert.equal(socket.sent.at(-1).seq, 3);
  refuse(socket, "stale-seq");
  assert.equal(await played, null);
  const next = turns.next();
  socket.receive(snapshot(5));
  assert.equal((await next).value?.match.seq, 5);
  assert.equal(await turn.play(null), null);
  await turns.return();
});

test("a move whose answer was lost is sent again under its id, and counts once", async (t) => {
  t.mock.method(Math, "random", () => 0);
  t.after(() => Socket.opened.at(-1)?.onclose?.({ code: 4001 })); // or a failure would go on forever
  const { game, turns, socket, turn } = await begun();
  const played = turn.play({ n: 1 });
  const move = socket.sent.at(-1);
  assert.deepEqual([move.type, move.seq, move.move], ["move", 3, { n: 1 }]);
  const second = await reconnected(socket);
  second.welcome();
  assert.equal(second.sent.at(-1).type, "identify", "nothing is sent before one is let in");
  second.receive(room("playing"), { ...snapshot(4), view: { ...snapshot(4).view, to_act: [1] } });
  const [identify, again] = second.sent;
  assert.deepEqual(identify.resume, { match: "m", seq: 3, at: 30, you: 0 });
  assert.deepEqual(again, move);
  second.receive({ ack: move.id, s: 4 });
  assert.equal(await played, 4);
  const end = turns.next();
  const third = await reconnected(second);
  third.welcome(room("finished"), snapshot(5, { scores: [1, 0] }));
  assert.deepEqual(
    third.sent.map(({ type, resume }) => [type, resume]),
    [["identify", { match: "m", seq: 4, at: 40, you: 0 }]],
  );
  assert.equal((await end).done, true, "the turn that was played didn't come again");
  assert.deepEqual(game.result, { scores: [1, 0] });
});

test("a turn whose move is refused comes once more", async () => {
  const { turns, socket, turn } = await begun();
  const played = turn.play({ n: 1 });
  refuse(socket, "illegal-move");
  await assert.rejects(played, { code: "illegal-move" });
  assert.equal((await turns.next()).value?.match.seq, 3);
  await turns.return();
});

test("a game that ended while the client was away ends with its result", async () => {
  const { game, turns, socket } = await begun();
  const end = turns.next();
  socket.receive(room("finished"));
  await later();
  socket.receive(snapshot(9, { scores: [4, 2] }));
  assert.equal((await end).done, true);
  assert.deepEqual(game.result, { scores: [4, 2] });
});

test("a game is over where the room plays another match, or ended this one early", async () => {
  const another = await begun();
  const over = another.turns.next();
  another.socket.receive(room("playing", "n"));
  assert.equal((await over).done, true);
  const early = await begun();
  const ended = early.turns.next();
  early.socket.receive(room("ended"));
  assert.equal((await ended).done, true);
  assert.equal(early.game.result, null);
});

test("a connection that has ended for good ends the game, and refuses what comes after", async () => {
  const { game, turns, socket } = await begun();
  const end = turns.next();
  socket.onclose?.({ code: 4001 });
  await assert.rejects(end, { code: "bad-token" });
  const answer = await game.act(/** @type {any} */ ({ type: "undo", seq: 3 }));
  assert.equal(answer.ok, false);
});
