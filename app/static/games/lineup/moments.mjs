/** What a step has won: completed rows. */

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {{seat: number, rows: number[]}} Moment rows from 0, the floor, upwards */

/** @param {Match} now @param {unknown} _notes @param {Match} before @returns {Moment[]} */
export function won(now, _notes, before) {
  const known = before.view.public.chips.length;
  const { chips } = now.view.public;
  return now.names
    .map((_, seat) => ({
      seat,
      rows: [...chips.keys()].filter((row) => row >= known && chips[row] === seat),
    }))
    .filter((moment) => moment.rows.length > 0);
}
