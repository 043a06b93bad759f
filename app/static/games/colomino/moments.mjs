/** What a step has won: the premium of a court that was filled. */

import { worth } from "./fields.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Court} Court */
/** @typedef {{seat: number, field: string, court: Court, points: number}} Moment */

/** @param {Match} now @param {unknown} _notes @param {Match} before @returns {Moment[]} */
export function won(now, _notes, before) {
  return now.view.public.premiums
    .slice(before.view.public.premiums.length)
    .map(({ seat, field, court, times }) => ({
      seat,
      field,
      court,
      points: worth(court) * times,
    }));
}
