/** The die in hand: which dice can be used, which one is chosen, where it may go. */

import { computed, signal } from "@preact/signals";
import { DICE, sheetOf } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Die} Die */
/** @typedef {import("../types.mjs").Entry} Entry */
/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("./draft.mjs").Draft} Draft */
/** @typedef {{die: Die | null, recolour: boolean}} Choice */

/** @typedef {ReturnType<typeof createHand>} Hand */

/** @type {Choice} */
const NOTHING = { die: null, recolour: false };

/** The player's choices at this position. @param {Table} table */
function createChoice({ match }) {
  /** @type {import("@preact/signals").Signal<Choice & {seq: number}>} */
  const made = signal({ seq: -1, ...NOTHING });
  return {
    chosen: computed(() => (made.value.seq === match.value.seq ? made.value : NOTHING)),
    /** @param {Partial<Choice>} choice */
    take(choice) {
      made.value = { ...NOTHING, ...choice, seq: match.value.seq };
    },
  };
}

/** What may be entered whatever the server will say about the draft: in tasks and in last rolls
 * nothing, since there each entry decides about the next.
 * @param {Table} table @param {Draft} draft */
function createForesight({ match }, { entries }) {
  const stepwise = computed(() => {
    const { phase, board } = match.value.view.public;
    return phase === "last" || board.task !== null;
  });
  const sure = computed(() => {
    const asked = match.value.view.private?.need ?? 0;
    return !stepwise.value && entries.value.length < asked;
  });
  return { stepwise, sure };
}

/** The entries that the draft leaves open, and the dice to choose from.
 * @param {Table} table @param {Draft} draft */
function createOptions(table, draft) {
  const { match, legal } = table;
  const { writing, entries } = draft;
  const { stepwise, sure } = createForesight(table, draft);
  const choosing = computed(() => match.value.view.public.phase === "lines");
  /** @type {import("@preact/signals").ReadonlySignal<Entry[]>} */
  const offered = computed(() => {
    if (!writing.value || choosing.value) return [];
    const parts = /** @type {Entry[]} */ (legal.value?.parts ?? []);
    if (!legal.value?.stale) return parts;
    // Parts of the draft before this one: what has been used since is no longer among them.
    const used = entries.value.map((entry) => entry.die);
    const taken = entries.value.map((entry) => entry.to);
    return parts.filter((part) => !used.includes(part.die) && !taken.includes(part.to));
  });
  const options = computed(() => (legal.value?.stale && !sure.value ? [] : offered.value));
  const usable = computed(() => {
    const dice = (stepwise.value ? offered : options).value.map((option) => option.die);
    return DICE.filter((die) => dice.includes(die));
  });
  return { choosing, options, usable };
}

/** The corners to ring: none where every free one takes the die, but for other printed numbers.
 * @param {Table} table @param {Draft} draft
 * @param {import("@preact/signals").ReadonlySignal<Die | null>} die
 * @param {import("@preact/signals").ReadonlySignal<Set<string>>} targets */
function createRings({ match }, { entries }, die, targets) {
  const anywhere = computed(() => {
    const { cells, states } = sheetOf(match.value, match.value.you ?? 0);
    if (die.value !== "white" || !cells) return false;
    const { squares } = match.value.view.public.board;
    const taken = entries.value.map((entry) => entry.to);
    const free = Object.keys(cells).filter((to) => {
      const [name, colour] = to.split(".");
      const plain = !squares[name].presets[colour];
      return plain && !cells[to] && states[name] === "open" && !taken.includes(to);
    });
    return free.every((to) => targets.value.has(to));
  });
  const ringed = computed(() => (anywhere.value ? new Set() : targets.value));
  return { anywhere, ringed };
}

/** @param {Table} table @param {Draft} draft */
export function createHand(table, draft) {
  const { match, legal } = table;
  const { chosen, take } = createChoice(table);
  const { choosing, options, usable } = createOptions(table, draft);
  const die = computed(() => {
    const wanted = chosen.value.die;
    if (wanted && usable.value.includes(wanted)) return wanted;
    return usable.value.length === 1 && !legal.value?.stale ? usable.value[0] : null;
  });
  const recolour = computed(() => chosen.value.recolour);
  /** What the chosen die may do. */
  const here = computed(() => {
    const all = options.value.filter((option) => option.die === die.value);
    const turned = all.filter((option) => option.recolour === recolour.value);
    return recolour.value && turned.length === 0 ? all.filter((one) => !one.recolour) : turned;
  });
  const targets = computed(() => new Set(here.value.map((option) => option.to)));
  const { anywhere, ringed } = createRings(table, draft, die, targets);
  const number = computed(() => (die.value && match.value.view.public.dice?.[die.value]) || null);
  const canRecolour = computed(() => options.value.some((option) => option.recolour));
  const uses = { here, targets, ringed, anywhere, number, recolour, canRecolour };
  return { take, choosing, options, usable, die, ...uses };
}
