/** What a seat has won: its rows, from the floor up. */

/** @typedef {import("./types.mjs").Item} Item */
/** @typedef {import("./types.mjs").Table} Table */

/** @param {Table} table */
export const createMedals = ({ match, t }) => ({
  counts: /** @satisfies {Item[]} */ (["lineup-rows"]),
  of: (/** @type {number} */ seat) => {
    const { colours, view } = match.value;
    return view.public.chips
      .flatMap((owner, row) => (owner === seat ? [row + 1] : []))
      .map((row) => ({
        text: String(row),
        colour: colours[seat],
        label: t("lineup-medal", { row }),
      }));
  },
});
