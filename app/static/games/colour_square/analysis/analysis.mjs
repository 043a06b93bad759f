/** Colour Square in an analysis: its rolls, points, dice, and moves in words. */

import { listText } from "../../../js/text/i18n.mjs";
import { DICE } from "../sheet.mjs";
import { dieName } from "../words.mjs";
import { Better } from "./better-move.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {import("../types.mjs").Entry} Entry */
/** @typedef {import("../types.mjs").Translate} Translate */

const KEY = "colour_square-analysis-";
const FACES = ["1", "2", "3", "4", "5", "6"];

/** "white 1 to D4"; with the colour of the corner where two entries differ in just that.
 * @param {Translate} t @param {Entry} entry @param {Match} before @param {Entry[]} others */
function entryText(t, { die, to }, before, others) {
  const number = before.view.public.dice?.[die] ?? 0;
  const [square, colour] = to.split(".");
  const name = dieName(t, die, number);
  if (to === "joker") return t(`${KEY}joker`, { die: name });
  const alike = others.some((one) => one.die === die && one.to.split(".")[0] === square);
  return t(`${KEY}${alike ? "corner" : "square"}`, { die: name, square, colour });
}

/** @param {Move | null} move @returns {Entry[]} */
const entriesOf = (move) => (move?.type === "enter" ? move.parts : []);

/** What both moves enter is left out. @param {Translate} t @param {Move} move @param {Match} before @param {Move | null} other */
function described(t, move, before, other) {
  if (move.type === "give-up") return t(`${KEY}gave-up`);
  if (move.type === "lines")
    return t(`${KEY}lines`, { lines: listText(move.parts.map(({ line }) => line)) });
  const others = entriesOf(other);
  const apart = move.parts.filter(
    ({ die, to }) => !others.some((one) => one.die === die && one.to === to),
  );
  const shown = apart.length > 0 ? apart : move.parts;
  if (shown.length === 0) return t(`${KEY}nothing`);
  return listText(shown.map((entry) => entryText(t, entry, before, others)));
}

/** @param {Match} at @param {Match | null} before */
function rolled(at, before) {
  const { dice, roll, active } = at.view.public;
  if (!dice || roll === (before?.view.public.roll ?? 0)) return null;
  const pips = DICE.map((die) => dice[die]);
  return {
    seat: active,
    faces: pips.map(String),
    pips: pips.reduce((/** @type {number} */ sum, one) => sum + one, 0),
    due: Object.fromEntries(FACES.map((face) => [face, DICE.length / FACES.length])),
  };
}

/** @type {import("../../../js/types.mjs").GameAnalysis} */
const analysis = {
  unit: "roll",
  number: (view) => view.public.roll,
  points: (view, seat) => view.public.scores?.[seat]?.total ?? null,
  described,
  Better,
  dice: { faces: FACES, named: (_, face) => face, rolled },
};

export default analysis;
