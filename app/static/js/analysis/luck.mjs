/** What the dice of a match have shown, and what was to be expected. Pure, so tests need no page. */

/**
 * @typedef {object} Roll
 * @property {number | null} seat who rolled
 * @property {string[]} faces
 * @property {number} [pips] their sum, where they have pips
 * @property {Record<string, number>} due how often each face was to be expected in this roll
 *
 * @typedef {{face: string, rolled: number, expected: number}} Face
 * @typedef {{seat: number, rolls: number, mean: number, above: number}} Own the pips of one’s own rolls, on average
 */

/** The mean of five dice with pips, and the deviation of a roll from it. */
export const MEAN = 17.5;
const DEVIATION = Math.sqrt((5 * 35) / 12);
/** So many standard errors from the mean are more than nearly even. */
const REMARKABLE = 1.5;

/** How often each face was rolled, in the order of `faces`. @param {readonly Roll[]} rolls @param {readonly string[]} faces
 * @returns {Face[]} */
export const facesOf = (rolls, faces) =>
  faces.map((face) => ({
    face,
    rolled: rolls.reduce((sum, roll) => sum + roll.faces.filter((one) => one === face).length, 0),
    expected: rolls.reduce((sum, roll) => sum + (roll.due[face] ?? 0), 0),
  }));

/** Own rolls by seat, the luckiest first; seats that never rolled are left out.
 * @param {readonly Roll[]} rolls @param {number} seats @returns {Own[]} */
export function ownRolls(rolls, seats) {
  return Array.from({ length: seats }, (_, seat) => {
    const own = rolls.flatMap((roll) => (roll.seat === seat ? (roll.pips ?? []) : []));
    const mean = own.reduce((sum, pips) => sum + pips, 0) / own.length;
    return { seat, rolls: own.length, mean, above: mean - MEAN };
  })
    .filter((one) => one.rolls > 0)
    .sort((a, b) => b.above - a.above);
}

/** Whose luck stands out most: the seat, and whether it was good; null if luck was nearly even.
 * @param {readonly Own[]} owns @returns {{seat: number, good: boolean} | null} */
export function verdict(owns) {
  const far = owns
    .map(({ seat, rolls, above }) => ({
      seat,
      good: above > 0,
      errors: (Math.abs(above) * Math.sqrt(rolls)) / DEVIATION,
    }))
    .sort((a, b) => b.errors - a.errors)[0];
  return far && far.errors >= REMARKABLE ? { seat: far.seat, good: far.good } : null;
}
