/**
 * The WebSocket of a room: identifies, keeps the position gap-free, reconnects, and resends
 * unanswered actions under the same id.
 *
 * It is independent of the page: socket, timers, clock and randomness are passed in, so tests can drive it.
 */
import { handler, parse } from "./frames.mjs";
import { FIRST_FRAME_MS, opened, Probe } from "./probe.mjs";

export const PROTOCOL = "farbenspiel.v1";
/** Close codes after which reconnecting is pointless, and the problems they stand for. */
export const FINAL = Object.freeze({
  4001: "bad-token",
  4003: "not-a-member",
  4004: "room-not-found",
  4009: "foreign-origin",
  4010: "seat-moved",
});

/** Reasons of such codes that are problems of their own. */
const OWN = ["barred", "room-closed", "room-unreadable", "unknown-host", "unknown-protocol"];

const SLOW_DOWN = 4008;
const FIRST_MS = 400;
const SHORT_CAP_MS = 3000;
const LONG_CAP_MS = 15000;
const PATIENT_AFTER = 20;
const SILENCE_FACTOR = 1.6;
const PROBE_MS = 4000;

/**
 * @typedef {{send: (text: string) => void, close: (code?: number) => void,
 *   onmessage: ((event: any) => void) | null,
 *   onclose: ((event: any) => void) | null}} SocketLike
 * @typedef {import("../types.mjs").ServerFrame} ServerFrame
 * @typedef {import("../types.mjs").ClientFrame} ClientFrame
 * @typedef {{kind: "connecting"} | {kind: "online", slow?: boolean} | {kind: "waiting", until: number} |
 *   {kind: "closed", code: string}} LinkState
 * @typedef {{ok: true, seq: number} | {ok: false, problem: Partial<import("../wire").Problem>}} Answer
 * @typedef {{frame: ClientFrame, resolve: (answer: Answer) => void}} Pending
 * @typedef {object} Options
 * @property {(slow: boolean) => SocketLike} open makes a socket, or where none gets through, what is to do for one
 * @property {() => ClientFrame} identify the identify frame, with `resume` where a position is known
 * @property {() => import("../wire").KnownPosition | null} position what the page shows now
 * @property {Handlers<Exclude<ServerFrame["type"], Kept>>} shows shows a frame on the page, by its type
 * @property {(state: LinkState) => void} onState
 * @property {{set: (run: () => void, ms: number) => any, clear: (id: any) => void}} timers
 * @property {() => number} now milliseconds
 * @property {() => number} random
 * @property {() => string} newId
 */

/** @template {ServerFrame["type"]} Type @typedef {import("../types.mjs").FrameOf<Type>} FrameOf */
/** @template {ServerFrame["type"]} Types @typedef {import("../types.mjs").Handlers<Types>} Handlers */
/** @typedef {"hello" | "ack"} Kept the types of frames that are not shown */

export class Connection {
  /** @type {Options} */
  #options;
  /** @type {SocketLike | null} */
  #socket = null;
  /** @type {Map<string, Pending>} */
  #pending = new Map();
  #attempt = 0;
  /** True while sockets don't get through, and something slower does for one. */
  #slow = false;
  #probe;
  #identified = false;
  #resuming = false;
  #heartbeat = 20000;
  /** @type {number | null} */
  #goodbye = null;
  /** @type {any} */
  #retryTimer = null;
  /** @type {any} */
  #aliveTimer = null;
  /** @type {LinkState} */
  #state = { kind: "connecting" };
  /** Handles frames, most of them before they are shown, by their type.
   * @type {Handlers<Kept> & Partial<Handlers<ServerFrame["type"]>>} */
  #own = {
    hello: (frame) => this.#greeted(frame),
    ack: ({ ack, s }) => this.#settle(ack, { ok: true, seq: s }),
    problem: (frame) => this.#refused(frame),
    goodbye: (frame) => this.#dismissed(frame),
    step: (frame) => this.#step(frame),
    snapshot: (frame) => this.#snapshot(frame),
    room: (frame) => this.#entered(frame),
  };

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
    this.#probe = new Probe(options, () => this.#back());
  }

  /** Connects, cutting short any wait. */
  start() {
    this.#options.timers.clear(this.#retryTimer);
    if (this.#socket) return;
    this.#setState({ kind: "connecting" });
    const socket = opened(this.#options, this.#slow);
    this.#socket = socket;
    this.#identified = false;
    this.#resuming = false;
    socket.onmessage = (event) => this.#socket === socket && this.#receive(event.data);
    socket.onclose = (event) => this.#socket === socket && this.#closed(event.code, event.reason);
    this.#watch(FIRST_FRAME_MS);
  }

  /** Sockets get through: goes on by one. */
  #back() {
    this.#slow = false;
    const socket = this.#socket;
    this.#socket = null;
    this.#identified = false;
    socket?.close();
    this.start();
  }

  /** The page is visible or the network is back: reconnects now, or checks the connection. */
  wake() {
    if (this.#state.kind === "waiting") this.start();
    else if (this.#state.kind === "online") {
      this.ping();
      this.#watch(PROBE_MS);
    }
  }

  /** Sends a ping, whose answer also carries the server's time. */
  ping() {
    this.tell({ type: "ping" });
  }

  /**
   * Sends an action and keeps it until it is answered, across reconnects.
   * @param {import("../types.mjs").Unsent} frame @returns {Promise<Answer>}
   */
  act(frame) {
    const state = this.#state;
    if (state.kind === "closed") {
      return Promise.resolve({ ok: false, problem: { code: state.code } });
    }
    const id = this.#options.newId();
    return new Promise((resolve) => {
      const sent = /** @type {ClientFrame} */ ({ ...frame, id });
      this.#pending.set(id, { frame: sent, resolve });
      if (this.#identified) this.#send(sent);
    });
  }

  /** Sends a frame that needs no answer; while not connected, it is dropped.
   * @param {ClientFrame} frame */
  tell(frame) {
    if (this.#identified) this.#send(frame);
  }

  /** The network is gone: gives up the socket, to connect anew. */
  drop() {
    this.#lost(this.#socket);
  }

  /** Ends the connection for good; what is unanswered is refused as `closed`. */
  stop() {
    const { timers } = this.#options;
    timers.clear(this.#retryTimer);
    timers.clear(this.#aliveTimer);
    this.#probe.stop();
    const socket = this.#socket;
    this.#socket = null;
    this.#giveUp("closed");
    socket?.close();
  }

  /** Requests what was missed; the answer is the missing steps or a snapshot. */
  resume() {
    const position = this.#options.position();
    if (!position || this.#resuming || !this.#identified) return;
    this.#resuming = true;
    this.#send({ type: "resume", ...position });
  }

  /** @param {string} data */
  #receive(data) {
    const frame = parse(data);
    this.#watch(this.#heartbeat);
    if (!frame) return;
    const own = handler(this.#own, frame);
    if (own) own(frame);
    else this.#show(frame);
  }

  /** Shows a frame; types that the page does not know are ignored. @param {ServerFrame} frame */
  #show(frame) {
    handler(this.#options.shows, frame)?.(frame);
  }

  /** @param {FrameOf<"hello">} frame */
  #greeted(frame) {
    this.#heartbeat = frame.heartbeat_ms;
    this.#send(this.#options.identify());
  }

  /** The server is going away and says when to come back. @param {FrameOf<"goodbye">} frame */
  #dismissed(frame) {
    this.#goodbye = frame.code === "restart" ? frame.retry_ms : 0;
    this.#show(frame);
  }

  /** @param {FrameOf<"snapshot">} frame */
  #snapshot(frame) {
    this.#resuming = false;
    this.#show(frame);
  }

  /** The server knows who we are once it shows the room. @param {FrameOf<"room">} frame */
  #entered(frame) {
    this.#show(frame);
    if (!this.#identified) this.#welcomed();
  }

  /** A step that leaves a gap is not shown; the missing steps are requested.
   * @param {FrameOf<"step">} frame */
  #step(frame) {
    const position = this.#options.position();
    if (position && frame.s <= position.seq) return;
    if (position?.seq !== frame.s - 1) {
      this.resume();
      return;
    }
    this.#resuming = false;
    this.#show(frame);
  }

  /** Resends the unanswered actions. */
  #welcomed() {
    this.#identified = true;
    this.#attempt = 0;
    this.#setState({ kind: "online", slow: this.#slow });
    if (this.#slow) this.#probe.start();
    for (const { frame } of this.#pending.values()) this.#send(frame);
  }

  /** @param {FrameOf<"problem">} frame */
  #refused(frame) {
    this.#resuming = false;
    if (frame.id && this.#pending.has(frame.id)) {
      this.#settle(frame.id, { ok: false, problem: frame.problem });
    } else this.#show(frame);
    if (frame.problem.code === "stale-seq") this.resume();
  }

  /** @param {string} id @param {Answer} answer */
  #settle(id, answer) {
    this.#pending.get(id)?.resolve(answer);
    this.#pending.delete(id);
  }

  /** @param {number} code @param {string} [reason] */
  #closed(code, reason = "") {
    const { timers, now, random } = this.#options;
    timers.clear(this.#aliveTimer);
    this.#probe.stop();
    const vain = !this.#identified && this.#goodbye === null && code !== SLOW_DOWN;
    this.#socket = null;
    this.#identified = false;
    const final = /** @type {Record<number, string>} */ (FINAL)[code];
    if (final) {
      this.#giveUp(OWN.includes(reason) ? reason : final);
      return;
    }
    // It never carried anything: perhaps the other way does.
    if (vain) this.#slow = !this.#slow;
    const told = this.#goodbye;
    this.#goodbye = null;
    const delay = told === null ? retryDelay(this.#attempt, random, code) : told * (1 + random());
    this.#attempt += 1;
    this.#setState({ kind: "waiting", until: now() + delay });
    this.#retryTimer = timers.set(() => this.start(), delay);
  }

  /** @param {string} code */
  #giveUp(code) {
    for (const id of [...this.#pending.keys()]) this.#settle(id, { ok: false, problem: { code } });
    this.#setState({ kind: "closed", code });
  }

  /** Silence reveals half-open connections: sends a ping, then gives up the socket.
   * @param {number} ms */
  #watch(ms) {
    const { timers } = this.#options;
    timers.clear(this.#aliveTimer);
    const socket = this.#socket;
    this.#aliveTimer = timers.set(() => {
      this.ping();
      this.#aliveTimer = timers.set(
        () => this.#lost(socket),
        this.#identified ? PROBE_MS * SILENCE_FACTOR : 0,
      );
    }, ms);
  }

  /** @param {SocketLike | null} socket */
  #lost(socket) {
    if (!socket || this.#socket !== socket) return;
    this.#closed(1006);
    socket.close();
  }

  /** @param {ClientFrame} frame */
  #send(frame) {
    this.#socket?.send(JSON.stringify(frame));
  }

  /** @param {LinkState} state */
  #setState(state) {
    this.#state = state;
    this.#options.onState(state);
  }
}

/**
 * Exponential back-off with full jitter, so that clients do not all return at once after a restart.
 * @param {number} attempt 0 for the first @param {() => number} random 0 to 1
 * @param {number} [closeCode] @returns {number} milliseconds
 */
export function retryDelay(attempt, random, closeCode) {
  const cap = attempt < PATIENT_AFTER ? SHORT_CAP_MS : LONG_CAP_MS;
  const span = Math.min(cap, FIRST_MS * 2 ** attempt);
  const least = closeCode === SLOW_DOWN ? 2000 : 0;
  return Math.round(least + random() * span);
}

/** A random id for an action, also over plain http, where `crypto.randomUUID` is missing.
 * @returns {string} 16 hexadecimal digits */
export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
