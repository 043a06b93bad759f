/** What a connection does by a socket, by a stream and requests: for networks that let no socket through.
 *
 * A proxy, an antivirus program, or a VPN may refuse WebSockets, or swallow what they carry. */
import { Problem } from "./rest.mjs";

const HEARTBEAT_MS = 20_000;
/** Close codes for refusals of a stream, by their status. @type {Record<number, number>} */
const REFUSED = { 401: 4001, 403: 4003, 404: 4004, 410: 4004, 421: 4009, 429: 4008 };
/** A stream of which nothing was heard for so long is lost: it says every ten seconds that it goes on. */
const SILENT_MS = 15_000;
const LOST = 1006;
const STREAM = "application/x-ndjson";

/** @typedef {import("../types.mjs").ClientFrame} ClientFrame
 * @typedef {Extract<ClientFrame, {type: "move" | "draft" | "undo" | "say"}>} Action */

export class StreamSocket {
  /** @type {((event: {data: string}) => void) | null} */
  onmessage = null;
  /** @type {((event: {code: number, reason: string}) => void) | null} */
  onclose = null;
  #rest;
  #room = "";
  /** The match of the position that was heard last. */
  #match = "";
  #open = true;
  /** When something was heard of the stream last. */
  #heard = Date.now();
  /** @type {AbortController | null} */
  #reading = null;

  /** @param {import("./rest.mjs").Rest} rest */
  constructor(rest) {
    this.#rest = rest;
    queueMicrotask(() => this.#hear({ type: "hello", heartbeat_ms: HEARTBEAT_MS }));
  }

  /** @param {string} text a frame of the socket's protocol */
  send(text) {
    /** @type {ClientFrame} */
    const frame = JSON.parse(text);
    if (frame.type === "identify") {
      this.#room = frame.room;
      this.#match = frame.resume?.match ?? "";
      this.#follow(frame.resume ?? null);
    } else if (frame.type === "resume") this.#follow(frame);
    else if (frame.type === "ping") this.#ping();
    else if (frame.type !== "guide") this.#act(frame); // only a socket can show a replay to others
  }

  close() {
    this.#open = false;
    this.#reading?.abort();
  }

  /** Reads the room's stream from a position on; what was being read is given up.
   * @param {import("../wire").KnownPosition | null} at */
  async #follow(at) {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    this.#heard = Date.now();
    try {
      await this.#read(await this.#ask(at, reading.signal));
      if (!reading.signal.aborted) this.#end(LOST);
    } catch (error) {
      if (reading.signal.aborted) return;
      const refusal = error instanceof Problem ? error : null;
      this.#end(REFUSED[refusal?.status ?? 0] ?? LOST, refusal?.code);
    }
  }

  /** @param {import("../wire").KnownPosition | null} at @param {AbortSignal} signal */
  async #ask(at, signal) {
    const known = at ? [at.match, at.seq, at.at, at.you].filter((part) => part !== undefined) : [];
    const query = at ? `?after=${encodeURIComponent(known.map(String).join(":"))}` : "";
    const url = this.#url(`/rooms/${encodeURIComponent(this.#room)}/stream${query}`);
    const headers = { accept: STREAM, "accept-language": this.#rest.language() };
    const answer = await fetch(url, { headers, signal, cache: "no-store" });
    if (answer.ok && answer.headers.get("content-type") === STREAM) return answer;
    throw new Problem(await answer.json());
  }

  /** @param {string} path */
  #url = (path) => `${this.#rest.server}/api/v1${path}`;

  /** @param {Response} answer */
  async #read(answer) {
    const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) this.#line(line);
    }
  }

  /** A frame, or an empty line, which says that the stream goes on. @param {string} line */
  #line(line) {
    this.#heard = Date.now();
    const frame = line === "" ? null : JSON.parse(line);
    if (frame?.type === "closed") {
      this.#end(frame.code, frame.reason);
      return;
    }
    if (frame?.type === "snapshot") this.#match = frame.match;
    if (this.#open) this.onmessage?.({ data: line });
  }

  /** @param {Action} frame */
  async #act({ type, id, ...more }) {
    const body = /** @type {any} */ ({ ...more, action_id: id });
    const { match, room } = { match: this.#match, room: this.#room };
    const sent = {
      move: () => this.#rest.request("POST /matches/{match}/moves", { match }, body),
      draft: () => this.#rest.request("PUT /matches/{match}/draft", { match }, body),
      undo: () => this.#rest.request("POST /matches/{match}/undo", { match }, body),
      say: () => this.#rest.request("POST /rooms/{room}/messages", { room }, body),
    };
    await this.#answered(sent[type](), id);
  }

  /** Headers tell the time in whole seconds. */
  async #ping() {
    // That a request is answered says nothing of the stream.
    if (Date.now() - this.#heard > SILENT_MS) {
      this.#end(LOST);
      return;
    }
    try {
      const answer = await fetch(this.#url("/limits"), { method: "HEAD", cache: "no-store" });
      const time = Date.parse(answer.headers.get("date") ?? "") + 500;
      this.#hear({ type: "pong", time });
    } catch {
      this.#end(LOST);
    }
  }

  /** Hears how an action went; without an answer, the connection is lost, and it will be sent again.
   * @param {Promise<{seq: number}>} answer @param {string} id */
  async #answered(answer, id) {
    try {
      const { seq } = await answer;
      this.#hear({ ack: id, s: seq });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === "offline") this.#end(LOST);
      else this.#hear({ type: "problem", id, problem: { ...error, title: error.message } });
    }
  }

  /** @param {Record<string, any>} frame */
  #hear(frame) {
    if (this.#open) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** @param {number} code @param {string} [reason] */
  #end(code, reason = "") {
    if (!this.#open) return;
    this.close();
    this.onclose?.({ code, reason });
  }
}
