/** Round numbers for the lines of a picture. */

/** About how many lines with numbers a picture has. */
const LINES = 3;

/** Round numbers, so that all values lie between the first and the last.
 * @param {readonly number[]} values at least one @returns {number[]} */
export function ticks(values) {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const step = roundStep((most - least) / LINES);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The next of 1, 2, 5, 10, 20, 50, … @param {number} rough */
function roundStep(rough) {
  const ten = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return [1, 2, 5, 10].map((one) => one * ten).find((one) => one >= rough) ?? ten;
}

/** To one decimal, which is enough for a picture. @param {number} value */
export const tenth = (value) => Math.round(value * 10) / 10;
