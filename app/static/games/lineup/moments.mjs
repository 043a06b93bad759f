/** What a step has won: completed rows. */

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {{seat: number, rows: number[]}} Moment rows from 0, the floor, upwards */

/** @param {Match} now @param {unknown} _notes @param {Match} before @returns {Moment[]} */
export function won(now, _notes, before) {
  const old = before.view.public.chips;
  const rows = Object.entries(now.view.public.chips).filter(([row]) => !(row in old));
  return now.names
    .map((_, seat) => ({
      seat,
      rows: rows.filter(([, owner]) => owner === seat).map(([row]) => Number(row)),
    }))
    .filter((moment) => moment.rows.length > 0);
}
