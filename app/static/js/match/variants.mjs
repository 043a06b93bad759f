/** The variants of a match, for its chip in the head. */

/** @typedef {import("../types.mjs").Translate} Translate */

/** The names of the variants that are on. @param {Translate} t @param {string} game @param {Record<string, boolean>} variants */
export const variantWords = (t, game, variants) =>
  Object.keys(variants).flatMap((name) => (variants[name] ? t(`${game}-option-${name}`) : []));

/** The chips of a game that is told by its variants, and by how far it has come until it is over.
 * @param {{t: Translate, match: import("@preact/signals").ReadonlySignal<{over: boolean, view: {public: {variants: Record<string, boolean>}}}>}} table
 * @param {string} game @param {() => string} when */
export const createVariantChips =
  ({ t, match }, game, when) =>
  () => ({
    what: variantWords(t, game, match.value.view.public.variants).join(", "),
    when: match.value.over ? "" : when(),
  });
