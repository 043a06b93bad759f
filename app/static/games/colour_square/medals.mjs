/** What a seat has won: its squares, dearest first. */

import { numbersOf, sheetOf, sumOf } from "./sheet.mjs";

/** @typedef {import("./types.mjs").Item} Item */
/** @typedef {import("./types.mjs").Table} Table */

/** The colour of a square's number, by kind. */
const COLOURS = { orange: "orange", violet: "purple", plain: null };

/** @param {Table} table */
export const createMedals = ({ match, t }) => ({
  counts: /** @satisfies {Item[]} */ (["colour_square-item-numbers"]),
  of: (/** @type {number} */ seat) => {
    const { squares } = match.value.view.public.board;
    const { states, cells } = sheetOf(match.value, seat);
    return Object.keys(squares)
      .filter((name) => states[name] === "won")
      .map((name) => {
        const { kind } = squares[name];
        const text = String(sumOf(numbersOf(cells ?? {}, name)));
        return {
          text,
          colour: COLOURS[kind],
          glyph: kind !== "plain",
          label: t("colour_square-medal", { square: name, number: text }),
        };
      })
      .sort((a, b) => Number(b.text) - Number(a.text));
  },
});
