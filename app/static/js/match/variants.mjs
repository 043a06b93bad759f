/** The variants of a match, for its chip in the head. */

/** @typedef {import("../types.mjs").Translate} Translate */

/** The names of the variants that are on. @param {Translate} t @param {string} game @param {Record<string, boolean>} variants */
export const variantWords = (t, game, variants) =>
  Object.keys(variants).flatMap((name) => (variants[name] ? t(`${game}-option-${name}`) : []));

/** The chips of a game in which the variants are all there is to say.
 * @param {{t: Translate, match: import("@preact/signals").ReadonlySignal<{view: {public: {variants: Record<string, boolean>}}}>}} table
 * @param {string} game */
export const createVariantChips =
  ({ t, match }, game) =>
  () => ({ what: variantWords(t, game, match.value.view.public.variants).join(", "), when: "" });
