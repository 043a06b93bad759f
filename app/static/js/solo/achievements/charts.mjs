/** From results to marks of a picture, in units of its own. Pure, so tests need no page. */
import { tenth, ticks } from "../../text/axis-ticks.mjs";

/** @typedef {import("../../wire").PointView} Point */

export const WIDTH = 320;
export const HEIGHT = 132;
/** Room for the numbers on the left, half a dot on the other sides. */
const LEFT = 36;
const AROUND = 9;

/** The results in their order, one beside the other, however long lies between them.
 * @param {readonly Point[]} points at least one @param {readonly number[]} marks values to be
 *   shown as well @param {(point: Point) => boolean} isFull */
export function curve(points, marks, isFull) {
  const lines = ticks([...points.map((point) => point.points), ...marks]);
  const [low, high] = [lines[0], lines[lines.length - 1]];
  const y = (/** @type {number} */ value) =>
    tenth(HEIGHT - AROUND - ((value - low) / (high - low)) * (HEIGHT - 2 * AROUND));
  const wide = WIDTH - LEFT - 2 * AROUND;
  const x = (/** @type {number} */ at) =>
    tenth(LEFT + AROUND + (points.length > 1 ? (wide * at) / (points.length - 1) : wide / 2));
  const dots = points.map((one, at) => ({ x: x(at), y: y(one.points), full: isFull(one) }));
  return {
    dots,
    path: dots.map((dot, at) => `${at ? "L" : "M"}${dot.x} ${dot.y}`).join(""),
    lines: lines.map((value) => ({ value, y: y(value) })),
    marks: marks.map((value) => ({ value, y: y(value) })),
    left: LEFT,
  };
}

/** How long the bars are, and where their ends were to be expected, as parts of the longest.
 * @param {readonly import("../../wire").FaceView[]} faces */
export function bars(faces) {
  const most = Math.max(1, ...faces.flatMap(({ rolled, expected }) => [rolled, expected]));
  return faces.map((face) => ({
    ...face,
    long: tenth((100 * face.rolled) / most),
    due: tenth((100 * face.expected) / most),
  }));
}
