/** Sentences about corners, squares and sheets, in the chosen language. */

import { closed, need, numbersOf, penned, SQUARES, scoreOn } from "./sheet.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Translate} Translate */
/** @typedef {import("./types.mjs").Square} Square */
/** @typedef {import("./sheet.mjs").Penned} Penned */
/** @typedef {import("./sheet.mjs").Need} Need */

const KEY = "colour_square-ui-";

/** "red 4". @param {Translate} t @param {string} die @param {number} number */
export const dieName = (t, die, number) => t(`${KEY}die`, { die, number });

/** "needs 7 more with 2 corners". @param {Translate} t @param {Need} need */
export function needs(t, { least, most, free, possible }) {
  if (!possible) return t(`${KEY}needs-no`);
  if (least >= most) return t(`${KEY}needs`, { more: least, free });
  if (most >= 6 * free) return t(`${KEY}needs-least`, { more: least, free });
  return t(`${KEY}needs-range`, { low: least, high: most, free });
}

/** What a number in a corner would bring. @param {Translate} t @param {Square} square @param {(number | null)[]} numbers with it */
export function effect(t, square, numbers) {
  const state = closed(square, numbers);
  if (state === "won") return t(`${KEY}would-win`);
  if (state === "hatched") return t(`${KEY}would-spoil`);
  return needs(t, need(square, numbers));
}

/** The state of a square. @param {Translate} t @param {Match} match @param {Penned} sheet @param {string} name */
function squareState(t, match, sheet, name) {
  const square = match.view.public.board.squares[name];
  const numbers = numbersOf(sheet.cells, name);
  const coming = sheet.coming[name];
  if (coming) return t(`${KEY}coming-${coming}`);
  const state = sheet.states[name];
  if (state === "won") {
    const points = sheet.hidden ? 0 : need(square, numbers).sum;
    return t(`${KEY}won`, { points });
  }
  if (state !== "open") return t(`${KEY}${state}`);
  return sheet.hidden ? t(`${KEY}open`) : needs(t, need(square, numbers));
}

/** "C2, blue corner". @param {Translate} t @param {string} field */
export function cornerName(t, field) {
  const [square, colour] = field.split(".");
  return t(`${KEY}corner`, { square, colour });
}

/** "C2, blue corner, free, needs 7 more with 2 corners".
 * @param {Translate} t @param {Match} match @param {Penned} sheet @param {string} field @param {number | null} offered the number that may go there */
export function corner(t, match, sheet, field, offered) {
  const [name, colour] = field.split(".");
  const square = match.view.public.board.squares[name];
  const number = sheet.cells[field];
  const preset = square.presets[colour];
  let content = t(`${KEY}free`);
  if (number)
    content = t(sheet.pencil.has(field) ? `${KEY}pencilled` : `${KEY}written`, { number });
  else if (preset) content = t(`${KEY}preset`, { number: preset });
  const shut = !number && sheet.states[name] !== "open";
  const words = shut ? [cornerName(t, field)] : [cornerName(t, field), content];
  words.push(squareState(t, match, sheet, name));
  if (offered && !number) {
    const then = numbersOf({ ...sheet.cells, [field]: offered }, name);
    const more = effect(t, square, then);
    const open = closed(square, then) === "open";
    const outcome = open ? t(`${KEY}would`, { needs: more }) : more;
    words.push(t(`${KEY}possible`, { number: offered, effect: outcome }));
  }
  return words.join(", ");
}

/** A whole square: "C2, target 19, won with 19 points". @param {Translate} t @param {Match} match @param {Penned} sheet @param {string} name */
function squareName(t, match, sheet, name) {
  const { label } = match.view.public.board.squares[name];
  const state = squareState(t, match, sheet, name);
  return `${t(`${KEY}square`, { square: name, label })}, ${state}`;
}

/** A sheet in sentences. @param {Translate} t @param {Match} match @param {number} seat */
export function describe(t, match, seat) {
  const sheet = penned(match, seat);
  const score = scoreOn(match, seat);
  const rows = SQUARES.map((name) => squareName(t, match, sheet, name));
  const total = score ? t(`${KEY}total`, { count: score.total }) : "";
  return [t(`${KEY}sheet-of`, { name: match.names[seat] }), total, `${rows.join("; ")}.`]
    .filter(Boolean)
    .join(" ");
}
