/** How near the board is seen. A tile newly chosen always brings all its fields into view. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { place } from "./fields.mjs";
import { around, CELL, canGrow, nearer, scale, whole, wider } from "./frame.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {ReturnType<typeof createZoom>} ZoomState */

/** Boxes smaller than this leave no room for the numbers of columns and rows. */
const NUMBERED = 440;

/** @param {Table} table @param {Selection} selection */
export function createZoom({ match }, selection) {
  /** @type {import("@preact/signals").Signal<import("./frame.mjs").Zoom>} */
  const wish = signal("all");
  /** @type {import("@preact/signals").Signal<import("./frame.mjs").Room>} */
  const room = signal({ width: 0, height: 0 });

  const size = computed(() => match.value.view.public.size);
  const numbered = computed(() => Math.min(room.value.width, room.value.height) >= NUMBERED);
  const all = computed(() => whole(size.value, numbered.value ? 31 : 17));
  const wanted = computed(() => {
    const fitting = selection.places.value;
    if (fitting.length > 0) return around(size.value, fitting);
    return around(size.value, Object.keys(match.value.view.public.board).map(place));
  });
  const zoom = computed(() => (match.value.over ? "all" : wish.value));
  const pixels = computed(() => scale(zoom.value, room.value, all.value, wanted.value));

  // Nearer than all fields of the tile can only be the person's own wish, so it ends with the tile.
  effect(() => {
    const found = selection.places.value.length > 0;
    untracked(() => {
      if (found && typeof wish.value === "number") wish.value = "fit";
    });
  });

  return {
    size,
    room,
    numbered,
    all,
    wanted,
    zoom,
    /** Pixels a board unit. */
    pixels,
    /** True when only a part of the board may be in view. */
    part: computed(() => zoom.value !== "all"),
    /** Pixels a field. */
    field: computed(() => pixels.value * CELL),
    grows: computed(() => canGrow(zoom.value, room.value, all.value, wanted.value)),
    near() {
      wish.value = nearer(zoom.value, room.value, all.value, wanted.value);
    },
    away() {
      wish.value = wider(zoom.value, room.value, all.value, wanted.value);
    },
    showAll() {
      wish.value = "all";
    },
  };
}
