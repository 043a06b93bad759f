/** What a step has won: squares with the bridges they complete, and COLOUR SQUARE. */

import { numbersOf, sheetOf, sumOf } from "./sheet.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Note} Note */
/** @typedef {{seat: number, squares: {name: string, sum: number}[], bridges: string[], called: boolean}} Moment */

/** The squares and bridges that a seat has. @param {Match} match @param {number} seat */
function owned(match, seat) {
  const { states } = sheetOf(match, seat);
  const { bridges } = match.view.public.board;
  const won = (/** @type {string} */ name) => states[name] === "won";
  return {
    squares: Object.keys(states).filter(won),
    bridges: Object.keys(bridges).filter((key) => bridges[key].every(won)),
  };
}

/** The sum in a square; 0 where numbers are covered. @param {Match} match @param {number} seat @param {string} name */
const sumIn = (match, seat, name) => sumOf(numbersOf(sheetOf(match, seat).cells ?? {}, name));

/** @param {Match} now @param {Note[]} notes @param {Match} before @returns {Moment[]} */
export function won(now, notes, before) {
  const callers = notes.flatMap(({ key, args }) =>
    key === "colour_square-called" ? [args.seat] : [],
  );
  return now.names
    .map((_, seat) => {
      const [old, own] = [owned(before, seat), owned(now, seat)];
      const squares = own.squares.filter((name) => !old.squares.includes(name));
      return {
        seat,
        squares: squares.map((name) => ({ name, sum: sumIn(now, seat, name) })),
        bridges: own.bridges.filter((key) => !old.bridges.includes(key)),
        called: callers.includes(seat),
      };
    })
    .filter(({ squares, called }) => squares.length > 0 || called);
}
