/** What a tap on a field of the player's sheet means while drawing. */

import { beside, HALVES } from "../fields.mjs";
import { endOf } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Half} Half */
/** @typedef {import("./drawing.mjs").Drawing} Drawing */

/** A tap on the end of a line: that line is to grow, or its figure to be turned.
 * @param {Table} table @param {Drawing} drawing @param {Half} half */
function tapEnd({ t, announce }, drawing, half) {
  const held = drawing.now.value;
  if (held?.half === half) drawing.turn(1);
  else if (held?.halves.includes(half)) drawing.swap();
  else {
    const part = drawing.offered.value.find((one) => one.use === "draw" && one.half === half);
    if (part) drawing.choose(part.die);
    else announce(t("colour_lines-ui-no-die", { half }));
  }
}

/** A tap on a field further on: the figures that lead over it.
 * @param {Table} table @param {Drawing} drawing @param {Field} field */
function tapBeyond({ t, announce }, drawing, field) {
  const over = drawing.ways.value.filter((way) => way.part.path.includes(field));
  const shown = over.find((way) => way === drawing.candidate.value);
  if (over.length === 0) announce(t("colour_lines-ui-not-here"));
  else if (shown || over.length === 1) drawing.way((shown ?? over[0]).word);
  else {
    drawing.way(over[0].word);
    announce(t("colour_lines-ui-ways", { count: over.length }));
  }
}

/** One line in a direction from where the pen is; the field it leads to, or null.
 * @param {Table} table @param {Drawing} drawing @param {string} step */
function stroke({ match, t, announce }, drawing, step) {
  const held = drawing.now.value;
  const from = held?.half && endOf(drawing.sheet.value, held.half);
  const to = from && beside(match.value.view.public.board, from, step);
  if (to && drawing.next.value.has(to)) {
    drawing.step(to);
    return to;
  }
  if (drawing.on.value) announce(t("colour_lines-ui-not-here"));
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
      const end = endingOn(field);
      if (drawing.next.value.has(field)) drawing.step(field);
      else if (end) tapEnd(table, drawing, end);
      else tapBeyond(table, drawing, field);
    },
    /** @param {string} step */
    stroke: (step) => stroke(table, drawing, step),
    /** Whether a pointer that comes down here begins a line. @param {Field} field */
    begins: (field) => drawing.next.value.has(field) || endingOn(field) !== undefined,
    drag: (/** @type {Field} */ field) => drag(drawing, field, endingOn(field)),
  };
}
