/** Colomino in an analysis: its turns, points, and moves in words. */

import { fieldId, isPlain, JOKER } from "../fields.mjs";
import { at, tile } from "../words.mjs";
import { Better } from "./better-move.mjs";

/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {import("../types.mjs").Table["t"]} Translate */

/** "column 5, row 8"; the tile as well if it has a name, or where both moves are about the same field.
 * @param {Translate} t @param {Move} move @param {unknown} _before @param {Move | null} other */
function described(t, move, _before, other) {
  if (move.type === "stop") return t("colomino-analysis-stop");
  const place = at(t, move);
  const alike = other?.type === "lay" && fieldId(other) === fieldId(move);
  const named = move.tile === JOKER || isPlain(move.tile);
  return alike || named
    ? t("colomino-analysis-lay", { place, tile: tile(t, move.tile, move.rotation) })
    : place;
}

/** @type {import("../../../js/types.mjs").GameAnalysis} */
const analysis = {
  unit: "turn",
  number: (view) => view.public.turn,
  points: (view, seat) => view.public.scores[seat],
  described,
  Better,
  dice: null,
};

export default analysis;
