/** Where things are on the board, in its own units: the centre is 0 0, the rim at 291. */

import { fieldOf } from "../fields.mjs";

/** @typedef {import("../types.mjs").Public} Public */
/** @typedef {import("../fields.mjs").Field} Field */
/** @typedef {{x: number, y: number}} Point */

export const CENTRE = 56;
export const RING = 47;
export const BAND = 13;
export const DISC = 16.5;
const ARC = 12;

/** The segment shown at the bottom: that of the viewer's home, also while a bot plays for them.
 * @param {Public} view @param {number | null} [own] */
export const bottomOf = (view, own) => fieldOf(view.homes[String(own ?? 0)]).segment;

/** The angle of the middle of a segment, in degrees clockwise from the right. @param {number} segment @param {number} bottom */
export const angleOf = (segment, bottom) => 90 + (360 / ARC) * (segment - bottom);

/** @param {number} radius @param {number} angle @returns {Point} */
export function polar(radius, angle) {
  const turn = (angle * Math.PI) / 180;
  return { x: round(radius * Math.cos(turn)), y: round(radius * Math.sin(turn)) };
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** The inner rim of a ring. @param {number} ring */
export const rim = (ring) => CENTRE + RING * (ring - 1);

/** The middle of the free part of a ring. @param {number} ring */
export const lane = (ring) => (ring === 0 ? 0 : rim(ring) + BAND + (RING - BAND) / 2);

/** The middle of a field. @param {string} id @param {number} bottom */
export function middle(id, bottom) {
  const { ring, segment } = fieldOf(id);
  return polar(lane(ring), angleOf(segment, bottom));
}

/** The outline of a field, `inset` inside its bounds. @param {Field} field @param {number} bottom @param {number} [inset] */
export function outline({ ring, segment }, bottom, inset = 0) {
  if (ring === 0) {
    const r = CENTRE - inset;
    return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
  }
  const inner = rim(ring) + inset;
  const outer = rim(ring + 1) - inset;
  const at = angleOf(segment, bottom);
  const [a, b] = [inner, outer].map((r) => 15 - (inset / r) * (180 / Math.PI));
  const [p, q, r, s] = [
    polar(inner, at - a),
    polar(outer, at - b),
    polar(outer, at + b),
    polar(inner, at + a),
  ];
  return `M${p.x} ${p.y}L${q.x} ${q.y}A${outer} ${outer} 0 0 1 ${r.x} ${r.y}L${s.x} ${s.y}A${inner} ${inner} 0 0 0 ${p.x} ${p.y}Z`;
}

/** The way of a disc from field to field: along the rings in arcs. @param {string[]} ids @param {number} bottom @returns {Point[]} */
export function way(ids, bottom) {
  const points = [middle(ids[0], bottom)];
  for (let at = 1; at < ids.length; at += 1) {
    const from = fieldOf(ids[at - 1]);
    const to = fieldOf(ids[at]);
    const turn = ((to.segment - from.segment + ARC * 1.5) % ARC) - ARC / 2;
    const parts = from.ring === to.ring ? 4 : 1;
    for (let part = 1; part <= parts; part += 1) {
      const segment = to.segment - turn * (1 - part / parts);
      points.push(polar(lane(to.ring), angleOf(segment, bottom)));
    }
  }
  return points;
}

/** A line through points. @param {Point[]} points */
export const line = (points) => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;

/** Middles and size of `count` discs in the centre. @param {number} count */
function inCentre(count) {
  const radius = count === 1 ? 0 : [19, 22, 27, 32, 36][count - 2];
  return Array.from({ length: count }, (_, at) => ({
    ...polar(radius, -90 + (360 * at) / count),
    r: DISC,
  }));
}

/** Middles and size of `count` discs in a field, none overlapping: a row, or two rows of small ones.
 * @param {string} id @param {number} count @param {number} bottom @returns {(Point & {r: number})[]} */
export function places(id, count, bottom) {
  const { ring, segment } = fieldOf(id);
  if (ring === 0) return inCentre(count);
  const angle = angleOf(segment, bottom);
  const row = lane(ring);
  const wide = (row * Math.PI) / 6;
  const single = count * 37 <= wide - 6 || count === 1;
  const across = single ? count : Math.ceil(count / 2);
  const r = single ? DISC : Math.min(11, (wide - 4) / (2 * across) - 1.5);
  return Array.from({ length: count }, (_, at) => {
    const line = Math.floor(at / across);
    const length = line === 0 ? across : count - across;
    const radius = single ? row : rim(ring) + RING / 2 + (line === 0 ? -1 : 1) * (r + 0.5);
    const step = (((2 * r + 3) / radius) * 180) / Math.PI;
    return { ...polar(radius, angle + step * ((at % across) - (length - 1) / 2)), r };
  });
}

/** Where the discs of a field spread out so that each can be tapped: around its middle, on a plate within the board.
 * @param {string} id @param {number} count @param {number} bottom */
export function fan(id, count, bottom) {
  const radius = Math.max(30, (count * 54) / (2 * Math.PI));
  const plate = radius + 32;
  const at = middle(id, bottom);
  const most = 318 - plate;
  const far = Math.hypot(at.x, at.y);
  const pull = far > most ? most / far : 1;
  const [x, y] = [round(at.x * pull), round(at.y * pull)];
  const spots = Array.from({ length: count }, (_, number) => {
    const spot = polar(radius, -90 + (360 * number) / count);
    return { x: round(x + spot.x), y: round(y + spot.y) };
  });
  return { x, y, plate, spots };
}
