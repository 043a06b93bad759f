/** What a step has won: letters, colours now in both halves, crossings of the middle, as far as they count. */

import { HALVES, place } from "./fields.mjs";
import { coloured } from "./score.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Printed} Printed */
/** @typedef {import("./types.mjs").Sheet} Sheet */
/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {import("./types.mjs").Scoring} Scoring */
/** @typedef {{seat: number, letters: string[], pairs: string[], crossings: [Field, Field][]}} Moment */

/** @param {Printed} board @param {Sheet} sheet */
function pairsOf(board, { lines }) {
  const { L, R } = coloured(board, lines);
  return [...L].filter((colour) => R.has(colour));
}

/** The steps of both lines over the red line. @param {Printed} board @param {Sheet} sheet @returns {[Field, Field][]} */
function crossingsOf({ middle }, { lines }) {
  const beyond = (/** @type {Field} */ field) => place(field).x >= middle[1];
  return HALVES.flatMap((half) =>
    lines[half].slice(1).flatMap((to, at) => {
      const from = lines[half][at];
      return beyond(from) === beyond(to) ? [] : [/** @type {[Field, Field]} */ ([from, to])];
    }),
  );
}

/** @param {Printed} board @param {Sheet} sheet */
function reached(board, sheet) {
  /** @template T @param {Scoring} scoring @param {() => T[]} find @returns {T[]} */
  const counting = (scoring, find) => (board.scorings.includes(scoring) ? find() : []);
  return {
    letters: counting("letters", () =>
      Object.keys(sheet.letters).filter((letter) => sheet.letters[letter] !== null),
    ),
    pairs: counting("pairs", () => pairsOf(board, sheet)),
    crossings: counting("crossings", () => crossingsOf(board, sheet)),
  };
}

/** @param {Match} now @param {unknown} _notes @param {Match} before @returns {Moment[]} */
export function won(now, _notes, before) {
  const { board, sheets } = now.view.public;
  return now.names
    .map((_, seat) => {
      const old = reached(board, before.view.public.sheets[String(seat)]);
      const own = reached(board, sheets[String(seat)]);
      return {
        seat,
        letters: own.letters.filter((letter) => !old.letters.includes(letter)),
        pairs: own.pairs.filter((colour) => !old.pairs.includes(colour)),
        crossings: own.crossings.filter(
          ([from, to]) => !old.crossings.some((one) => one[0] === from && one[1] === to),
        ),
      };
    })
    .filter(
      ({ letters, pairs, crossings }) => letters.length + pairs.length + crossings.length > 0,
    );
}
