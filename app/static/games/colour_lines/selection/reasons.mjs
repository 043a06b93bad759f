/** Why a line or a start cross cannot go to a field, with the codes and sections that the server's refusals have. */

import { colourOf, halfOf, place, startable } from "../fields.mjs";
import { fieldsOf } from "../moves.mjs";
import { wholeLines } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Printed} Printed */
/** @typedef {import("../sheet.mjs").Penned} Penned */
/** @typedef {import("./hand.mjs").Hand} Hand */
/** @typedef {{code: string, rule: string, cells: Field[]}} Reason */

/** Steps between two fields. @param {Field} from @param {Field} to */
function distance(from, to) {
  const [a, b] = [place(from), place(to)];
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Lines that the die in hand still has. @param {Hand} held */
const left = ({ parts, prefix }) =>
  Math.max(...parts.map((part) => fieldsOf(part).length)) - prefix.length;

/** What about the field forbids the line, whatever the die. @param {Printed} board @param {Penned} sheet @param {Hand} held @param {Field} field */
function site(board, sheet, { half }, field) {
  const { L, R } = wholeLines(sheet);
  const there = halfOf(board, field);
  if (board.black.includes(field)) return { code: "black-field", rule: "sideb" };
  if (there !== null && there !== half) return { code: "other-half", rule: "drawing" };
  if (L.includes(field) || R.includes(field)) return { code: "field-taken", rule: "drawing" };
  return null;
}

/**
 * Why the die in hand cannot draw to a field that is not offered.
 *
 * @param {Printed} board
 * @param {Penned} sheet with the lines of the die that are drawn
 * @param {Hand} held
 * @param {Field} end of its line
 * @param {Field} field
 * @returns {Reason}
 */
export function reason(board, sheet, held, end, field) {
  const cells = [field];
  const known = site(board, sheet, held, field);
  if (known) return { ...known, cells };
  const far = distance(end, field);
  if (far > (held.figure ? left(held) : 1))
    return { code: "not-a-neighbour", rule: "drawing", cells };
  if (held.figure) return { code: "wrong-shape", rule: "figures", cells };
  return { code: "dead-end", rule: "drawing", cells };
}

/**
 * Why no start cross can go to a field.
 *
 * @param {Printed} board
 * @param {Field} field
 * @returns {Reason}
 */
export function startReason(board, field) {
  const rule = "setup";
  const cells = [field];
  if (colourOf(board, field) === null) return { code: "start-outside", rule, cells };
  if (!startable(board, field)) return { code: "start-on-special", rule, cells };
  return { code: "same-colour", rule, cells };
}
