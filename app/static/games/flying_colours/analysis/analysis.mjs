/** With Flying Colours in an analysis: its turns, dice, and moves in words. */

import { colourList, colourName, placeName } from "../words.mjs";
import { Better } from "./better-move.mjs";

/** @typedef {import("../types.mjs").Colour} Colour */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {import("../types.mjs").Translate} Translate */

const KEY = "flying_colours-analysis-";
/** @type {Colour[]} */
const COLOURS = ["yellow", "red", "blue", "green", "purple", "white"];

/** "yellow to sector 7, green ring". @param {Translate} t @param {Extract<Move, {type: "move"}>} move @param {Match} before */
function moved(t, { parts }, before) {
  const discs = [...new Set(parts.map(({ disc }) => disc))];
  const words = discs.map((disc) => {
    const to = parts.findLast((step) => step.disc === disc)?.to ?? "";
    const place = placeName(t, before.view.public, to);
    return t(`${KEY}disc`, { colour: colourName(t, disc), place });
  });
  return words.length > 0 ? words.join("; ") : t(`${KEY}still`);
}

/** @param {Translate} t @param {Move} move @param {Match} before */
function described(t, move, before) {
  if (move.type === "stop") return t(`${KEY}stop`);
  if (move.type === "move") return moved(t, move, before);
  const aside = [...before.view.public.dice.aside, ...move.parts.map(({ die }) => die)];
  if (aside.length === 0) return t(`${KEY}throw-all`);
  return t(`${KEY}throw`, { colours: colourList(t, aside) });
}

/** @param {Match} at */
function rolled(at) {
  const { latest } = at.view.public;
  const threw = at.notes.at(-1)?.[2].some(({ key }) => key === "flying_colours-threw");
  if (!threw || !latest) return null;
  const share = latest.thrown.length / COLOURS.length;
  const due = Object.fromEntries(COLOURS.map((colour) => [colour, share]));
  return { seat: latest.seat, faces: latest.thrown, due };
}

/** @type {import("../../../js/types.mjs").GameAnalysis} */
const analysis = {
  unit: "turn",
  number: (view) => view.public.turn,
  points: null,
  described,
  Better,
  dice: { faces: COLOURS, named: colourName, rolled },
};

export default analysis;
