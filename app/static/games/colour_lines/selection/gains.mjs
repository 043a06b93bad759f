/** What the possible fields, and a figure as it is shown, would bring. */

import { computed } from "@preact/signals";
import { fieldsOf, matching } from "../moves.mjs";
import { total } from "../score.mjs";
import { wholeLines } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Half} Half */
/** @typedef {import("./drawing.mjs").Drawing} Drawing */

/** @typedef {{half: Half, left: number, points: number, circle: boolean}} Offer */

/** Points of more fields on a line. @param {Table} table @param {Drawing} drawing @param {Half} half @param {Field[]} fields */
function gain({ match }, { sheet }, half, fields) {
  const seat = match.value.you ?? 0;
  const lines = wholeLines(sheet.value);
  const after = { ...lines, [half]: [...lines[half], ...fields] };
  return total(match.value, seat, after) - total(match.value, seat, lines);
}

/** Each field that may come next, with what it would bring.
 * @param {Table} table @param {Drawing} drawing @returns {Map<Field, Offer>} */
function offersOf(table, drawing) {
  const held = drawing.now.value;
  if (!held?.half) return new Map();
  const { half, parts, prefix, extending } = held;
  const { circles } = table.match.value.view.public.board;
  /** Lines that the die still has after a field. @param {Field} field */
  const leftAfter = (field) => {
    const rest = matching(parts, [...prefix, field]);
    const lengths = rest.map((part) => (extending ? fieldsOf(part) : part.path).length);
    return Math.max(...lengths) - prefix.length - 1;
  };
  return new Map(
    [...drawing.next.value].map((field) => {
      const points = gain(table, drawing, half, [field]);
      return [field, { half, left: leftAfter(field), points, circle: circles.includes(field) }];
    }),
  );
}

/** What the figure that is shown would bring, at its last field.
 * @param {Table} table @param {Drawing} drawing @returns {Offer & {field: Field} | null} */
function shownOf(table, drawing) {
  const way = drawing.candidate.value;
  const held = drawing.now.value;
  if (!way || !held?.half) return null;
  const fields = way.part.path.slice(held.prefix.length);
  const { circles } = table.match.value.view.public.board;
  const circle = fields.some((field) => circles.includes(field));
  const points = gain(table, drawing, held.half, fields);
  return { field: fields[fields.length - 1], half: held.half, left: 0, points, circle };
}

/** @param {Table} table @param {Drawing} drawing */
export function createGains(table, drawing) {
  return {
    offers: computed(() => offersOf(table, drawing)),
    shown: computed(() => shownOf(table, drawing)),
  };
}
