/** Why a figure does not fit somewhere, with the codes and sections that the server's refusals have. */

import { COLUMNS, height, ROWS, squares, width } from "./figures.mjs";

/** @typedef {import("./types.mjs").Card} Card */
/** @typedef {import("./types.mjs").Place} Place */
/** @typedef {{code: string, rule: string, cells: string[]}} Reason cells as "column,row" */
/** @typedef {{card: Card, rotation: number, column: number}} Wish where a figure is wanted */

const ROTATIONS = [0, 1, 2, 3];

/** The lowest row of the figure's squares by column, from its leftmost one. @param {Card} card @param {number} rotation */
function bottoms(card, rotation) {
  const low = Array(width(card, rotation)).fill(ROWS);
  for (const [column, row] of squares(card, rotation)) low[column] = Math.min(low[column], row);
  return low;
}

/**
 * Why the figure cannot stand with that column as its leftmost one; null if it can.
 *
 * @param {readonly number[]} heights
 * @param {Wish} wish whose figure is within the wall's sides
 * @returns {Reason | null}
 */
export function reason(heights, { card, rotation, column }) {
  const rule = "placing";
  const low = bottoms(card, rotation);
  const row = Math.max(...low.map((bottom, at) => heights[column + at] - bottom));
  const gaps = low.flatMap((bottom, at) => {
    const free = row + bottom - heights[column + at];
    return Array.from({ length: free }, (_, up) => `${column + at},${heights[column + at] + up}`);
  });
  if (gaps.length > 0) return { code: "leaves-gap", rule, cells: gaps };
  if (row + height(card, rotation) <= ROWS) return null;
  return { code: "above-top", rule, cells: low.map((_, at) => `${column + at},${ROWS - 1}`) };
}

/**
 * Why the ghost cannot come to a column: what is wrong with its middle there.
 *
 * @param {readonly number[]} heights
 * @param {Place} ghost
 * @param {number} column
 */
export function reasonAt(heights, { card, rotation }, column) {
  const wide = width(card, rotation);
  const left = Math.min(Math.max(column - Math.floor((wide - 1) / 2), 0), COLUMNS - wide);
  return reason(heights, { card, rotation, column: left });
}

/**
 * Why a card fits nowhere: gaps alone, or the top of the wall as well.
 *
 * @param {readonly number[]} heights
 * @param {Card} card
 * @returns {"gap" | "top"}
 */
export function nowhere(heights, card) {
  const codes = ROTATIONS.flatMap((rotation) =>
    Array.from(
      { length: COLUMNS - width(card, rotation) + 1 },
      (_, column) => reason(heights, { card, rotation, column })?.code,
    ),
  );
  return codes.includes("above-top") ? "top" : "gap";
}
