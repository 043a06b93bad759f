/** The player's draft as the server has it: what is in it, whether it can be changed, sending. */

import { computed } from "@preact/signals";
import { isActing } from "../../../js/match/turn.mjs";
import { entriesOf } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {import("../types.mjs").Table} Table */

/** @typedef {ReturnType<typeof createDraft>} Draft */
/** @typedef {ReturnType<typeof readDraft>} Kept */

/** @param {Table} table */
function readDraft({ match, legal, busy }) {
  const acting = computed(() => isActing(match.value));
  const own = computed(() => match.value.drafts.find((draft) => draft.seat === match.value.you));
  const ready = computed(() => acting.value && own.value?.ready === true);
  const entries = computed(() => {
    const { you } = match.value;
    return acting.value && you !== null ? entriesOf(match.value, you) : [];
  });
  const lines = computed(() => {
    const move = own.value?.move;
    return move?.type === "lines" ? move.parts.map((part) => part.line) : [];
  });
  /** What the draft brings; null while the server's answer is pending. */
  const change = computed(() => {
    const { you } = match.value;
    const at = legal.value;
    return you === null || !at || at.stale ? null : (at.preview?.[String(you)] ?? null);
  });
  const writing = computed(() => acting.value && !ready.value && !busy.value);
  return { acting, own, ready, writing, entries, lines, change };
}

/** @param {Table} table @param {Kept} kept */
function sending({ legal, draft }, { own, ready, writing }) {
  /** @param {Move["parts"]} parts @param {boolean} [done] */
  function send(parts, done = false) {
    const blank = legal.value?.blank ?? own.value?.move;
    if (!blank || blank.type === "give-up") return Promise.resolve(false);
    return draft(/** @type {Move} */ ({ ...blank, parts }), done);
  }
  return {
    send,
    confirm() {
      if (writing.value && legal.value?.complete && !legal.value.stale) {
        send(own.value?.move?.parts ?? [], true);
      }
    },
    /** Withdraws the confirmation, where sheets are open. */
    reopen() {
      const move = own.value?.move;
      if (!ready.value || !move) return;
      draft(move.type === "give-up" ? { type: "enter", parts: [] } : move, false);
    },
    giveUp: () => draft({ type: "give-up", parts: [] }, true),
  };
}

/** @param {Table} table */
export function createDraft(table) {
  const kept = readDraft(table);
  return {
    ...kept,
    ...sending(table, kept),
    /** Shows a move as if it had been written here.
     * @param {Move} move @returns {import("../../../js/types.mjs").Shown} */
    prepare(move) {
      table.draft(move, false);
      return move.parts.length > 0 ? "board" : "primary";
    },
  };
}
