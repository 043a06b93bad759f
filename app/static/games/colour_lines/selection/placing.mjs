/** Giving the dice to the lines: two on the left, two on the right, one for either. */

import { computed, signal } from "@preact/signals";
import { draftOf } from "../sheet.mjs";
import { faceName } from "../words.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Placing} Part */
/** @typedef {import("../types.mjs").Slot} Slot */
/** @typedef {import("../types.mjs").Die} Die */
/** @typedef {import("./draft.mjs").Draft} Draft */

/** @typedef {ReturnType<typeof readPlaces>} Places */
/** @typedef {ReturnType<typeof createDie>} InHand */
/** @typedef {ReturnType<typeof createPlacing>} Placing */

/** Which dice have been placed, and which wait. @param {Table} table @param {Draft} draft */
function readPlaces({ match }, draft) {
  const phase = computed(() => match.value.view.public.phase === "place");
  /** The dice placed in this draft, which all players see. @type {import("@preact/signals").ReadonlySignal<Part[]>} */
  const parts = computed(() => {
    const { you, view } = match.value;
    const placer = view.to_act[0] ?? 0;
    const move = placer === you ? draft.move.value : draftOf(match.value, placer);
    return phase.value && move?.type === "place" ? move.parts : [];
  });
  const waiting = computed(() => {
    const placed = parts.value.map((part) => part.die);
    const dice = match.value.view.public.dice ?? [];
    return dice.filter(({ die, slot }) => slot === null && !placed.includes(die));
  });
  /** The slot of a die: placed before, or in this draft. @param {Die} wanted @returns {Slot | null} */
  const slotOf = (wanted) =>
    parts.value.find((part) => part.die === wanted)?.slot ??
    match.value.view.public.dice?.find((one) => one.die === wanted)?.slot ??
    null;
  return { phase, parts, waiting, slotOf, left: computed(() => waiting.value.length) };
}

/** The die in hand, and where it may go. @param {Table} table @param {Draft} draft @param {Places} places */
function createDie({ match }, draft, { phase, waiting }) {
  const made = signal({ seq: -1, die: 0 });
  const on = computed(() => phase.value && draft.writing.value);
  const offered = computed(() => (on.value ? /** @type {Part[]} */ (draft.parts.value) : []));
  const die = computed(() => {
    if (!on.value) return null;
    const chosen = waiting.value.find(
      (one) => made.value.seq === match.value.seq && one.die === made.value.die,
    );
    return (chosen ?? waiting.value[0])?.die ?? null;
  });
  const fitting = computed(() => offered.value.filter((part) => part.die === die.value));
  return {
    on,
    die,
    fitting,
    slots: computed(() => fitting.value.map((part) => part.slot)),
    /** @param {Die} wanted */
    take(wanted) {
      made.value = { seq: match.value.seq, die: wanted };
    },
  };
}

/** @param {Table} table @param {Draft} draft @param {Places} places @param {InHand} hand */
const putting = ({ match, t, announce }, draft, { parts }, { on, fitting, take }) => ({
  /** Takes a die in hand; one that is placed comes back. @param {Die} wanted */
  choose(wanted) {
    if (!on.value) return;
    if (parts.value.some((part) => part.die === wanted))
      draft.send(parts.value.filter((part) => part.die !== wanted));
    take(wanted);
  },

  /** Gives the die in hand to a line. @param {Slot} slot */
  put(slot) {
    const part = fitting.value.find((one) => one.slot === slot);
    if (!part) return;
    draft.send([...parts.value, part]);
    const face = match.value.view.public.dice?.find((one) => one.die === part.die)?.face ?? "0";
    announce(t("colour_lines-ui-placed", { die: faceName(t, face), slot }));
  },
});

/** @param {Table} table @param {Draft} draft */
export function createPlacing(table, draft) {
  const places = readPlaces(table, draft);
  const hand = createDie(table, draft, places);
  const { on, die, slots } = hand;
  return {
    ...places,
    on,
    die,
    slots,
    /** The slot that a dragged die is over. @type {import("@preact/signals").Signal<Slot | null>} */
    aimed: signal(null),
    ...putting(table, draft, places, hand),
    back() {
      if (!on.value || places.parts.value.length === 0) return false;
      draft.send(places.parts.value.slice(0, -1));
      return true;
    },
    reset() {
      if (on.value) draft.send([]);
    },
    confirm() {
      if (on.value && draft.complete.value) draft.send(places.parts.value, true);
    },
  };
}
