/** Sentences about fields, lines, dice and sheets, in the chosen language. */

import { colourOf, HALVES, letterOn, place } from "./fields.mjs";
import { coloured, crossings } from "./score.mjs";
import { endOf, penned, wholeLines } from "./sheet.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Translate} Translate */
/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {import("./types.mjs").Half} Half */
/** @typedef {import("./sheet.mjs").Penned} Penned */
/** @typedef {import("./selection/hand.mjs").Hand} Hand */

const KEY = "colour_lines-ui-";

/** @param {Translate} t @param {string} colour */
export const colourName = (t, colour) => t("colour_lines-colour", { colour });

/** "2 lines", "U shape". @param {Translate} t @param {string} face */
export const faceName = (t, face) =>
  /^\d$/.test(face) ? t(`${KEY}number`, { lines: Number(face) }) : t("colour_lines-face", { face });

/** "column 3, row 4, orange, letter A". @param {Translate} t @param {Match} match @param {Field} field */
export function fieldName(t, match, field) {
  const { board } = match.view.public;
  const { x, y } = place(field);
  const colour = colourOf(board, field);
  const words = [t(`${KEY}field`, { column: x + 1, row: y + 1 })];
  words.push(colour ? colourName(t, colour) : t(`${KEY}grey`));
  const letter = letterOn(board, field);
  if (letter) words.push(t(`${KEY}letter`, { letter }));
  if (board.circles.includes(field)) words.push(t(`${KEY}circle`));
  if (board.black.includes(field)) words.push(t(`${KEY}black`));
  return words.join(", ");
}

/** "left line, column 3, row 4, orange, 2 lines left".
 * @param {Translate} t @param {Match} match @param {Half} half @param {Field[]} fields drawn @param {number} left */
export function drawn(t, match, half, fields, left) {
  const field = fields[fields.length - 1];
  const name = fieldName(t, match, field);
  return [t(`${KEY}half`, { half }), name, t(`${KEY}lines-left`, { left })].join(", ");
}

/** "U shape, left line: 3 spaces are possible". @param {Translate} t @param {Match} match @param {Hand} held @param {number} count */
export function chosen(t, match, held, count) {
  const die = held.joker ? t(`${KEY}joker-on`) : faceName(t, held.face);
  const half = held.half ? t(`${KEY}half`, { half: held.half }) : "";
  return t(`${KEY}chosen`, { die, half, count, name: match.names[match.you ?? 0] });
}

/** The lines on a field: "end of the left line, pencilled in".
 * @param {Translate} t @param {Penned} sheet @param {Field} field @returns {string[]} */
function linesOn(t, sheet, field) {
  for (const half of HALVES) {
    const pencilled = sheet.pencil[half].includes(field);
    if (!pencilled && !sheet.ink[half].includes(field)) continue;
    const words = [];
    if (endOf(sheet, half) === field) words.push(t(`${KEY}end`, { half }));
    else words.push(t(`${KEY}half`, { half }));
    if (sheet.starts[half] === field) words.push(t(`${KEY}start`));
    if (pencilled) words.push(t(`${KEY}pencilled`));
    return words;
  }
  return [];
}

/**
 * What a field says to a screen reader.
 * @param {Translate} t
 * @param {string} name of the field
 * @param {Penned} sheet
 * @param {Field} field
 * @param {{half: Half, left: number, points: number} | null} offer what drawing it would bring
 */
export function fieldLabel(t, name, sheet, field, offer) {
  if (!offer) return [name, ...linesOn(t, sheet, field)].join(", ");
  const words = [t(`${KEY}half`, { half: offer.half }), name, t(`${KEY}possible`)];
  words.push(t(`${KEY}lines-left`, { left: offer.left }));
  if (offer.points !== 0) words.push(t(`${KEY}gain`, { points: offer.points }));
  return words.join(", ");
}

/** @param {Translate} t @param {string[]} names @returns {string} */
const listed = (t, names) => (names.length > 0 ? names.join(", ") : t(`${KEY}none`));

/** Where each line ends, and how long it is. @param {Translate} t @param {Match} match @param {Penned} sheet */
function lineWords(t, match, sheet) {
  const lines = wholeLines(sheet);
  return HALVES.map((half) => {
    const end = endOf(sheet, half);
    const where = end ? fieldName(t, match, end) : t(`${KEY}none`);
    return t(`${KEY}says-line`, { half, where, count: Math.max(0, lines[half].length - 1) });
  });
}

/** Colours reached, and those on both sides. @param {Translate} t @param {{L: Set<string>, R: Set<string>}} reached */
function colourWords(t, { L, R }) {
  const names = (/** @type {string[]} */ all) =>
    listed(
      t,
      all.map((colour) => colourName(t, colour)),
    );
  return [
    t(`${KEY}says-colours`, { colours: names([...new Set([...L, ...R])]) }),
    t(`${KEY}says-pairs`, { colours: names([...L].filter((colour) => R.has(colour))) }),
  ];
}

/** A sheet in sentences. @param {Translate} t @param {Match} match @param {number} seat */
export function describe(t, match, seat) {
  const { board, sheets, scores } = match.view.public;
  const sheet = penned(match, seat);
  const lines = wholeLines(sheet);
  const points = sheet.colours.map((colour) => colourName(t, colour));
  const reached = sheets[String(seat)].letters;
  const letters = Object.keys(board.letters).filter((letter) => reached[letter] != null);
  return [
    t(`${KEY}sheet-of`, { name: match.names[seat] }),
    t(`${KEY}says-score`, { count: scores[seat]?.total ?? 0 }),
    ...lineWords(t, match, sheet),
    t(`${KEY}says-points`, { colours: listed(t, points) }),
    ...colourWords(t, coloured(board, lines)),
    t(`${KEY}says-letters`, { letters: listed(t, letters) }),
    t(`${KEY}says-crossings`, { count: crossings(board, lines) }),
  ].join(" ");
}
