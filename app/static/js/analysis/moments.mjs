/** The moments of a match that are shown: which, in what order, with what number. Pure, so tests need no page. */

/**
 * @typedef {import("./state.mjs").Analysis} Analysis
 * @typedef {Analysis["decisions"][number]} Decision
 * @typedef {object} Moment
 * @property {"best" | "better"} kind
 * @property {number} seq the step that was made
 * @property {number} seat
 * @property {number} number from 1; 0 for the best move, which has a star
 * @property {boolean} own
 * @property {number} gain what could have been gained, in `unit`
 * @property {"points" | "win"} unit
 * @property {Decision | null} decision null where the reader may not know more
 */

/** So many moments in which there was something better. */
const MOST = 5;

/** The best move of the reader, or of the winner for others, then where more was possible: the reader's moments
 * first, the greatest of each first.
 * @param {Analysis} analysis @param {number | null} you @param {number} winner @returns {Moment[]} */
export function momentsOf({ moments, decisions, unit }, you, winner) {
  const known = new Map(decisions.map((one) => [`${one.seq} ${one.seat}`, one]));
  const all = moments.map((one) => ({
    ...one,
    own: one.seat === you,
    unit,
    number: 0,
    decision: known.get(`${one.seq} ${one.seat}`) ?? null,
  }));
  const best = all.filter(({ kind, seat }) => kind === "best" && seat === (you ?? winner));
  const better = all
    .filter(({ kind }) => kind === "better")
    .sort((a, b) => Number(b.own) - Number(a.own) || b.gain - a.gain)
    .slice(0, MOST)
    .map((one, at) => ({ ...one, number: at + 1 }));
  return [...best.slice(0, 1), ...better];
}

/** The moment that a position shows: the one that was chosen, else one of the seat whose board is shown, if boards
 * differ. @param {readonly Moment[]} moments @param {number} seq @param {number} seat @param {boolean} apart each seat
 *  has a board of its own @returns {Moment | null} */
export function momentAt(moments, seq, seat, apart) {
  const here = moments.filter((one) => one.seq === seq);
  return here.find((one) => one.seat === seat) ?? (apart ? null : (here[0] ?? null));
}
