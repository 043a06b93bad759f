/** What the possible fields, and a figure as it is shown, would bring. */

import { computed } from "@preact/signals";
import { fieldsOf, matching } from "./paths.mjs";
import { total } from "./score.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {import("./types.mjs").Half} Half */
/** @typedef {import("./drawing.mjs").Drawing} Drawing */

/** @typedef {{half: Half, left: number, points: number, circle: boolean}} Offer */

/** @param {Table} table @param {Drawing} drawing */
export function createGains({ match }, drawing) {
  /** Points of more fields on a line. @param {Half} half @param {Field[]} fields */
  function gain(half, fields) {
    const { you } = match.value;
    const sheet = drawing.sheet.value;
    const lines = {
      L: [...sheet.ink.L, ...sheet.pencil.L],
      R: [...sheet.ink.R, ...sheet.pencil.R],
    };
    const before = total(match.value, you ?? 0, lines);
    const after = { ...lines, [half]: [...lines[half], ...fields] };
    return total(match.value, you ?? 0, after) - before;
  }

  /** @type {import("@preact/signals").ReadonlySignal<Map<Field, Offer>>} */
  const offers = computed(() => {
    const held = drawing.now.value;
    if (!held?.half) return new Map();
    const { half, parts, prefix, extending } = held;
    const { circles } = match.value.view.public.board;
    return new Map(
      [...drawing.next.value].map((field) => {
        const rest = matching(parts, [...prefix, field]);
        const longest = Math.max(
          ...rest.map((part) => (extending ? fieldsOf(part) : part.path).length),
        );
        const left = longest - prefix.length - 1;
        const circle = circles.includes(field);
        return [field, { half, left, points: gain(half, [field]), circle }];
      }),
    );
  });
  /** @type {import("@preact/signals").ReadonlySignal<Offer & {field: Field} | null>} */
  const shown = computed(() => {
    const way = drawing.candidate.value;
    const held = drawing.now.value;
    if (!way || !held?.half) return null;
    const fields = way.part.path.slice(held.prefix.length);
    const { circles } = match.value.view.public.board;
    const circle = fields.some((field) => circles.includes(field));
    const field = fields[fields.length - 1];
    return { field, half: held.half, left: 0, points: gain(held.half, fields), circle };
  });
  return { offers, shown };
}
