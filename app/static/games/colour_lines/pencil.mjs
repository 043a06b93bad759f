/** The own draft in whatever phase the match is: one way to tap, to take back and to confirm. */

import { computed, signal } from "@preact/signals";
import { createChoosing } from "./choosing.mjs";
import { createDraft } from "./draft.mjs";
import { createDrawing } from "./drawing.mjs";
import { createGains } from "./gains.mjs";
import { endOf } from "./lines.mjs";
import { createPlacing } from "./placing.mjs";
import { createTaps } from "./taps.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Field} Field */

/** @typedef {ReturnType<typeof createPencil>} Pencil */

/** @param {Table} table */
export function createPencil(table) {
  const draft = createDraft(table);
  const drawing = createDrawing(table, draft);
  const choosing = createChoosing(table, draft);
  const placing = createPlacing(table, draft);
  const taps = createTaps(table, drawing);
  const gains = createGains(table, drawing);
  /** Where the arrow keys have gone; else the cursor is at the end of the line that grows. */
  const cursor = signal(/** @type {Field | null} */ (null));
  const here = computed(() => {
    const half = drawing.now.value?.half ?? "L";
    return cursor.value ?? endOf(drawing.sheet.value, half) ?? "0-0";
  });
  const current = computed(() => {
    if (choosing.on.value) return choosing;
    return placing.phase.value ? placing : drawing;
  });

  return {
    draft,
    drawing,
    choosing,
    placing,
    gains,
    taps,
    cursor,
    here,
    /** The sheet that is marked now, and whose it is. */
    sheet: computed(() => (choosing.on.value ? choosing.sheet.value : drawing.sheet.value)),
    owner: computed(() =>
      choosing.on.value ? choosing.owner.value : (table.match.value.you ?? 0),
    ),
    /** @param {Field} field */
    tap: (field) => (choosing.on.value ? choosing.tap(field) : taps.tap(field)),
    /** One line in a direction; the cursor goes along. @param {string} step */
    stroke(step) {
      if (taps.stroke(step)) cursor.value = null;
    },
    back: () => current.value.back(),
    reset: () => current.value.reset(),
    confirm: () => current.value.confirm(),
  };
}
