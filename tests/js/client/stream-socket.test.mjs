/** A connection by a stream and requests, against a server that is made up. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Rest } from "../../../app/static/js/client/rest.mjs";
import { StreamSocket } from "../../../app/static/js/client/stream-socket.mjs";

const LINES = { "content-type": "application/x-ndjson" };

/** What was asked, and how it is answered. @type {{url: string, method: string, body: any}[]} */
let asked = [];
/** @type {(url: string, method: string) => Response | Promise<Response>} */
let server = () => new Response("{}", { status: 404 });
/** @type {ReadableStreamDefaultController<Uint8Array>[]} */
let streams = [];

globalThis.fetch = /** @type {any} */ (
  async (/** @type {string} */ url, /** @type {any} */ { method = "GET", body, signal } = {}) => {
    asked.push({ url, method, body: body && JSON.parse(body) });
    const answer = await server(url, method);
    signal?.addEventListener("abort", () => streams.at(-1)?.error(new Error("aborted")));
    return answer;
  }
);

function stream() {
  const body = new ReadableStream({ start: (control) => void streams.push(control) });
  return new Response(body, { headers: LINES });
}

/** @param {unknown} value @param {number} [status] */
const json = (value, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json", date: "Sat, 01 Jan 2028 00:00:00 GMT" },
  });

const turns = () => new Promise((resolve) => setTimeout(resolve, 5));

/** @param {string} text to the reader that came last */
const say = (text) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));

function opened() {
  const socket = new StreamSocket(new Rest("/games"));
  /** @type {any[]} */
  const heard = [];
  /** @type {any[]} */
  const closed = [];
  socket.onmessage = ({ data }) => heard.push(data === "" ? "" : JSON.parse(data));
  socket.onclose = ({ code, reason }) => closed.push([code, reason]);
  return {
    socket,
    heard,
    closed,
    send: (/** @type {any} */ frame) => socket.send(JSON.stringify(frame)),
  };
}

beforeEach(() => {
  [asked, streams] = [[], []];
  server = (url) => (url.includes("/stream") ? stream() : json({ seq: 8 }));
});

test("it greets, and reads the stream of the room that it is to enter", async () => {
  const { heard, send } = opened();
  await turns();
  assert.equal(heard[0].type, "hello");
  send({ type: "identify", room: "ABC2DEF", resume: { match: "M", seq: 7, at: 9 } });
  await turns();
  assert.equal(asked[0].url, "/games/api/v1/rooms/ABC2DEF/stream?after=M%3A7%3A9");
  say('{"type":"room","n":1}\n{"t":1,');
  await turns();
  say('"s":8}\n\n');
  await turns();
  assert.deepEqual(heard.slice(1), [{ type: "room", n: 1 }, { t: 1, s: 8 }, ""]);
});

test("actions are requests, and their answers what a socket would say", async () => {
  const { heard, send } = opened();
  send({ type: "identify", room: "ABC2DEF" });
  await turns();
  say('{"type":"snapshot","match":"M","seq":7}\n');
  await turns();
  send({ type: "move", id: "a1", seq: 7, move: { x: 1 } });
  send({ type: "draft", id: "a2", seq: 7, move: { x: 1 }, ready: true });
  send({ type: "undo", id: "a3", seq: 7 });
  send({ type: "say", id: "a4", text: "Hi" });
  await turns();
  assert.deepEqual(asked.slice(1), [
    {
      url: "/games/api/v1/matches/M/moves",
      method: "POST",
      body: { action_id: "a1", seq: 7, move: { x: 1 } },
    },
    {
      url: "/games/api/v1/matches/M/draft",
      method: "PUT",
      body: { action_id: "a2", seq: 7, move: { x: 1 }, ready: true },
    },
    { url: "/games/api/v1/matches/M/undo", method: "POST", body: { action_id: "a3", seq: 7 } },
    {
      url: "/games/api/v1/rooms/ABC2DEF/messages",
      method: "POST",
      body: { action_id: "a4", text: "Hi" },
    },
  ]);
  const acks = heard.filter((frame) => frame.ack);
  assert.deepEqual(acks.map((frame) => [frame.ack, frame.s]).sort(), [
    ["a1", 8],
    ["a2", 8],
    ["a3", 8],
    ["a4", 8],
  ]);
});

test("a refused action is a problem of its own, a lost one the end of the connection", async () => {
  const { heard, closed, send } = opened();
  send({ type: "identify", room: "ABC2DEF", resume: { match: "M", seq: 7, at: 9 } });
  await turns();
  server = () => json({ code: "not-your-turn", status: 409, detail: "Wait." }, 409);
  send({ type: "move", id: "a1", seq: 7, move: {} });
  await turns();
  const { id, problem } = heard.at(-1);
  assert.deepEqual([id, problem.code, problem.detail], ["a1", "not-your-turn", "Wait."]);
  assert.deepEqual(closed, []);
  server = () => Promise.reject(new TypeError("network"));
  send({ type: "move", id: "a2", seq: 7, move: {} });
  await turns();
  assert.deepEqual(closed, [[1006, ""]]);
});

test("what was missed is asked for anew", async () => {
  const { closed, send } = opened();
  send({ type: "identify", room: "ABC2DEF" });
  await turns();
  send({ type: "resume", match: "M", seq: 3, at: 8, you: null });
  await turns();
  assert.match(asked[1].url, /after=M%3A3%3A8%3Anull$/);
  assert.deepEqual(closed, []);
});

test("a ping is answered with the time", async () => {
  const { heard, send } = opened();
  server = () => json({});
  send({ type: "ping" });
  await turns();
  assert.deepEqual(heard.at(-1), { type: "pong", time: Date.UTC(2028, 0, 1) + 500 });
  assert.equal(asked[0].method, "HEAD");
});

test("a stream that has fallen silent is lost, though requests are answered", async (context) => {
  const { heard, closed, send } = opened();
  send({ type: "identify", room: "R" });
  await turns();
  context.mock.timers.enable({ apis: ["Date"], now: Date.now() + 16_000 });
  send({ type: "ping" });
  assert.deepEqual(closed, [[1006, ""]]);
  assert.notEqual(heard.at(-1)?.type, "pong");
});

test("it ends as a socket would: for the same reasons, and once", async () => {
  const reasons = /** @type {[number, string, number][]} */ ([
    [401, "bad-token", 4001],
    [403, "not-a-member", 4003],
    [404, "room-not-found", 4004],
    [429, "too-many-connections", 4008],
    [503, "store-unavailable", 1006],
  ]);
  for (const [status, code, closing] of reasons) {
    server = () => json({ status, code }, status);
    const { closed, send } = opened();
    send({ type: "identify", room: "ABC2DEF" });
    await turns();
    assert.deepEqual(closed, [[closing, code]]);
  }
  server = () => stream();
  const { closed, heard, send, socket } = opened();
  send({ type: "identify", room: "ABC2DEF" });
  await turns();
  say('{"type":"closed","code":4003,"reason":"banned"}\n{"type":"room"}\n');
  await turns();
  socket.close();
  assert.deepEqual(closed, [[4003, "banned"]]);
  assert.equal(heard.filter((frame) => frame.type === "room").length, 0);
});

test("an answer that is no stream, as some networks give, is a lost connection", async () => {
  for (const odd of [new Response("<p>Sign in!</p>"), new Response("{}", { status: 502 })]) {
    server = () => odd;
    const { closed, send } = opened();
    send({ type: "identify", room: "ABC2DEF" });
    await turns();
    assert.deepEqual(closed, [[1006, odd.status === 502 ? "general" : ""]]);
  }
});
