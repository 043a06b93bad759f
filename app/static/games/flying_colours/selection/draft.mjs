/** The player's draft as the server has it, and what is chosen in this browser alone. */

import { computed, signal } from "@preact/signals";
import { isActing } from "../../../js/match/turn.mjs";

/** @typedef {import("../types.mjs").Colour} Colour */
/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {{kept: number[], disc: Colour | null, open: string}} Choice dice set aside, disc in hand, field fanned out */

/** @typedef {ReturnType<typeof createDraft>} Draft */
/** @typedef {ReturnType<typeof createChoice>} Chosen */

/** @type {Choice} */
const NOTHING = { kept: [], disc: null, open: "" };

/** @param {Table} table */
export function createDraft({ match, legal }) {
  const acting = computed(() => isActing(match.value));
  const phase = computed(() => match.value.view.public.phase);
  return {
    acting,
    throwing: computed(() => acting.value && phase.value === "throw"),
    moving: computed(() => acting.value && phase.value === "move"),
    own: computed(() => match.value.drafts.find((draft) => draft.seat === match.value.you)),
    /** What the server says about the draft; null while its answer is pending. */
    preview: computed(() => {
      const { you } = match.value;
      const at = legal.value;
      return acting.value && at && !at.stale ? (at.preview?.[String(you)] ?? null) : null;
    }),
  };
}

/** The player's choices at this position. @param {Table} table */
export function createChoice({ match }) {
  /** @type {import("@preact/signals").Signal<Choice & {seq: number}>} */
  const made = signal({ seq: -1, ...NOTHING });
  const chosen = computed(() => (made.value.seq === match.value.seq ? made.value : NOTHING));
  return {
    chosen,
    open: computed(() => chosen.value.open),
    /** Any choice closes the field that is fanned out. @param {Partial<Choice>} change */
    note(change) {
      made.value = { ...chosen.value, open: "", ...change, seq: match.value.seq };
    },
    forget() {
      made.value = { seq: -1, ...NOTHING };
    },
  };
}
