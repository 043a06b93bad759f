/** Points of two lines, for the small signs at possible fields; the server has the last word. */

import { colourOf, HALVES, halfOf, isColoured, letterOn, place } from "./fields.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Printed} Printed */
/** @typedef {import("./types.mjs").Lines} Lines */
/** @typedef {import("./types.mjs").Scoring} Scoring */
/** @typedef {import("./types.mjs").Half} Half */
/** @typedef {import("./types.mjs").Field} Field */

/** The dotted fields of a line: all but its start. @param {Field[]} line */
const dotted = (line) => line.slice(1);

/** The colours with a dot on each side. @param {Printed} board @param {Lines} lines */
export function coloured(board, lines) {
  const fields = [...dotted(lines.L), ...dotted(lines.R)];
  /** @param {Half} half */
  const on = (half) =>
    new Set(
      fields.flatMap((field) =>
        halfOf(board, field) === half ? (colourOf(board, field) ?? []) : [],
      ),
    );
  return { L: on("L"), R: on("R") };
}

/** How often lines pass the red line. @param {Printed} board @param {Lines} lines */
export function crossings(board, lines) {
  return HALVES.reduce((count, half) => {
    const sides = lines[half].map((field) => place(field).x >= board.middle[1]);
    return count + sides.filter((side, at) => at > 0 && side !== sides[at - 1]).length;
  }, 0);
}

/** What a letter is worth to a seat that reaches it in this round. @param {Match} match @param {number} seat @param {string} letter */
function letterPoints(match, seat, letter) {
  const { sheets, round } = match.view.public;
  const own = sheets[String(seat)].letters[letter] ?? round;
  const rounds = Object.values(sheets).flatMap((sheet) => sheet.letters[letter] ?? []);
  return rounds.some((other) => other < own) ? 10 : 20;
}

/** @param {Match} match @param {number} seat @param {Lines} lines @returns {Record<Scoring, number>} points of each */
export function parts(match, seat, lines) {
  const { board, sheets } = match.view.public;
  const { colours } = sheets[String(seat)];
  const { L, R } = coloured(board, lines);
  const fields = [...dotted(lines.L), ...dotted(lines.R)];
  const dots = fields.filter(
    (field) => !board.circles.includes(field) && isColoured(board, field, colours),
  );
  const letters = fields.flatMap((field) => letterOn(board, field) ?? []);
  return {
    crossings: new Set([...L, ...R]).size * crossings(board, lines),
    letters: letters.reduce((sum, letter) => sum + letterPoints(match, seat, letter), 0),
    pairs: 9 * [...L].filter((colour) => R.has(colour)).length,
    dots: 3 * dots.length,
  };
}

/** The sum that counts: all scorings in use, or what a task counts. @param {Match} match @param {number} seat @param {Lines} lines */
export function total(match, seat, lines) {
  const { board } = match.view.public;
  const points = parts(match, seat, lines);
  if (board.task?.counts === "crossings") return crossings(board, lines);
  if (board.task?.counts === "dots") return points.dots / 3;
  return board.scorings.reduce((sum, scoring) => sum + points[scoring], 0);
}
