/** How long to wait before connecting again. */

/** Close codes after which reconnecting is pointless, and the problems they stand for. */
export const FINAL = Object.freeze({
  4001: "bad-token",
  4003: "not-a-member",
  4004: "room-not-found",
  4009: "foreign-origin",
  4010: "seat-moved",
});

const SLOW_DOWN = 4008;
const FIRST_MS = 400;
const SHORT_CAP_MS = 3000;
const LONG_CAP_MS = 15000;
const PATIENT_AFTER = 20;

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
