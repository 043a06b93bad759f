/** The move being prepared, in whatever phase the match is: one way to tap, take back and confirm. */

import { computed, signal } from "@preact/signals";
import { createChoosing } from "./selection/choosing.mjs";
import { createDraft } from "./selection/draft.mjs";
import { createDrawing } from "./selection/drawing.mjs";
import { createGains } from "./selection/gains.mjs";
import { createPlacing } from "./selection/placing.mjs";
import { createTaps } from "./selection/taps.mjs";
import { endOf } from "./sheet.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {ReturnType<typeof createPhases>} Phases */

/** @typedef {ReturnType<typeof createSelection>} Selection */

/** The draft as each phase of the match changes it. @param {Table} table */
function createPhases(table) {
  const draft = createDraft(table);
  const drawing = createDrawing(table, draft);
  const choosing = createChoosing(table, draft);
  const placing = createPlacing(table, draft);
  return { draft, drawing, choosing, placing };
}

/** Where the arrow keys have gone; otherwise the cursor is at the end of the line that grows.
 * @param {Phases} phases */
function createCursor({ drawing }) {
  const cursor = signal(/** @type {Field | null} */ (null));
  const here = computed(() => {
    const half = drawing.now.value?.half ?? "L";
    return cursor.value ?? endOf(drawing.sheet.value, half) ?? "0-0";
  });
  return { cursor, here };
}

/** The sheet that is marked now, and whose it is. @param {Table} table @param {Phases} phases */
const marked = ({ match }, { drawing, choosing }) => ({
  sheet: computed(() => (choosing.on.value ? choosing : drawing).sheet.value),
  owner: computed(() => (choosing.on.value ? choosing.owner.value : (match.value.you ?? 0))),
});

/** What a tap and a key on the board do.
 * @param {Table} table @param {Phases} phases @param {ReturnType<typeof createTaps>} taps @param {ReturnType<typeof createCursor>} at */
const touching = (table, { choosing, placing }, taps, at) => ({
  /** @param {Field} field */
  tap(field) {
    if (placing.on.value) table.explain({ code: "place-now", rule: "variants", cells: [field] });
    else (choosing.on.value ? choosing : taps).tap(field);
  },
  /** One line in a direction; the cursor goes along. @param {string} step */
  stroke(step) {
    if (taps.stroke(step)) at.cursor.value = null;
  },
});

/** Shows a move as if it had been drawn here; dice that do not fit are skipped when it is confirmed.
 * @param {Table} table @param {Phases} phases */
const showing =
  (table, { drawing }) =>
  /** @param {import("./types.mjs").Move} move @returns {import("../../js/types.mjs").Shown} */
  (move) => {
    if (move.type === "draw") {
      const parts = move.parts.filter((part) => part.use !== "skip");
      drawing.make({});
      table.draft({ ...move, parts }, false);
      return parts.length > 0 ? "board" : "primary";
    }
    table.draft(move, false);
    return "board";
  };

/** @param {Table} table */
export function createSelection(table) {
  const phases = createPhases(table);
  const { drawing, choosing, placing } = phases;
  const taps = createTaps(table, drawing);
  const at = createCursor(phases);
  const other = computed(() => (placing.phase.value ? placing : drawing));
  const current = computed(() => (choosing.on.value ? choosing : other.value));
  return {
    ...phases,
    ...marked(table, phases),
    ...at,
    taps,
    gains: createGains(table, drawing),
    ...touching(table, phases, taps, at),
    prepare: showing(table, phases),
    back: () => current.value.back(),
    /** Takes back what was not confirmed, a choice or a die at a time; false if there is nothing. */
    withdraw: () => (current.value === drawing ? drawing.withdraw() : current.value.back()),
    reset: () => current.value.reset(),
    confirm: () => current.value.confirm(),
  };
}
