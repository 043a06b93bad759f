/** Why a tile does not fit on a field, with the codes and sections that the server's refusals have. */

import { COLOURS, fieldId, isPlain, JOKER, SIDES, sides, touching } from "./fields.mjs";

/** @typedef {import("./fields.mjs").Field} Field */
/** @typedef {import("./types.mjs").Public} Public */
/** @typedef {{code: string, rule: string, args: Record<string, string>}} Reason */

/** @param {string} code @param {string} rule @param {Record<string, string>} [args] @returns {Reason} */
const because = (code, rule, args = {}) => ({ code, rule, args });

/** Whether the field is connected with the base line, by its sides. @param {Public} view @param {Field} field */
function joined({ size, board, squares }, { column, row }) {
  if (row === 1) return true;
  const around = [
    { column, row: row + 1 },
    { column: column + 1, row },
    { column, row: row - 1 },
    { column: column - 1, row },
  ];
  return around
    .filter((one) => one.column >= 1 && one.column <= size && one.row <= size)
    .some((one) => fieldId(one) in board || squares[fieldId(one)]?.state === "connected");
}

/** What about the field forbids the tile, whatever its colours. @param {Public} view @param {string} tile @param {Field} field */
function site(view, tile, field) {
  const id = fieldId(field);
  const under = view.board[id];
  if (under && under.tile !== JOKER) return because("tile-there", "laying");
  if (under && tile === JOKER) return because("joker-on-joker", "jokers");
  if (under && view.laid.includes(id)) return because("joker-just-laid", "jokers");
  if (!under && !joined(view, field)) return because("not-joined", "laying");
  const square = view.squares[id];
  const letter = square?.colour[0];
  if (square && !(isPlain(tile) && tile[0] === letter))
    return because("other-tile-on-square", "squares", { colour: square.colour });
  return null;
}

/**
 * Why the tile does not fit there in any rotation; the side named is the first one that differs
 * with the tile as it lies in the rack.
 *
 * @param {Public} view
 * @param {string} tile
 * @param {Field} field where the server offers no laying of the tile
 * @returns {Reason | null}
 */
export function reason(view, tile, field) {
  const known = site(view, tile, field);
  if (known) return known;
  const shown = sides(tile, 0);
  const wanted = touching(view, field);
  const side = wanted.findIndex((letter, at) => letter !== null && letter !== shown?.[at]);
  const letter = wanted[side];
  if (!shown || !letter) return null;
  const args = { side: SIDES[side], colour: COLOURS[letter], turns: "no" };
  return because("side-differs", "laying", args);
}
