/** The variants of a match, for its chip in the head. */

/** @typedef {import("../types.mjs").Translate} Translate */

/** The names of the variants that are on. @param {Translate} t @param {string} game @param {Record<string, boolean>} variants */
export const variantWords = (t, game, variants) =>
  Object.keys(variants).flatMap((name) => (variants[name] ? t(`${game}-option-${name}`) : []));
