/** Why a die cannot go into a corner, with the codes and sections that the server's refusals have. */

import { sheetOf } from "./sheet.mjs";

/** @typedef {import("./types.mjs").Die} Die */
/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./sheet.mjs").Penned} Penned */
/** @typedef {{code: string, rule: string, args?: Record<string, any>}} Reason */

/** What about the corner forbids every die. @param {Match} match @param {Penned} sheet @param {string} to @returns {Reason | null} */
function site(match, sheet, to) {
  const [square] = to.split(".");
  const { line } = sheetOf(match, match.you ?? 0);
  if (sheet.states[square] !== "open")
    return { code: "square-closed", rule: "closing", args: { square } };
  if (sheet.cells[to]) return { code: "corner-filled", rule: "roll" };
  return line && !square.includes(line) ? { code: "other-line", rule: "tasks" } : null;
}

/**
 * Why nothing can be written into a corner, or not with the die in hand; null if the reason is not
 * in the corner.
 *
 * @param {Match} match
 * @param {Penned} sheet
 * @param {Die | null} die in hand
 * @param {string} to
 * @returns {Reason | null}
 */
export function reason(match, sheet, die, to) {
  const known = site(match, sheet, to);
  if (known || !die) return known;
  const { board, dice } = match.view.public;
  const [square, colour] = to.split(".");
  if (die !== "white" && die !== colour)
    return { code: "wrong-colour", rule: "roll", args: { die } };
  const number = board.squares[square].presets[colour];
  return number && number !== dice?.[die]
    ? { code: "preset-number", rule: "side-b", args: { number } }
    : null;
}
