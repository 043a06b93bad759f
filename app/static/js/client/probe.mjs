/** Sockets that are tried: one that can't be made is closed at once; one now and then, while none gets through. */

/** How long a new connection may take until it carries something. */
export const FIRST_FRAME_MS = 5000;
/** After how long one is tried again; each time twice as long, up to the second. */
const AGAIN_MS = [15_000, 300_000];

/** @typedef {import("./connection.mjs").SocketLike} SocketLike
 * @typedef {Pick<import("./connection.mjs").Options, "open" | "timers">} Options */

/** A socket, or what does for one; where the browser makes none, one that is lost.
 * @param {Options} options @param {boolean} slow @returns {SocketLike} */
export function opened({ open, timers }, slow) {
  try {
    return open(slow);
  } catch {
    /** @type {SocketLike} */
    const none = { send() {}, close() {}, onmessage: null, onclose: null };
    timers.set(() => none.onclose?.({ code: 1006 }), 0);
    return none;
  }
}

/** Tries now and then whether a socket carries something. */
export class Probe {
  #options;
  #found;
  /** @type {SocketLike | null} */
  #socket = null;
  /** @type {any} */
  #timer = null;

  /** @param {Options} options @param {() => void} found is called once one does */
  constructor(options, found) {
    this.#options = options;
    this.#found = found;
  }

  start(ms = AGAIN_MS[0]) {
    this.stop();
    const { timers } = this.#options;
    this.#timer = timers.set(() => {
      const socket = opened(this.#options, false);
      this.#socket = socket;
      socket.onmessage = () => {
        this.stop();
        this.#found();
      };
      const again = () => this.start(Math.min(ms * 2, AGAIN_MS[1]));
      this.#timer = timers.set(again, FIRST_FRAME_MS);
    }, ms);
  }

  stop() {
    this.#options.timers.clear(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.close();
  }
}
