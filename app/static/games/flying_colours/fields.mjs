/** Fields of the board by their id: "centre", or ring and segment as in "r2s7". */

/** @typedef {{ring: number, segment: number}} Field ring 0 is the centre */

/** @param {string} id */
export function fieldOf(id) {
  const found = /^r(\d+)s(\d+)$/.exec(id);
  return found ? { ring: Number(found[1]), segment: Number(found[2]) } : { ring: 0, segment: 0 };
}

/** @param {Field} field */
export const idOf = ({ ring, segment }) => (ring === 0 ? "centre" : `r${ring}s${segment}`);
