/** What a step has won: discs that come home.
 *
 * Every disc in every player's home, the same for all: if only those of a card counted, whoever looks
 * or listens on would learn it.
 */

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {{seat: number, home: string, discs: Colour[]}} Moment `seat` lives there, whoever moved them */

/** @param {Match} now @param {unknown} _notes @param {Match} before @returns {Moment[]} */
export function won(now, _notes, before) {
  const { discs, homes } = now.view.public;
  const old = before.view.public.discs;
  const moved = /** @type {Colour[]} */ (Object.keys(discs)).filter(
    (disc) => discs[disc] !== old[disc],
  );
  return now.names
    .map((_, seat) => {
      const home = homes[String(seat)];
      return { seat, home, discs: moved.filter((disc) => discs[disc] === home) };
    })
    .filter((moment) => moment.discs.length > 0);
}
