/** What is drawn so far, the die in hand, and what it may do next. */

import { computed, signal } from "@preact/signals";
import { isStroke, nextFields } from "../moves.mjs";
import { added, penned, strokesOf } from "../sheet.mjs";
import { hand, placementsOf } from "./hand.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Use} Use */
/** @typedef {import("./draft.mjs").Draft} Draft */
/** @typedef {import("./hand.mjs").Made} Made */
/** @typedef {import("./hand.mjs").Hand} Hand */

/** @typedef {ReturnType<typeof createWish>} Wish */
/** @typedef {ReturnType<typeof readStrokes>} Strokes */
/** @typedef {ReturnType<typeof createDrawn>} Drawn */
/** @typedef {import("@preact/signals").ReadonlySignal<Hand | null>} Now */

/** @type {Made} */
const NOTHING = { seq: -1, die: null, half: null, joker: false, prefix: [], word: "", tail: [] };

/** The player's choices at this position. @param {Table} table */
function createWish({ match }) {
  const made = signal(NOTHING);
  const wish = computed(() => (made.value.seq === match.value.seq ? made.value : NOTHING));
  return {
    wish,
    /** A new choice. @param {Partial<Made>} wanted */
    make(wanted) {
      made.value = { ...NOTHING, seq: match.value.seq, ...wanted };
    },
    /** The same choice except for this. @param {Partial<Made>} change */
    adjust(change) {
      made.value = { ...wish.value, seq: match.value.seq, ...change };
    },
  };
}

/** @param {Table} table @param {Draft} draft */
function readStrokes({ match }, draft) {
  const on = computed(() => draft.writing.value && match.value.view.public.phase === "draw");
  const strokes = computed(() => strokesOf(draft.move.value));
  const offered = computed(() => /** @type {Use[]} */ (on.value ? draft.parts.value : []));
  /** The dice that do not fit: sent as skipped. */
  const lapsed = computed(() => offered.value.filter((part) => !isStroke(part)));
  const left = computed(() => {
    const gone = [...strokes.value, ...lapsed.value].map((part) => part.die);
    const dice = match.value.view.public.dice ?? [];
    return dice.filter(({ die, face }) => face !== "0" && !gone.includes(die));
  });
  const jokers = computed(() => {
    const { you, view } = match.value;
    const used = strokes.value.filter((stroke) => stroke.use === "joker").length;
    return (view.public.sheets[String(you ?? 0)]?.jokers ?? 0) - used;
  });
  return { on, known: draft.settled, strokes, offered, lapsed, left, jokers };
}

/** The player's sheet with everything that is pencilled, the die in hand too.
 * @param {Table} table @param {Draft} draft @param {Strokes} drawn @param {Now} now */
function readSheet({ match }, draft, { strokes }, now) {
  return computed(() => {
    const { you, view } = match.value;
    const found = penned(match.value, you ?? 0, draft.move.value);
    if (view.public.phase !== "draw" || !view.public.sheets[String(you ?? 0)]) return found;
    const lines = added(strokes.value);
    const held = now.value;
    if (held && !held.extending && held.half) lines[held.half].push(...held.prefix);
    return { ...found, pencil: lines };
  });
}

/** @param {Table} table @param {Draft} draft */
export function createDrawn(table, draft) {
  const { match } = table;
  const wishes = createWish(table);
  const drawn = readStrokes(table, draft);
  const { on, strokes, offered } = drawn;
  /** The die in hand. */
  const now = computed(() =>
    on.value ? hand(match.value, strokes.value, offered.value, wishes.wish.value) : null,
  );
  const sheet = readSheet(table, draft, drawn, now);
  /** The fields that may come next. */
  const next = computed(() =>
    now.value ? nextFields(now.value.parts, now.value.prefix) : new Set(),
  );
  /** The ways to place a figure in hand, and the one that is shown. */
  const ways = computed(() => placementsOf(match.value, sheet.value, now.value));
  const candidate = computed(
    () => ways.value.find((way) => way.word === wishes.wish.value.word) ?? ways.value[0] ?? null,
  );
  return { ...wishes, ...drawn, now, sheet, next, ways, candidate };
}
