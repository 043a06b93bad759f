/** What a sheet lacks at the end of a task: what was asked for and is missing, then the dearest points. */

import { html } from "htm/preact";
import { HALVES, paint } from "../fields.mjs";
import { coloured } from "../score.mjs";
import { colourName } from "../words.mjs";
import { quotaSign } from "./quotas.mjs";
import { crossedRows, fieldsOf, missing } from "./reach.mjs";

/** @typedef {import("../types.mjs").Printed} Printed */
/** @typedef {import("../types.mjs").Sheet} Sheet */
/** @typedef {import("../types.mjs").Score} Score */
/** @typedef {import("../types.mjs").Task} Task */
/** @typedef {import("../types.mjs").Translate} Translate */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../../../js/types.mjs").Loss} Loss */

const KEY = "colour_lines-ui-";
const MOST = 5;
const PAIR = 9;
const LETTER = 20;

/** @typedef {{t: Translate, board: Printed, sheet: Sheet, score: Score, lacking: Record<string, Field[]>}} Account */

/** Numbers in a row as one: "1–3", "7". @param {number[]} numbers rising */
export function ranges(numbers) {
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const ends = numbers.filter((number) => !numbers.includes(number + 1));
  return starts.map((from, at) => (from === ends[at] ? `${from}` : `${from}–${ends[at]}`));
}

/** "rows 1–3 and 7". @param {Account} at */
function rowsOf({ t, board, sheet }) {
  const crossed = crossedRows(board, sheet.lines);
  const rows = Array.from({ length: board.height }, (_, y) => y).filter(
    (y) => !crossed.includes(y),
  );
  const count = rows.length;
  return { count, words: t(`${KEY}rows`, { count, rows: ranges(rows.map((y) => y + 1)) }) };
}

/** The colours that are not on both sides, and the sides that they lack.
 * @param {Account} at @returns {{colour: string, sides: string}[]} */
function unpaired({ board, sheet }) {
  const now = coloured(board, sheet.lines);
  const colours = [...new Set(Object.values(board.blocks).map(({ colour }) => colour))];
  return colours
    .map((colour) => ({
      colour,
      sides: HALVES.filter((half) => !now[half].has(colour)).join(""),
    }))
    .filter(({ sides }) => sides !== "");
}

/** Letters that are not reached. @param {Account} at */
const lettersLeft = ({ board, lacking }) =>
  Object.keys(board.letters).filter((letter) => lacking.letters.includes(board.letters[letter]));

/** What is missing of a condition, in a few words. @param {Account} at @param {string} name */
function whereOf(at, name) {
  const { t, board, lacking } = at;
  if (name === "crossings") return rowsOf(at).words;
  const letters = lettersLeft(at);
  if (name === "letters") return t(`${KEY}lost-letters`, { letters, count: letters.length });
  const colours =
    name === "pairs"
      ? unpaired(at).map(({ colour }) => colour)
      : Object.values(board.blocks)
          .filter((block) => fieldsOf(block).some((field) => lacking[name].includes(field)))
          .map(({ colour }) => colour);
  const names = [...new Set(colours)].map((one) => colourName(t, one));
  return t(`${KEY}lost-colours`, { name, colours: names, count: names.length });
}

/** The conditions that are not met. @param {Account} at @returns {Loss[]} */
const conditions = (at) =>
  Object.entries(at.score.needs)
    .filter(([name, { have, need }]) => name in at.lacking && have < need)
    .map(([name, { have, need }]) => ({
      place: "",
      sign: quotaSign(name),
      what: at.t("task-short-of", {
        what: at.t(`${KEY}quota-count`, { name, count: need - have }),
      }),
      why: whereOf(at, name),
      points: null,
      cells: at.lacking[name],
    }));

/** The rows without a crossing, where only crossings count. @param {Account} at @returns {Loss[]} */
function rows(at) {
  const { count, words } = rowsOf(at);
  const what = at.t(`${KEY}lost-rows`, { count });
  const sign = quotaSign("crossings");
  const cells = at.lacking.crossings;
  return count > 0 ? [{ place: "", sign, what, why: words, points: null, cells }] : [];
}

/** @param {string} colour */
const tile = (colour) => html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <rect x="1" y="1" width="22" height="22" rx="5" fill=${`var(--${paint(colour)})`} stroke=${`var(--${paint(colour)}-edge)`} stroke-width="1.5" />
  <use href=${`#g-${paint(colour)}`} x="4" y="4" width="16" height="16" color=${`var(--${paint(colour)}-ink)`} /></svg>`;

/** The blocks of the point colours with spaces left, where only dots count. @param {Account} at @returns {Loss[]} */
function blocks({ t, board, sheet, lacking }) {
  const found = Object.values(board.blocks)
    .filter(({ colour }) => sheet.colours.includes(colour))
    .map((block) => {
      const cells = fieldsOf(block).filter((field) => lacking.dots.includes(field));
      const half = block.x < board.middle[0] ? "L" : "R";
      const what = t(`${KEY}lost-block`, { colour: colourName(t, block.colour), half });
      const why = t(`${KEY}lost-spaces`, { count: cells.length });
      return { place: "", sign: tile(block.colour), what, why, points: null, cells };
    });
  return found
    .filter(({ cells }) => cells.length > 0)
    .sort((a, b) => b.cells.length - a.cells.length);
}

/** Letters and pairs that would have brought points, the dearest first. @param {Account} at @returns {Loss[]} */
function points(at) {
  const { t, board, lacking } = at;
  const letters = lettersLeft(at).map((letter) => ({
    place: "",
    sign: quotaSign("letters", letter),
    what: t(`${KEY}lost-letter`, { letter }),
    why: t(`${KEY}lost-open`),
    points: LETTER,
    cells: [board.letters[letter]],
  }));
  const pairs = unpaired(at).map(({ colour, sides }) => ({
    place: "",
    sign: tile(colour),
    what: t(`${KEY}lost-pair`, { colour: colourName(t, colour) }),
    why: t(`${KEY}lost-sides`, { sides }),
    points: PAIR,
    cells: Object.values(board.blocks)
      .filter((block) => block.colour === colour)
      .flatMap(fieldsOf)
      .filter((field) => lacking.pairs.includes(field)),
  }));
  return [...letters, ...pairs];
}

/** @param {Translate} t @param {Printed} board @param {Sheet} sheet @param {Score} score @returns {Loss[]} */
export function losses(t, board, sheet, score) {
  const { counts } = /** @type {Task} */ (board.task);
  const at = { t, board, sheet, score, lacking: missing(board, sheet) };
  if (counts === "crossings") return rows(at);
  if (counts === "dots") return blocks(at);
  const asked = conditions(at);
  return [...asked, ...(asked.length > 0 ? [] : points(at))]
    .filter(({ cells }) => cells.length > 0)
    .slice(0, MOST);
}
