/** Reading the board: fields, the sides of tiles, what a field touches, what a court is worth. */

/** @typedef {import("./types.mjs").Court} Court */
/** @typedef {import("./types.mjs").Letter} Letter */
/** @typedef {import("./types.mjs").Public} Public */
/** @typedef {{column: number, row: number}} Field both from 1, row 1 is the base line */

export const JOKER = "joker";

/** Colour by letter. @type {Readonly<Record<Letter, import("./types.mjs").Colour>>} */
export const COLOURS = { r: "red", y: "yellow", g: "green", b: "blue" };

/** @type {Readonly<Record<import("./types.mjs").Colour, Letter>>} */
const LETTERS = { red: "r", yellow: "y", green: "g", blue: "b" };

/** Clockwise from the top, as the letters of a tile. */
export const SIDES = /** @type {const} */ (["north", "east", "south", "west"]);
const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** @param {Field} field */
export const fieldId = ({ column, row }) => `c${column}r${row}`;

/** @param {string} id @returns {Field} */
export function place(id) {
  const [column, row] = id.slice(1).split("r").map(Number);
  return { column, row };
}

/**
 * The letters on the four sides of a tile as laid; null for a joker, which matches all.
 *
 * @param {string} tile
 * @param {number} rotation quarter turns clockwise
 * @returns {Letter[] | null}
 */
export function sides(tile, rotation) {
  if (tile === JOKER) return null;
  return SIDES.map((_, at) => /** @type {Letter} */ (tile[(at - rotation + 4) % 4]));
}

/** @param {string} tile */
export const isPlain = (tile) => tile !== JOKER && new Set(tile).size === 1;

/** The field beside another one, or null beyond the edge. @param {number} size @param {Field} field @param {number} side 0..3 */
function beside(size, { column, row }, side) {
  const next = { column: column + STEPS[side][0], row: row + STEPS[side][1] };
  const inside = next.column >= 1 && next.column <= size && next.row >= 1 && next.row <= size;
  return inside ? next : null;
}

/** The mark of the border there. @param {Public} view @param {Field} field @param {number} side */
function mark({ border }, { column, row }, side) {
  const at = side % 2 === 0 ? column : row;
  return /** @type {Letter} */ (border[SIDES[side]][at - 1]);
}

/**
 * The colours that a tile on the field would touch, by side; null where any colour will do.
 *
 * @param {Public} view
 * @param {Field} field
 * @returns {(Letter | null)[]}
 */
export function touching(view, field) {
  return SIDES.map((_, side) => {
    const next = beside(view.size, field, side);
    if (!next) return mark(view, field, side);
    const id = fieldId(next);
    const laid = view.board[id];
    if (laid) return sides(laid.tile, laid.rotation)?.[(side + 2) % 4] ?? null;
    const square = view.squares[id];
    return square ? LETTERS[square.colour] : null;
  });
}

/**
 * Which sides of a field are bounded, by the edge, a tile or a connected colour square.
 *
 * @param {Public} view
 * @param {Field} field
 * @returns {boolean[]}
 */
export function bounded(view, field) {
  return SIDES.map((_, side) => {
    const next = beside(view.size, field, side);
    if (!next) return true;
    const id = fieldId(next);
    return id in view.board || view.squares[id]?.state === "connected";
  });
}

/** Points of one marker. @param {Court} court */
export const worth = (court) => (court === "closed" ? 2 : 1);

/**
 * The points that a tile on the field would earn now.
 *
 * @param {Public} view
 * @param {string} id
 */
export function gain(view, id) {
  const court = view.courts[id];
  return court ? worth(court) * (view.filled + 1) : 0;
}
