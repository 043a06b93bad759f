/** The entries of a result's account: what a seat got for one thing, and where on the board. */

/** @typedef {import("../types.mjs").ResultView} ResultView
 * @typedef {{key: string, seat: number, points: number, cells: string[]}} Entry */

/** What points were given for, in the order of the account. @param {Pick<ResultView, "items">} result */
export const keysOf = ({ items }) => [...new Set(items.map(({ key }) => key))];

/** What a seat got for one thing. @param {Pick<ResultView, "items">} result @param {number} seat @param {string} key
 * @returns {Entry} */
export function entryOf({ items }, seat, key) {
  const mine = items.filter((item) => item.seat === seat && item.key === key);
  const points = mine.reduce((sum, item) => sum + item.points, 0);
  return { key, seat, points, cells: mine.flatMap(({ cells }) => cells) };
}

/** All that a seat has on the board. @param {Pick<ResultView, "items">} result @param {number} seat */
const onBoard = (result, seat) =>
  keysOf(result)
    .map((key) => entryOf(result, seat, key))
    .filter(({ cells }) => cells.length > 0);

/** What brought a seat the most; nothing if nothing on the board brought anything.
 * @param {Pick<ResultView, "items">} result @param {number} seat */
export const dearest = (result, seat) =>
  onBoard(result, seat)
    .filter(({ points }) => points > 0)
    .reduce(
      (best, one) => (best && best.points >= one.points ? best : one),
      /** @type {Entry | undefined} */ (undefined),
    );

/** The entry of these seats whose cells are lit. @param {Pick<ResultView, "items">} result
 * @param {number[]} seats @param {string[]} lit */
export const litEntry = (result, seats, lit) =>
  seats.flatMap((seat) => onBoard(result, seat)).find(({ cells }) => isLit(cells, lit));

/** True if just these cells are lit. @param {string[]} cells @param {string[]} lit */
export const isLit = (cells, lit) =>
  cells.length > 0 && cells.length === lit.length && cells.every((cell, at) => cell === lit[at]);
