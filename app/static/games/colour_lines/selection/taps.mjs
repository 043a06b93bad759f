/** What a tap on a field of the player's sheet means while drawing. */

import { beside, HALVES } from "../fields.mjs";
import { endOf } from "../sheet.mjs";
import { reason } from "./reasons.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Half} Half */
/** @typedef {import("./drawing.mjs").Drawing} Drawing */

const KEY = "colour_lines-ui-";

/** Says why the line cannot go to a field; null is beyond the sheet.
 * @param {Table} table @param {Drawing} drawing @param {Field | null} field */
function refuse({ match, t, explain }, drawing, field) {
  const held = drawing.now.value;
  const end = held?.half && endOf(drawing.sheet.value, held.half);
  const { board } = match.value.view.public;
  const cells = field ? [field] : [];
  if (!drawing.on.value || !drawing.known.value) return;
  if (!end) explain({ code: "none-left", detail: t(`${KEY}none-left`), rule: "undrawable", cells });
  else if (!field) explain({ code: "outside-sheet", rule: "drawing" });
  else {
    const why = reason(board, drawing.sheet.value, held, end, field);
    explain({ detail: t(`${KEY}dead-end`), ...why });
  }
}

/** A tap on the end of a line: that line is to grow, or its figure to be turned.
 * @param {Table} table @param {Drawing} drawing @param {Half} half @param {Field} field */
function tapEnd({ t, explain }, drawing, half, field) {
  const held = drawing.now.value;
  if (held?.half === half) drawing.turn(1);
  else if (held?.halves.includes(half)) drawing.swap();
  else {
    const part = drawing.offered.value.find((one) => one.use === "draw" && one.half === half);
    if (part) drawing.choose(part.die);
    else {
      const detail = t(`${KEY}no-die`, { half });
      explain({ code: "no-die", detail, rule: "round", cells: [field] });
    }
  }
}

/** A tap on a field further on: the figures that lead over it.
 * @param {Table} table @param {Drawing} drawing @param {Field} field */
function tapBeyond(table, drawing, field) {
  const over = drawing.ways.value.filter((way) => way.part.path.includes(field));
  const shown = over.find((way) => way === drawing.candidate.value);
  if (over.length === 0) refuse(table, drawing, field);
  else if (shown || over.length === 1) drawing.way((shown ?? over[0]).word);
  else {
    drawing.way(over[0].word);
    table.announce(table.t(`${KEY}ways`, { count: over.length }));
  }
}

/** One line in a direction from where the pen is; the field it leads to, or null.
 * @param {Table} table @param {Drawing} drawing @param {string} step */
function stroke(table, drawing, step) {
  const { board } = table.match.value.view.public;
  const held = drawing.now.value;
  const from = held?.half && endOf(drawing.sheet.value, held.half);
  const to = from ? beside(board, from, step) : null;
  table.explain(null);
  if (to && drawing.next.value.has(to)) {
    drawing.step(to);
    return to;
  }
  refuse(table, drawing, to);
  return null;
}

/** The pen comes to a field: one line more, or one back, or over to the other line.
 * @param {Drawing} drawing @param {Field} field @param {Half | undefined} end the line that ends there */
function drag(drawing, field, end) {
  const held = drawing.now.value;
  const back = held && !held.extending && held.prefix.length > 0 && held.prefix.at(-2) === field;
  if (drawing.next.value.has(field)) drawing.step(field);
  else if (back) drawing.back();
  else if (end && held?.half !== end && held?.halves.includes(end)) drawing.swap();
}

/** @param {Table} table @param {Drawing} drawing */
export function createTaps(table, drawing) {
  /** The half whose line ends on a field. @param {Field} field */
  const endingOn = (field) => HALVES.find((half) => endOf(drawing.sheet.value, half) === field);
  return {
    /** @param {Field} field */
    tap(field) {
      if (!drawing.on.value) return;
      table.explain(null);
      const end = endingOn(field);
      if (drawing.next.value.has(field)) drawing.step(field);
      else if (end) tapEnd(table, drawing, end, field);
      else tapBeyond(table, drawing, field);
    },
    /** @param {string} step */
    stroke: (step) => stroke(table, drawing, step),
    /** Whether a pointer that comes down here begins a line. @param {Field} field */
    begins: (field) => drawing.next.value.has(field) || endingOn(field) !== undefined,
    drag: (/** @type {Field} */ field) => drag(drawing, field, endingOn(field)),
  };
}
