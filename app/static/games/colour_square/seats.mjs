/** What the page shows of a seat: its score, its state in words, its sheet, small and in a dialog. */

import { html } from "htm/preact";
import { notesOn } from "../../js/match/notes.mjs";
import { gained, signed } from "../../js/text/numbers.mjs";
import { MiniSheet } from "./picture/mini.mjs";
import { Shown } from "./picture/shown.mjs";
import { penned, scoreOn, sheetOf } from "./sheet.mjs";

/** @typedef {import("./types.mjs").Table} Table */

const KEY = "colour_square-ui-";

/** @param {Table} table @param {number} seat */
export function scoreOf({ match }, seat) {
  const score = scoreOn(match.value, seat);
  return score ? signed(score.total) : "–";
}

/** What a seat is doing, in words. @param {Table} table @param {number} seat */
export function seatState({ match, t }, seat) {
  const { view, drafts } = match.value;
  const { active, board, phase, sheets, dice } = view.public;
  if (board.task && sheets[String(seat)].finished) return t(`${KEY}seat-finished`);
  if (!view.to_act.includes(seat)) return t(`${KEY}seat-waits`);
  if (drafts.some((draft) => draft.seat === seat && draft.ready)) return t(`${KEY}seat-ready`);
  if (phase === "lines" || board.task || !dice) return t(`${KEY}seat-writes`);
  if (phase === "last") return t(`${KEY}seat-last`);
  return t(seat === active ? `${KEY}seat-active` : `${KEY}seat-passive`);
}

/** What a seat did with the last roll: "+19", "C2 6", "B1 4". @param {Table} table @param {number} seat */
export const lastAction = ({ match, t }, seat) =>
  notesOn(match.value, seat).flatMap(({ key, args }) => {
    switch (key) {
      case "colour_square-wrote": {
        const written = args.numbers.map(({ square, number }) => `${square} ${number}`);
        return args.points === 0 ? written : [gained(args.points), ...written];
      }
      case "colour_square-joker":
        return [t(`${KEY}did-joker`, { number: args.number })];
      case "colour_square-won-covered":
        return [`${args.square} ${t(`${KEY}won`, { points: 0 })}`];
      case "colour_square-hatched":
        return match.value.view.public.board.covered
          ? [`${args.square} ${t(`${KEY}hatched`)}`]
          : [];
      default:
        return [];
    }
  });

/** What the last roll wrote where: "B1" and "red 6", with both numbers if a square has got two; before the first
 * roll, which lines were chosen. @param {Table} table @param {number} seat @returns {Record<string, string>} */
export function placed({ match, origin }, seat) {
  const { cells, jokers, last, lines } = sheetOf(match.value, seat);
  if (origin.value.view.public.phase === "lines")
    return Object.fromEntries(lines.map((line) => [line, "chosen"]));
  /** @type {Record<string, string>} */
  const found = {};
  for (const field of [...(last ?? [])].sort()) {
    const [square, colour] = field.split(".");
    const words = square === "joker" ? `${jokers?.[field]}` : `${colour} ${cells?.[field]}`;
    found[square] = square in found ? `${found[square]}, ${words}` : words;
  }
  return found;
}

/** @param {Table} table @param {import("./picture/moments.mjs").Shown} moments */
export const createSheet =
  (table, moments) =>
  (/** @type {{seat: number}} */ { seat }) =>
    html`<${Shown} table=${table} moments=${moments} seat=${seat} untitled=${true} />`;

/** @param {Table} table */
export const createMini =
  ({ match }) =>
  (/** @type {{seat: number}} */ { seat }) =>
    html`<${MiniSheet} match=${match.value} sheet=${penned(match.value, seat)} />`;
