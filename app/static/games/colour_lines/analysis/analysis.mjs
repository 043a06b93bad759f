/** Colour Lines in an analysis: its rounds, points, dice, and moves in words. */

import { listText } from "../../../js/text/i18n.mjs";
import { HALVES, place } from "../fields.mjs";
import { added, coloursAmong, startsAmong, strokesOf } from "../sheet.mjs";
import { colourName, faceName } from "../words.mjs";
import { Better } from "./better-move.mjs";
import { DICE, FACES } from "./dice.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Translate} Translate */
/** @typedef {Extract<Move, {type: "draw"}>} Draw @typedef {Extract<Move, {type: "place"}>} Place */

const KEY = "colour_lines-analysis-";

/** "column 3, row 4". @param {Translate} t @param {Field} field */
function where(t, field) {
  const { x, y } = place(field);
  return t("colour_lines-ui-field", { column: x + 1, row: y + 1 });
}

/** "left line to column 3, row 4"; a line that both moves draw is left out. @param {Translate} t @param {Draw} move
 * @param {Move | null} other */
function drawn(t, move, other) {
  const [lines, others] = [move, other].map((one) => added(strokesOf(one)));
  const same = HALVES.every((half) => lines[half].join() === others[half].join());
  const words = HALVES.flatMap((half) => {
    const end = lines[half].at(-1);
    return end && (same || lines[half].join() !== others[half].join())
      ? [t(`${KEY}line`, { half, where: where(t, end) })]
      : [];
  });
  return words.length > 0 ? words.join("; ") : t(`${KEY}nothing`);
}

/** "U shape for the left line". @param {Translate} t @param {Place} move @param {Match} before */
function placed(t, move, before) {
  const dice = before.view.public.dice ?? [];
  const words = move.parts.map(({ die, slot }) => {
    const face = dice.find((one) => one.die === die)?.face ?? "0";
    return t(`${KEY}slot`, { face: faceName(t, face), slot });
  });
  return listText(words);
}

/** @param {Translate} t @param {Move} move @param {Match} before @param {Move | null} other */
function described(t, move, before, other) {
  if (move.type === "give-up") return t(`${KEY}gave-up`);
  if (move.type === "draw") return drawn(t, move, other);
  if (move.type === "place") return placed(t, move, before);
  const colours = coloursAmong(move.parts).map((colour) => colourName(t, colour));
  const starts = startsAmong(move.parts).map((field) => where(t, field));
  const marked = starts.length > 0 ? [t(`${KEY}starts`, { starts: starts.join("; ") })] : [];
  return [listText(colours), ...marked].filter(Boolean).join("; ");
}

/** Dice that weren't there before, or lie there for another round. @param {Match} at @param {Match | null} before */
function rolled(at, before) {
  const { dice, round, active } = at.view.public;
  const old = before?.view.public.round === round ? (before.view.public.dice ?? []) : [];
  const fresh = (dice ?? []).filter(({ die }) => !old.some((one) => one.die === die));
  if (fresh.length === 0 || (old.length === 0 && before?.view.public.round === round)) return null;
  /** @type {Record<string, number>} */
  const due = {};
  for (const { die } of fresh)
    for (const face of DICE[die]) due[face] = (due[face] ?? 0) + 1 / DICE[die].length;
  return { seat: active, faces: fresh.map(({ face }) => face), due };
}

/** @type {import("../../../js/types.mjs").GameAnalysis} */
const analysis = {
  unit: "round",
  number: (view) => view.public.round,
  points: (view, seat) => view.public.scores[seat]?.total ?? 0,
  described,
  Better,
  dice: { faces: FACES, named: faceName, rolled },
};

export default analysis;
