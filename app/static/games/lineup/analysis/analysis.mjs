/** LineUp! in an analysis: its turns, rows, and moves in words. */

import { span } from "../moves.mjs";
import { colour, columns } from "../words.mjs";
import { Better } from "./better-move.mjs";

/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {import("../types.mjs").Table["t"]} Translate */

const KEY = "lineup-analysis-";

/** "purple, columns 5 and 6"; how it is turned, where two moves differ in just that.
 * @param {Translate} t @param {Move} move @param {unknown} _before @param {Move | null} other */
function described(t, move, _before, other) {
  if (move.type === "redraw") return t(`${KEY}redraw`);
  const name = colour(t, move.card);
  if (move.type === "return") return t(`${KEY}return`, { colour: name });
  const [first, last] = span(move);
  const alike = other?.type === "place" && other.card === move.card && span(other)[0] === first;
  const turned = alike ? [t("lineup-ui-turned", { turns: move.rotation })] : [];
  return [name, columns(t, first, last), ...turned].join(", ");
}

/** @type {import("../../../js/types.mjs").GameAnalysis} */
const analysis = {
  unit: "turn",
  number: (view) => view.public.turn,
  points: (view, seat) =>
    view.public.chips.filter((/** @type {number} */ owner) => owner === seat).length,
  described,
  Better,
  dice: null,
};

export default analysis;
