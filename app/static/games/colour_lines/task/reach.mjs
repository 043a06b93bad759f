/** The most that a sheet can still reach of what a task counts: upper bounds, whatever is rolled. */

import { fieldAt, HALVES, isColoured, place } from "../fields.mjs";
import { coloured, crossings } from "../score.mjs";

/** @typedef {import("../types.mjs").Printed} Printed */
/** @typedef {import("../types.mjs").Public} Public */
/** @typedef {import("../types.mjs").Sheet} Sheet */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Half} Half */
/** @typedef {import("../types.mjs").Colour} Colour */

const DICE = 5;
/** The most lines of a die, and of a circle. */
const LONGEST = 3;
const CIRCLE = 2;

/** The fields that no line can enter any more. @param {Printed} board @param {Sheet} sheet */
function taken(board, sheet) {
  return new Set([...sheet.lines.L, ...sheet.lines.R, ...board.black]);
}

/** How many lines a face stands for. @param {string} face @param {number} jokers */
function linesOf(face, jokers) {
  const lines = Number(face.match(/\d/)?.[0] ?? 0);
  return Math.max(lines, jokers > 0 ? 1 : 0);
}

/** How many lines can still be drawn. @param {Public} at @param {Sheet} sheet @param {Set<Field>} used */
function linesLeft({ phase, round, dice, board }, sheet, used) {
  if (phase === "over") return 0;
  const known = phase === "draw" && dice?.length === DICE ? dice : null;
  const now = known
    ? known.reduce((sum, { face }) => sum + linesOf(face, sheet.jokers), 0)
    : DICE * LONGEST;
  const later = DICE * LONGEST * (board.rounds - Math.max(round, 1));
  const circles = board.circles.filter((field) => !used.has(field)).length;
  return now + later + CIRCLE * circles;
}

/** The rows in which the red line can still be crossed: at most once in each.
 * @param {Printed} board @param {Sheet} sheet @param {Set<Field>} used */
function rowsLeft({ height, middle }, sheet, used) {
  const ends = HALVES.map((half) => sheet.lines[half].at(-1));
  const open = (/** @type {Field} */ field) => !used.has(field) || ends.includes(field);
  return Array.from({ length: height }, (_, y) => middle.map((x) => `${x}-${y}`)).filter(
    (pair) => pair.every(open) && pair.some((field) => !used.has(field)),
  ).length;
}

/** True if a field is not farther from a line than lines are left. @param {Sheet} sheet @param {Field} field @param {number} left */
function near(sheet, field, left) {
  const to = place(field);
  return HALVES.some((half) => {
    const end = sheet.lines[half].at(-1);
    if (!end) return true;
    const from = place(end);
    return Math.abs(from.x - to.x) + Math.abs(from.y - to.y) <= left;
  });
}

/** The colours that can still be paired, besides those that are. @param {Printed} board @param {Sheet} sheet @param {Set<Field>} used @param {number} left */
function pairsLeft(board, sheet, used, left) {
  const now = coloured(board, sheet.lines);
  const free = (/** @type {Half} */ half, /** @type {Colour} */ colour) =>
    Object.values(board.blocks).some(
      (block) =>
        block.colour === colour &&
        block.x < board.middle[0] === (half === "L") &&
        fieldsOf(block).some((field) => !used.has(field) && near(sheet, field, left)),
    );
  const colours = [...new Set(Object.values(board.blocks).map(({ colour }) => colour))];
  const paired = (/** @type {Colour} */ colour) => now.L.has(colour) && now.R.has(colour);
  return colours.filter(
    (colour) =>
      !paired(colour) && HALVES.every((half) => now[half].has(colour) || free(half, colour)),
  ).length;
}

/** The nine fields of a block. @param {{x: number, y: number}} block @returns {Field[]} */
export const fieldsOf = ({ x, y }) =>
  [0, 1, 2].flatMap((down) => [0, 1, 2].map((right) => `${x + right}-${y + down}`));

/** The fields of the point colours that have no dot yet. @param {Printed} board @param {Sheet} sheet @param {Set<Field>} used */
const dotsOpen = (board, sheet, used) =>
  Object.values(board.blocks)
    .flatMap(fieldsOf)
    .filter((field) => isColoured(board, field, sheet.colours))
    .filter((field) => !used.has(field) && !board.circles.includes(field));

/** What can still be reached of everything that tasks count, but for points.
 * @param {Public} at @param {Sheet} sheet @param {Record<string, number>} have
 * @returns {Record<string, number>} */
export function mostOf(at, sheet, have) {
  const { board } = at;
  const used = taken(board, sheet);
  const left = linesLeft(at, sheet, used);
  const open = (/** @type {Field[]} */ fields) =>
    Math.min(left, fields.filter((field) => !used.has(field) && near(sheet, field, left)).length);
  return {
    crossings: crossings(board, sheet.lines) + Math.min(left, rowsLeft(board, sheet, used)),
    letters: have.letters + open(Object.values(board.letters)),
    circles: have.circles + open(board.circles),
    pairs: have.pairs + pairsLeft(board, sheet, used, left),
    dots: have.dots + open(dotsOpen(board, sheet, used)),
  };
}

/** The rows in which lines cross the red line. @param {Printed} board @param {Sheet["lines"]} lines */
export function crossedRows({ middle }, lines) {
  const within = (/** @type {Field} */ field) => middle.includes(place(field).x);
  return HALVES.flatMap((half) =>
    lines[half].filter((field, at, line) => {
      const before = line[at - 1];
      return before && within(field) && within(before) && place(field).y === place(before).y;
    }),
  ).map((field) => place(field).y);
}

/** Fields whose colours, crossings or letters a sheet still lacks, by condition.
 * @param {Printed} board @param {Sheet} sheet @returns {Record<string, Field[]>} */
export function missing(board, sheet) {
  const used = taken(board, sheet);
  const now = coloured(board, sheet.lines);
  const blocks = Object.values(board.blocks).filter(
    ({ x, colour }) => !now[x < board.middle[0] ? "L" : "R"].has(colour),
  );
  const crossed = crossedRows(board, sheet.lines);
  const rows = Array.from({ length: board.height }, (_, y) => y).filter(
    (y) => !crossed.includes(y),
  );
  const free = (/** @type {Field[]} */ fields) => fields.filter((field) => !used.has(field));
  return {
    crossings: rows.flatMap((y) => board.middle.map((x) => fieldAt(x, y))),
    letters: free(Object.values(board.letters)),
    circles: free(board.circles),
    pairs: free(blocks.flatMap(fieldsOf)),
    dots: dotsOpen(board, sheet, used),
  };
}
