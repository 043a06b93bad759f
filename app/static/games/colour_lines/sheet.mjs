/** A sheet with its pencil: lines in ink and in draft, crosses and colours being chosen. */

import { HALVES, halfOf } from "./fields.mjs";
import { fieldsOf, isStroke } from "./moves.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Move} Move */
/** @typedef {import("./types.mjs").Stroke} Stroke */
/** @typedef {import("./types.mjs").Choice} Choice */
/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {import("./types.mjs").Half} Half */
/** @typedef {import("./types.mjs").Lines} Lines */

/**
 * @typedef {object} Penned
 * @property {Lines} ink from the start cross on
 * @property {Lines} pencil what the draft adds
 * @property {Record<Half, number>} fresh how many fields of the ink were drawn in the last round
 * @property {Record<Half, Field | null>} starts
 * @property {Colour[]} colours point colours
 * @property {{colours: boolean, starts: boolean}} open what is only in pencil so far
 */

/** Whose sheet a seat marks: not always its own, in the variant with neighbours. @param {Match} match @param {number} seat */
export function ownerOf(match, seat) {
  const { phase } = match.view.public;
  const seats = match.names.length;
  if (phase === "colours") return (seat + seats - 1) % seats;
  return phase === "starts" ? (seat + 1) % seats : seat;
}

/** Who marks the sheet of a seat. @param {Match} match @param {number} owner */
function markerOf(match, owner) {
  return match.names.findIndex((_, seat) => ownerOf(match, seat) === owner);
}

/** The draft of a seat. @param {Match} match @param {number} seat @returns {Move | null} */
export const draftOf = (match, seat) =>
  match.drafts.find((draft) => draft.seat === seat)?.move ?? null;

/** The dice that a draft draws, without those left out. @param {Move | null} move @returns {Stroke[]} */
export const strokesOf = (move) => (move?.type === "draw" ? move.parts.filter(isStroke) : []);

/** @param {Move | null} move @returns {Choice[]} */
export const choicesOf = (move) => (move?.type === "setup" ? move.parts : []);

/** The colours among choices. @param {Choice[]} choices */
export const coloursAmong = (choices) =>
  choices.flatMap((choice) => ("colour" in choice ? choice.colour : []));

/** The start crosses among choices. @param {Choice[]} choices */
export const startsAmong = (choices) =>
  choices.flatMap((choice) => ("start" in choice ? choice.start : []));

/** The fields that strokes add to each line. @param {Stroke[]} strokes @returns {Lines} */
export function added(strokes) {
  /** @type {Lines} */
  const lines = { L: [], R: [] };
  for (const stroke of strokes) lines[stroke.half].push(...fieldsOf(stroke));
  return lines;
}

/** Both lines, in ink and in pencil. @param {Penned} sheet @returns {Lines} */
export const wholeLines = ({ ink, pencil }) => ({
  L: [...ink.L, ...pencil.L],
  R: [...ink.R, ...pencil.R],
});

/** The end of a line with its pencil. @param {Penned} sheet @param {Half} half @returns {Field | null} */
export const endOf = (sheet, half) =>
  sheet.pencil[half].at(-1) ?? sheet.ink[half].at(-1) ?? sheet.starts[half];

/** By how much a line grew in the last round. @param {number[]} ends its lengths after each round */
const lastGrowth = (ends) => (ends.at(-1) ?? 1) - (ends.at(-2) ?? 1);

/**
 * The sheet of a seat with a draft: by default its own, or what the marker in setup is about to choose.
 * @param {Match} match @param {number} owner @param {Move | null} [move] @returns {Penned}
 */
export function penned(match, owner, move = draftOf(match, markerOf(match, owner))) {
  const { sheets, board } = match.view.public;
  const sheet = sheets[String(owner)];
  const chosen = choicesOf(move);
  const colours = coloursAmong(chosen);
  const crosses = startsAmong(chosen);
  const starts = { ...sheet.starts };
  for (const start of crosses) {
    const half = halfOf(board, start);
    if (half) starts[half] = start;
  }
  const ink = /** @type {Lines} */ ({});
  for (const half of HALVES) {
    const start = starts[half];
    ink[half] = sheet.lines[half].length > 0 ? sheet.lines[half] : start ? [start] : [];
  }
  return {
    ink,
    pencil: added(strokesOf(move)),
    fresh: { L: lastGrowth(sheet.ends.L), R: lastGrowth(sheet.ends.R) },
    starts,
    colours: colours.length > 0 ? colours : sheet.colours,
    open: { colours: colours.length > 0, starts: crosses.length > 0 },
  };
}
