/** The variants of a match, for its chip in the head. */

/** @typedef {import("../types.mjs").Translate} Translate */

/** The names of the variants that are on. @param {Translate} t @param {string} game @param {Record<string, boolean>} variants */
export const variantWords = (t, game, variants) =>
  Object.keys(variants).flatMap((name) => (variants[name] ? t(`${game}-option-${name}`) : []));

/** The chips of a game in which the variants are all there is to say.
 * @template {{variants: Record<string, boolean>}} Public
 * @param {{t: Translate, match: import("@preact/signals").ReadonlySignal<{view: {public: Public}}>}} table
 * @param {string} game @param {(view: Public) => number} turns how many there have been */
export const createVariantChips =
  ({ t, match }, game, turns) =>
  () => {
    const view = match.value.view.public;
    const what = variantWords(t, game, view.variants).join(", ");
    return { what, when: "", took: t("result-turns", { count: turns(view) }) };
  };
