/** The variants of a match, for its chip in the head. */

/** @typedef {import("../types.mjs").Translate} Translate */

/** The names of the variants that are on. @param {Translate} t @param {string} game @param {object} variants each with whether it is on */
export const variantWords = (t, game, variants) =>
  Object.entries(variants).flatMap(([name, on]) => (on ? t(`${game}-option-${name}`) : []));

/** The chips of a game that is told by its variants, and by how far it has come until it is over.
 * @template {{variants: object}} Public
 * @param {{t: Translate, match: import("@preact/signals").ReadonlySignal<{over: boolean, view: {public: Public}}>}} table
 * @param {string} game @param {() => string} when @param {(view: Public) => number} turns how many there have been */
export const createVariantChips =
  ({ t, match }, game, when, turns) =>
  () => {
    const { over, view } = match.value;
    return {
      what: variantWords(t, game, view.public.variants).join(", "),
      when: over ? "" : when(),
      took: t("result-turns", { count: turns(view.public) }),
    };
  };
