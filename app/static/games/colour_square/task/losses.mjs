/** Where a task lost points: squares with a wrong sum, and those that were not filled. */

import { need, numbersOf } from "../sheet.mjs";
import { bonuses } from "./reach.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Square} Square */
/** @typedef {import("../types.mjs").Translate} Translate */
/** @typedef {import("../../../js/types.mjs").Loss} Loss */

const KEY = "colour_square-ui-";
const MOST = 5;

/** The sum that was closest. @param {Square} square @param {number} sum */
const aimed = ({ low, high }, sum) => (sum > high ? high : low);

/** @param {Translate} t @param {{sum: number, free: number}} at @param {number} target */
function words(t, { sum, free }, target) {
  if (free === 4) return { what: t(`${KEY}lost-empty`), why: "" };
  const side = free > 0 ? "open" : sum > target ? "over" : "under";
  return {
    what: t(`${KEY}lost-sum`, { sum, target }),
    why: t(`${KEY}lost-why`, { side, off: Math.abs(target - sum), free }),
  };
}

/** The squares lost on the sheet of a seat, the dearest first.
 * @param {Translate} t @param {Match} match @param {number} seat @returns {Loss[]} */
export function losses(t, match, seat) {
  const { board, sheets } = match.view.public;
  const sheet = sheets[String(seat)];
  const { measure = "points", penalty = 0 } = board.task ?? {};
  const names = Object.keys(sheet.states);
  const won = names.filter((name) => sheet.states[name] === "won");
  const before = bonuses(board, won);
  const lost = names.filter((name) => ["hatched", "open"].includes(sheet.states[name]));
  const found = lost.map((name) => {
    const at = need(board.squares[name], numbersOf(sheet.cells ?? {}, name));
    const target = aimed(board.squares[name], at.sum);
    const fine = sheet.states[name] === "hatched" ? penalty : 0;
    const worth = target + bonuses(board, [...won, name]) - before + fine;
    const points = measure === "squares" ? null : worth;
    return { place: name, ...words(t, at, target), points, cells: [name] };
  });
  return found.sort((a, b) => (b.points ?? 0) - (a.points ?? 0)).slice(0, MOST);
}
