/** The points of all seats, step by step, as the positions of a replay show them. */

/** @typedef {import("../types.mjs").View} View @typedef {import("./plot.mjs").Line} Line
 * @typedef {(view: View, seat: number) => number | null} PointsOf */

/** A line for each seat, with a point where it changes, and at the end. Steps whose points nobody sees are left out.
 * @param {readonly View[]} views by step @param {number} seats @param {PointsOf} points
 * @returns {Line[]} none where points come to light only at the end */
export function pointLines(views, seats, points) {
  const lines = Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: changes(
      views.flatMap((view, seq) => {
        const value = points(view, seat);
        return value === null ? [] : [{ seq, value }];
      }),
    ),
  }));
  return lines.some((line) => line.points.length > 1) ? lines : [];
}

/** The points at which the value changes, and the last one. @param {import("./plot.mjs").Point[]} points */
const changes = (points) =>
  points.filter(
    ({ value }, at) => at === 0 || at === points.length - 1 || value !== points[at - 1].value,
  );

/** What is estimated, as lines: by share of victory, or in points.
 * @param {readonly {seq: number, wins: number[], points: number[]}[]} curve @param {"wins" | "points"} of @returns {Line[]} */
export function estimatedLines(curve, of) {
  const seats = Math.max(0, ...curve.map((one) => one[of].length));
  if (curve.length < 2) return [];
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: curve.flatMap(({ seq, [of]: values }) =>
      values[seat] === undefined ? [] : [{ seq, value: values[seat] }],
    ),
  }));
}
