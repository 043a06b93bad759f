/** One rounded line around a set of squares, instead of four boxes. */

/** @typedef {import("../figures.mjs").Square} Square */
/** @typedef {readonly [x: number, y: number]} Point */

const CLOCKWISE = /** @type {const} */ ([
  { side: [0, -1], from: [0, 0], to: [1, 0] },
  { side: [1, 0], from: [1, 0], to: [1, 1] },
  { side: [0, 1], from: [1, 1], to: [0, 1] },
  { side: [-1, 0], from: [0, 1], to: [0, 0] },
]);

/** @param {Point} point */
const name = ([x, y]) => `${x} ${y}`;

/**
 * The border edges of the squares by their starting point; the inside is on the right hand.
 *
 * @param {readonly Square[]} squares in screen order, y downwards
 * @returns {Map<string, [Point, Point]>}
 */
function borderEdges(squares) {
  const taken = new Set(squares.map(name));
  /** @type {Map<string, [Point, Point]>} */
  const edges = new Map();
  for (const [x, y] of squares) {
    for (const { side, from, to } of CLOCKWISE) {
      if (taken.has(name([x + side[0], y + side[1]]))) continue;
      const start = /** @type {Point} */ ([x + from[0], y + from[1]]);
      edges.set(name(start), [start, [x + to[0], y + to[1]]]);
    }
  }
  return edges;
}

/**
 * The corners of the outline, clockwise on the screen, in squares. The squares must be
 * connected by edges and have no hole, as in all figures.
 *
 * @param {readonly Square[]} squares
 * @returns {Point[]}
 */
export function corners(squares) {
  const edges = borderEdges(squares);
  const [first] = edges.values();
  /** @type {Point[]} */
  const loop = [];
  let edge = first;
  for (let step = 0; step < edges.size; step += 1) {
    loop.push(edge[0]);
    edge = /** @type {[Point, Point]} */ (edges.get(name(edge[1])));
  }
  return loop.filter((_, at) => {
    const before = loop[(at + loop.length - 1) % loop.length];
    const after = loop[(at + 1) % loop.length];
    return !(before[0] === after[0] || before[1] === after[1]);
  });
}

/**
 * The corners in units of length, each moved inwards by `inset`.
 *
 * @param {readonly Point[]} points
 * @param {number} cell
 * @param {number} inset
 * @returns {Point[]}
 */
function shrink(points, cell, inset) {
  return points.map((point, at) => {
    const before = points[(at + points.length - 1) % points.length];
    const after = points[(at + 1) % points.length];
    let dx = 0;
    let dy = 0;
    for (const [a, b] of [
      [before, point],
      [point, after],
    ]) {
      dx -= Math.sign(b[1] - a[1]);
      dy += Math.sign(b[0] - a[0]);
    }
    return [point[0] * cell + dx * inset, point[1] * cell + dy * inset];
  });
}

/** @param {number} value */
const short = (value) => Number(value.toFixed(2));

/** The point `radius` away from `from` towards `to`. @param {Point} from @param {Point} to @param {number} radius */
function along(from, to, radius) {
  const x = short(from[0] + Math.sign(to[0] - from[0]) * radius);
  const y = short(from[1] + Math.sign(to[1] - from[1]) * radius);
  return `${x} ${y}`;
}

/**
 * Path data of the outline.
 *
 * @param {readonly Square[]} squares in screen order, y downwards
 * @param {{cell?: number, inset?: number, radius?: number}} [measures] in user units
 */
export function outline(squares, { cell = 30, inset = 1.1, radius = 5 } = {}) {
  const points = shrink(corners(squares), cell, inset);
  const parts = points.map((point, at) => {
    const before = points[(at + points.length - 1) % points.length];
    const after = points[(at + 1) % points.length];
    const tip = `${short(point[0])} ${short(point[1])}`;
    return `${along(point, before, radius)}Q${tip} ${along(point, after, radius)}`;
  });
  return `M${parts.join("L")}Z`;
}
