/**
 * What time it is on the server, counted on by this page's steady clock: the computer's own may be
 * wrong, and may be set while the page is open.
 */
import { signal } from "@preact/signals";

const TOLERANCE_MS = 1000;
/** What an answer may take on its way. */
const LATENCY_MS = 500;

/**
 * @param {object} options
 * @param {() => number} options.wall this computer's time
 * @param {() => number} options.steady milliseconds that nobody sets
 */
export function createServerTime({ wall, steady }) {
  let apart = wall() - steady();
  /** How far the server's time is ahead of the steady clock. */
  const ahead = signal(apart);
  const time = {
    ahead,
    /** Asks the server for its time; whoever has a connection sets it. */
    ask: () => {},
    now: () => steady() + ahead.value,
    /** The server has said what time it is. @param {number} now */
    heard(now) {
      ahead.value = now - steady();
    },
    /** The same in an answer to a question: small differences are those of its way.
     * @param {number} now */
    answered(now) {
      if (Math.abs(now - time.now()) > LATENCY_MS) time.heard(now);
    },
    /** If the clocks have moved apart, one was set, or one stood still while the computer slept:
     * only the server knows then how late it is. */
    look() {
      const found = wall() - steady();
      if (Math.abs(found - apart) <= TOLERANCE_MS) return;
      apart = found;
      time.ask();
    },
  };
  return time;
}

export const serverTime = createServerTime({
  wall: () => Date.now(),
  steady: () => performance.now(),
});
