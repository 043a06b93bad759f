/** What the winner brought home: the two discs of the secret pair, turned over. */

/** @typedef {import("./types.mjs").Item} Item */
/** @typedef {import("./types.mjs").Table} Table */

/** @param {Table} table */
export const createMedals = ({ match, t }) => ({
  counts: /** @satisfies {Item[]} */ (["flying_colours-item-pair"]),
  of: (/** @type {number} */ seat) => {
    const { pairs, homes } = match.value.view.public;
    return (pairs?.[String(seat)] ?? []).map((colour) => ({
      colour,
      glyph: true,
      cells: [homes[String(seat)]],
      label: t("flying_colours-medal", { colour: t("flying_colours-colour", { colour }) }),
    }));
  },
});
