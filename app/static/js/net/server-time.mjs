/**
 * The server's time, carried on by this page's steady clock: the computer's own clock may be wrong,
 * or may be set while the page is open.
 */
import { signal } from "@preact/signals";

const TOLERANCE_MS = 1000;
/** Differences up to this are put down to the network. */
const LATENCY_MS = 500;

export class ServerTime {
  /** Asks the server for its time; set by the code that owns the connection. */
  ask = () => {};

  /**
   * @param {object} options
   * @param {() => number} options.wall this computer's time
   * @param {() => number} options.steady a clock that cannot be set, in milliseconds
   */
  constructor({ wall, steady }) {
    this.wall = wall;
    this.steady = steady;
    this.apart = wall() - steady();
    /** How far the server's time is ahead of the steady clock. */
    this.ahead = signal(this.apart);
  }

  now() {
    return this.steady() + this.ahead.value;
  }

  /** Takes the server's time from a frame. @param {number} now */
  heard(now) {
    this.ahead.value = now - this.steady();
  }

  /** The same for an answer to a request, where small differences come from the network.
   * @param {number} now */
  answered(now) {
    if (Math.abs(now - this.now()) > LATENCY_MS) this.heard(now);
  }

  /** If the clocks have drifted apart, one was set, or stood still while the computer slept:
   * then only the server knows the time. */
  look() {
    const found = this.wall() - this.steady();
    if (Math.abs(found - this.apart) <= TOLERANCE_MS) return;
    this.apart = found;
    this.ask();
  }
}

export const serverTime = new ServerTime({
  wall: () => Date.now(),
  steady: () => performance.now(),
});
