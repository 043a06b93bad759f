/** From values by step to lines of a chart, in pixels. Pure, so tests need no page. */
import { tenth, ticks } from "../text/axis-ticks.mjs";

/**
 * @typedef {{seq: number, value: number}} Point
 * @typedef {{seat: number, points: Point[]}} Line of a seat, its points in the order of steps
 * @typedef {{width: number, height: number}} Size
 * @typedef {{x: (seq: number) => number, y: (value: number) => number, left: number, right: number,
 *   lines: {value: number, y: number}[]}} Frame
 */

/** Room for the numbers on the left, for discs with points on the right, and for the steps below. */
const AROUND = { left: 52, right: 82, top: 14, bottom: 30 };

/** Where steps and values are in a picture.
 * @param {Size} size @param {number} last the last step @param {readonly number[]} values to be within
 * @param {readonly number[]} [marks] the lines with numbers @returns {Frame} */
export function frameOf({ width, height }, last, values, marks = ticks(values)) {
  const [low, high] = [marks[0], marks[marks.length - 1]];
  const { left, right, top, bottom } = AROUND;
  const [wide, tall] = [width - left - right, height - top - bottom];
  const x = (/** @type {number} */ seq) => tenth(left + (wide * seq) / Math.max(last, 1));
  const y = (/** @type {number} */ value) => tenth(top + tall * (1 - (value - low) / (high - low)));
  return {
    x,
    y,
    left,
    right: width - right,
    lines: marks.map((value) => ({ value, y: y(value) })),
  };
}

/** A line that keeps its value until the step that changes it. @param {Frame} frame @param {Point[]} points */
export const stairs = ({ x, y }, points) =>
  points
    .map(({ seq, value }, at) => (at ? `H${x(seq)}V${y(value)}` : `M${x(seq)} ${y(value)}`))
    .join("");

/** A line from point to point. @param {Frame} frame @param {Point[]} points */
export const slopes = ({ x, y }, points) =>
  points.map(({ seq, value }, at) => `${at ? "L" : "M"}${x(seq)} ${y(value)}`).join("");

/** The value that stands at a step: that of the last point up to there, or between two points.
 * @param {Point[]} points @param {number} seq @param {boolean} stepped @returns {number | null} */
export function valueAt(points, seq, stepped) {
  const before = points.findLast((one) => one.seq <= seq);
  if (!before) return null;
  const after = points.find((one) => one.seq > seq);
  if (stepped || !after) return before.value;
  const share = (seq - before.seq) / (after.seq - before.seq);
  return before.value + share * (after.value - before.value);
}

/** Moves marks apart that would lie on each other, in their order, and keeps them within bounds.
 * @param {readonly number[]} wanted @param {number} gap @param {number} most @returns {number[]} */
export function apart(wanted, gap, most) {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a] - wanted[b]);
  const found = [...wanted];
  for (const [place, at] of order.entries()) {
    const above = place > 0 ? found[order[place - 1]] + gap : Number.NEGATIVE_INFINITY;
    found[at] = Math.max(found[at], above);
  }
  let below = most;
  for (const at of order.reverse()) {
    found[at] = Math.min(found[at], below);
    below = found[at] - gap;
  }
  return found.map(tenth);
}

/** Marks that would cover others stand above them, or below where there is no room.
 * @template {{x: number, y: number}} Spot @param {readonly Spot[]} spots @param {number} size @returns {Spot[]} */
export function heaped(spots, size) {
  /** @type {Spot[]} */
  const placed = [];
  for (const spot of spots) {
    const covers = (/** @type {number} */ y) =>
      placed.some((one) => Math.hypot(one.x - spot.x, one.y - y) < size - 1);
    const tries = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5].map((by) => spot.y + by * size);
    placed.push({ ...spot, y: tries.find((y) => y >= size / 2 && !covers(y)) ?? spot.y });
  }
  return placed;
}

/** The step at a place of the picture. @param {Frame} frame @param {number} last @param {number} place */
export function stepAt({ left, right }, last, place) {
  const share = (place - left) / (right - left);
  return Math.max(0, Math.min(last, Math.round(share * last)));
}

/** About so many pixels lie between two numbers below a chart. */
const BETWEEN = 90;

/** The steps that get a number below the chart: the first ones of round numbers, and the last.
 * @param {readonly number[]} numbers of the turn in which each step was made, by step
 * @param {number} width of the chart @returns {{seq: number, number: number}[]} */
export function stepTicks(numbers, width) {
  const most = numbers[numbers.length - 1] ?? 0;
  const every = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => (most / one) * BETWEEN <= width);
  const firsts = numbers.flatMap((number, seq) =>
    number > 0 && number !== numbers[seq - 1] ? [{ seq, number }] : [],
  );
  const round = firsts.filter(
    ({ number }) =>
      number === 1 || (number % (every ?? 1000) === 0 && most - number > (every ?? 0) / 3),
  );
  const end = firsts.at(-1);
  return end && end.number > 1
    ? [...round.filter(({ number }) => number < end.number), { ...end, seq: numbers.length - 1 }]
    : round;
}
