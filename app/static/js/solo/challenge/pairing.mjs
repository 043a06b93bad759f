/** Two finished matches of the same task with the same dice, in step: the same roll on both sides. */
import { wasUndone } from "../../match/past-board.mjs";

/** @typedef {Pick<import("../../replay/timeline.mjs").Timeline, "last" | "position">} Walk */
/** @typedef {Record<string, string>} Placed what a step put where */

/**
 * The numbers of the positions that stand, from the set-up to the end: without steps that were taken back.
 * Whoever plays alone takes back one at a time.
 * @param {Walk} walk @returns {number[]}
 */
export function standing({ last, position }) {
  const line = [0];
  for (let seq = 1; seq <= last; seq++) {
    if (!wasUndone(position(seq))) line.push(seq);
    else if (line.length > 1) line.pop();
  }
  return line;
}

/** The number of a match's position at a common step; who has made fewer stays at the last one.
 * @param {number[]} line @param {number} step */
export const seqAt = (line, step) => line[Math.min(step, line.length - 1)];

/** The number of the position in which that step was made. @param {number[]} line @param {number} step */
export const originAt = (line, step) => line[Math.max(0, Math.min(step, line.length - 1) - 1)];

/** The cells that the other side did not fill in the same way. @param {Placed} own @param {Placed} other */
export const differing = (own, other) =>
  Object.keys(own).filter((cell) => own[cell] !== other[cell]);

/** Whether two steps put the same into the same places. @param {Placed} one @param {Placed} two */
export const isSame = (one, two) =>
  differing(one, two).length === 0 && differing(two, one).length === 0;
