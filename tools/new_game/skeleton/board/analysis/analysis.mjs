/** New game in an analysis: its turns, points, and moves in words. */

import { Better } from "./better-move.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {import("../types.mjs").Public} Public */

/** "pebble 7 (4)". @param {import("../../../js/types.mjs").Translate} t @param {Move} move @param {Match} before */
const described = (t, { pebble }, { view }) =>
  t("newgame-analysis-take", { pebble, value: view.public.values[pebble - 1] });

/** @type {import("../../../js/types.mjs").GameAnalysis} */
const analysis = {
  unit: "turn",
  number: (view) => Object.keys(view.public.taken).length + 1,
  points: (view, seat) => view.public.scores[seat],
  described,
  Better,
  dice: null,
};

export default analysis;
