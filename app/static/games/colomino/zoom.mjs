/** How close the board is shown. A newly chosen tile always brings all its fields into view. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { place } from "./fields.mjs";
import { around, CELL, whole } from "./picture/geometry.mjs";
import { canGrow, nearer, scale, wider } from "./zoom/scale.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("./zoom/scale.mjs").Zoom} Zoom */
/** @typedef {ReturnType<typeof createZoom>} ZoomState */

/** Boxes smaller than this leave no room for the numbers of columns and rows. */
const NUMBERED = 440;

/** The content to show and the room for it. @param {Table} table @param {Selection} selection */
function createFrame({ match }, selection) {
  /** @type {import("@preact/signals").Signal<import("./zoom/scale.mjs").Room>} */
  const room = signal({ width: 0, height: 0 });
  const size = computed(() => match.value.view.public.size);
  const numbered = computed(() => Math.min(room.value.width, room.value.height) >= NUMBERED);
  const all = computed(() => whole(size.value, numbered.value ? 31 : 17));
  /** The fields that count. */
  const wanted = computed(() => {
    const fitting = selection.places.value;
    if (fitting.length > 0) return around(size.value, fitting);
    return around(size.value, Object.keys(match.value.view.public.board).map(place));
  });
  return { room, size, numbered, all, wanted };
}

/** The zoom that the player wants; closer than all fields of a tile, it lasts only until the next tile.
 * @param {Selection} selection */
function createWish(selection) {
  /** @type {import("@preact/signals").Signal<Zoom>} */
  const wish = signal("all");
  effect(() => {
    const found = selection.places.value.length > 0;
    untracked(() => {
      if (found && typeof wish.value === "number") wish.value = "fit";
    });
  });
  return wish;
}

/** @param {Table} table @param {Selection} selection */
export function createZoom(table, selection) {
  const wish = createWish(selection);
  const frame = createFrame(table, selection);
  const { room, all, wanted } = frame;
  const zoom = computed(() => (table.match.value.over ? "all" : wish.value));
  const pixels = computed(() => scale(zoom.value, room.value, all.value, wanted.value));
  const set = (/** @type {Zoom} */ wanted) => {
    wish.value = wanted;
  };
  return {
    ...frame,
    zoom,
    /** Pixels per board unit. */
    pixels,
    /** True when only a part of the board may be in view. */
    part: computed(() => zoom.value !== "all"),
    /** Pixels per field. */
    field: computed(() => pixels.value * CELL),
    grows: computed(() => canGrow(zoom.value, room.value, all.value, wanted.value)),
    near: () => set(nearer(zoom.value, room.value, all.value, wanted.value)),
    away: () => set(wider(zoom.value, room.value, all.value, wanted.value)),
    showAll: () => set("all"),
  };
}
