/** The pebble that the person has chosen, and whether it is their turn. */

import { computed, signal } from "@preact/signals";
import { left } from "./pebbles.mjs";

/** @param {import("./types.mjs").Table} table */
export function createSelection({ match }) {
  const choice = signal({ seq: -1, pebble: 0 });
  const myTurn = computed(() => {
    const { over, view, you } = match.value;
    return !over && you !== null && view.to_act.includes(you);
  });
  /** None after a step: what was chosen before it counts no more. */
  const chosen = computed(() => {
    const { seq, pebble } = choice.value;
    return myTurn.value && seq === match.value.seq && pebble > 0 ? pebble : null;
  });

  /** @param {number} pebble */
  const choose = (pebble) => {
    if (myTurn.value && left(match.value.view.public).includes(pebble)) {
      choice.value = { seq: match.value.seq, pebble };
    }
  };
  /** @param {1 | -1} step to the next pebble that is left, or to the one before */
  const next = (step) => {
    const free = left(match.value.view.public);
    const beforeAll = step > 0 ? -1 : free.length;
    const at = chosen.value === null ? beforeAll : free.indexOf(chosen.value);
    choose(free[(at + step + free.length) % free.length]);
  };
  const reset = () => {
    choice.value = { seq: -1, pebble: 0 };
  };
  return { myTurn, chosen, choose, next, reset };
}

/** @typedef {ReturnType<typeof createSelection>} Selection */
