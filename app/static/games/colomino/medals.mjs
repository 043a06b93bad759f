/** What a seat has won: its courts, by kind and by what they gave. */

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Court} Court */

/** The points of a court, and the colour of its markers. @type {Record<Court, {points: number, colour: string}>} */
const COURTS = { closed: { points: 2, colour: "blue" }, open: { points: 1, colour: "yellow" } };

/** @param {Table} table */
export const createMedals = ({ match, t }) => {
  /** @param {number} seat */
  const all = (seat) =>
    match.value.view.public.premiums
      .filter((premium) => premium.seat === seat)
      .map(({ court, times }) => {
        const { points, colour } = COURTS[court];
        const label = t("colomino-medal", { court, points: points * times });
        return { points: points * times, text: `+${points * times}`, colour, label };
      })
      .sort((a, b) => b.points - a.points);
  return {
    counts: Object.keys(COURTS).flatMap((court) =>
      [1, 2, 3].map((times) => `colomino-item-${court}-${times}`),
    ),
    of: all,
  };
};
