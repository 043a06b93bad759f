/** The pebble that the person has chosen, and whether it is their turn. */

import { computed, signal } from "@preact/signals";
import { left } from "./pebbles.mjs";

/** The next of the pebbles, or the one before; without a chosen one, the first or the last.
 * @param {number[]} free @param {number | null} chosen @param {1 | -1} step */
function following(free, chosen, step) {
  const beforeAll = step > 0 ? -1 : free.length;
  const at = chosen === null ? beforeAll : free.indexOf(chosen);
  return free[(at + step + free.length) % free.length];
}

/** @param {import("./types.mjs").Table} table */
export function createSelection({ match }) {
  const choice = signal({ seq: -1, pebble: 0 });
  const myTurn = computed(() => {
    const { over, view, you } = match.value;
    return !over && you !== null && view.to_act.includes(you);
  });
  /** Null after a step: a choice made before it is void. */
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
  const next = (step) => choose(following(left(match.value.view.public), chosen.value, step));
  const reset = () => {
    choice.value = { seq: -1, pebble: 0 };
  };
  /** Shows the move of a hint. @param {import("./types.mjs").Move} move @returns {import("../../js/types.mjs").Shown} */
  const prepare = ({ pebble }) => {
    choose(pebble);
    return "board";
  };
  return { myTurn, chosen, choose, next, reset, prepare };
}

/** @typedef {ReturnType<typeof createSelection>} Selection */
