/** What a seat has won: letters, and colours in both halves. */

import { paint } from "./fields.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** @param {Table} table */
export const createMedals = ({ match, t }) => ({
  counts: [],
  of: (/** @type {number} */ seat) => {
    const { board, sheets, scores } = match.value.view.public;
    const { letters } = sheets[String(seat)];
    const reached = board.scorings.includes("letters")
      ? Object.keys(letters).filter((letter) => letters[letter] !== null)
      : [];
    const pairs = board.scorings.includes("pairs") ? scores[seat].pairs : [];
    return [
      ...reached.map((letter) => ({
        text: letter,
        label: t("colour_lines-ui-letter", { letter }),
      })),
      ...pairs.map((colour) => ({
        colour: paint(colour),
        glyph: true,
        label: t("colour_lines-medal", { colour: t("colour_lines-colour", { colour }) }),
      })),
    ];
  },
});
