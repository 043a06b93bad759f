/** The fragment on the page of a challenge that names whose sheet is compared with the first one, and the step. */

const ADDRESS = /^#compare=([0-9A-Za-z]+)(?:\/(\d+))?$/;

/** @param {string} match @param {number} [step] */
export const compareHash = (match, step = 0) => `#compare=${match}${step > 0 ? `/${step}` : ""}`;

/** Where a match is compared with the one that the challenge is about.
 * @param {string} url of the challenge @param {string} match */
export const compareAddress = (url, match) => `${url}${compareHash(match)}`;

/** An empty match means none. @param {string} hash */
export function readCompareHash(hash) {
  const [, match = "", step = "0"] = ADDRESS.exec(hash) ?? [];
  return { match, step: Number(step) };
}
