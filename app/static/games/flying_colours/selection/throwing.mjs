/** The dice to set aside before the next throw. */

import { computed } from "@preact/signals";
import { say } from "../words.mjs";

/** @typedef {import("../types.mjs").Colour} Colour */
/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("./draft.mjs").Draft} Draft */
/** @typedef {import("./draft.mjs").Chosen} Chosen */

/** How many dice there are. */
export const DICE = 6;

/** Which dice of the throw stand for the colours set aside; preferably those in `liked`.
 * @param {Colour[]} thrown @param {Colour[]} wanted @param {number[]} liked */
function diceOf(thrown, wanted, liked) {
  const rest = [...wanted];
  const order = [...liked, ...thrown.map((_, at) => at).filter((at) => !liked.includes(at))];
  return order.filter((at) => {
    const found = rest.indexOf(thrown[at]);
    if (found >= 0) rest.splice(found, 1);
    return found >= 0;
  });
}

/** Setting a die of the last throw aside, or taking it back.
 * @param {Table} table @param {Draft} draft @param {Chosen} choice
 * @param {import("@preact/signals").ReadonlySignal<number[]>} kept */
const toggling =
  (table, { throwing }, { note }, kept) =>
  /** @param {number} at */
  (at) => {
    const { thrown, aside } = table.match.value.view.public.dice;
    if (!throwing.value || table.busy.value || at >= thrown.length) return;
    const now = kept.value;
    const next = now.includes(at) ? now.filter((one) => one !== at) : [...now, at];
    if (aside.length + next.length === DICE) {
      table.announce(say(table.t, "keep-one"));
      return;
    }
    note({ kept: next });
    table.draft({ type: "throw", parts: next.map((one) => ({ die: thrown[one] })) }, false);
  };

/** @param {Table} table @param {Draft} draft @param {Chosen} choice */
export function createThrowing(table, draft, choice) {
  const { throwing, own, preview } = draft;
  const view = computed(() => table.match.value.view.public);
  const kept = computed(() => {
    const move = own.value?.move;
    if (!throwing.value || move?.type !== "throw") return [];
    const wanted = move.parts.map((part) => part.die);
    return diceOf(view.value.dice.thrown, wanted, choice.chosen.value.kept);
  });
  const odds = computed(() => {
    const at = preview.value;
    return throwing.value && at && "ways" in at ? at : null;
  });
  function throwDice() {
    const parts = kept.value.map((at) => ({ die: view.value.dice.thrown[at] }));
    table.draft({ type: "throw", parts }, true);
  }
  function stop() {
    if (throwing.value && view.value.may_stop && !table.busy.value) {
      table.draft({ type: "stop", parts: [] }, true);
    }
  }
  return { kept, odds, toggle: toggling(table, draft, choice, kept), throwDice, stop };
}
