/** What all phases share of the player's draft: whether it can be changed, what may come next, sending. */

import { computed } from "@preact/signals";
import { isActing } from "../../../js/match/turn.mjs";

/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {import("../types.mjs").Table} Table */

/** @typedef {ReturnType<typeof createDraft>} Draft */
/** @typedef {ReturnType<typeof readDraft>} Kept */

/** @param {Table} table */
function readDraft({ match, legal, busy }) {
  const acting = computed(() => isActing(match.value));
  const own = computed(() => match.value.drafts.find((one) => one.seat === match.value.you));
  const ready = computed(() => acting.value && own.value?.ready === true);
  const writing = computed(() => acting.value && !ready.value && !busy.value);
  /** The draft, or what it begins with. @type {import("@preact/signals").ReadonlySignal<Move | null>} */
  const move = computed(() =>
    acting.value ? (own.value?.move ?? legal.value?.blank ?? null) : null,
  );
  return { acting, ready, writing, move };
}

/** What the server says about the draft. @param {Table} table @param {Kept} kept */
function readAnswer({ match, legal }, { writing }) {
  /** The parts that may come next; none while the server's answer is pending. */
  const parts = computed(() => {
    const at = legal.value;
    return writing.value && at && !at.stale ? (at.parts ?? []) : [];
  });
  /** What drawing the draft brings about; null in other phases. */
  const change = computed(() => {
    const { you } = match.value;
    const at = you === null ? null : legal.value?.preview?.[String(you)];
    return at && "lines" in at ? at : null;
  });
  const settled = computed(() => legal.value !== null && !legal.value.stale);
  const complete = computed(() => settled.value && legal.value?.complete === true);
  return { parts, change, settled, complete };
}

/** @param {Table} table */
export function createDraft(table) {
  const kept = readDraft(table);
  const { ready, move } = kept;

  /** @param {Move["parts"]} next @param {boolean} [done] */
  function send(next, done = false) {
    const base = move.value ?? table.legal.value?.blank;
    if (!base || base.type === "give-up") return Promise.resolve(false);
    return table.draft(/** @type {Move} */ ({ ...base, parts: next }), done);
  }
  /** Withdraws the confirmation. */
  function reopen() {
    const at = move.value;
    if (!ready.value || !at || at.type === "give-up") return;
    send(at.type === "draw" ? at.parts.filter((part) => part.use !== "skip") : at.parts);
  }
  const giveUp = () => table.draft({ type: "give-up", parts: [] }, true);
  return { ...kept, ...readAnswer(table, kept), send, reopen, giveUp };
}
