/** The most that a task can still bring: an upper bound by what is written, whatever is rolled. */

import { COLOURS, need, numbersOf } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Printed} Printed */
/** @typedef {import("../types.mjs").Sheet} Sheet */

const BONUS = 5;
const DICE = 5;

/** @typedef {{name: string, high: number, free: number}} Chance a square that can still be won, with its highest sum */

/** What an open square can still bring; null if it cannot be won.
 * @param {Printed} board @param {Sheet} sheet @param {string} name @returns {Chance | null} */
function chance(board, sheet, name) {
  const square = board.squares[name];
  const numbers = numbersOf(sheet.cells ?? {}, name);
  const at = need(square, numbers);
  if (sheet.states[name] !== "open" || !at.possible) return null;
  const open = COLOURS.filter((_, corner) => !numbers[corner]);
  const highest = open.reduce((sum, colour) => sum + (square.presets[colour] ?? 6), at.sum);
  return { name, high: Math.min(square.high, highest), free: at.free };
}

/** The squares that can still be won. @param {Printed} board @param {Sheet} sheet @returns {Chance[]} */
function chances(board, sheet) {
  const all = Object.keys(board.squares).flatMap((name) => chance(board, sheet, name) ?? []);
  const quota = board.task?.quota ?? [];
  if (quota.length === 0) return all;
  return quota.flatMap((most, at) => inRow(all, sheet, String(at + 1), most));
}

/** Task 2: no more than the quota is won in a row, and nothing in one that has been left. Which
 * squares those will be is open, so all of them may get bridges.
 * @param {Chance[]} all @param {Sheet} sheet @param {string} row @param {number} quota */
function inRow(all, sheet, row, quota) {
  if (sheet.line === null || row < sheet.line) return [];
  const names = Object.keys(sheet.states).filter((name) => name[1] === row);
  const won = names.filter((name) => sheet.states[name] === "won").length;
  const here = all.filter(({ name }) => name[1] === row).sort((a, b) => b.high - a.high);
  return here.map((one, at) => (at < quota - won ? one : { ...one, high: 0 }));
}

/** What won squares bring besides their numbers: bridges, and violet squares that have one.
 * @param {Printed} board @param {Iterable<string>} names */
export function bonuses(board, names) {
  const won = new Set(names);
  const painted = Object.values(board.bridges).filter((ends) => ends.every((end) => won.has(end)));
  const violet = new Set(painted.flat().filter((name) => board.squares[name].kind === "violet"));
  return BONUS * (painted.length + violet.size);
}

/** How many squares can be filled with so many dice. @param {Chance[]} open @param {number} dice */
function fillable(open, dice) {
  const needed = open.map(({ free }) => free).sort((a, b) => a - b);
  let left = dice;
  return needed.filter((free) => {
    left -= free;
    return left >= 0;
  }).length;
}

/** The most that can still be reached.
 * @param {Printed} board @param {Sheet} sheet @param {number} roll
 * @param {{total: number, bridges: number, violet: number}} score */
export function mostReachable(board, sheet, roll, score) {
  const { task } = board;
  if (!task || sheet.finished) return score.total;
  const open = chances(board, sheet);
  if (task.measure === "squares") {
    const rolls = task.rolls - Math.max(roll, 1) + 1;
    return score.total + fillable(open, task.rolls ? DICE * rolls : Number.POSITIVE_INFINITY);
  }
  const won = Object.keys(sheet.states).filter((name) => sheet.states[name] === "won");
  const numbers = open.reduce((sum, { high }) => sum + high, 0);
  const extra = bonuses(board, [...won, ...open.map(({ name }) => name)]);
  return score.total + numbers + extra - score.bridges - score.violet;
}
