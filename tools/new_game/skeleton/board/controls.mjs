/** Status line and action bar: what to do next, and what the buttons would do. */

import { computed } from "@preact/signals";
import { gain } from "./pebbles.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("../../js/types.mjs").Action} Action */
/** @typedef {import("../../js/types.mjs").Status} Status */

/** @param {Table} table */
function overStatus({ match, t }) {
  const { view, names } = match.value;
  const winners = names.filter((_, seat) => view.result?.ranks[seat] === 1);
  return t("newgame-ui-won", { names: winners });
}

/**
 * @param {Table} table
 * @param {Selection} selection
 * @returns {import("@preact/signals").ReadonlySignal<Status>}
 */
export function createStatus(table, selection) {
  const { match, t } = table;
  return computed(() => {
    const { over, view, names } = match.value;
    if (over || view.result) {
      return { kind: "over", lead: t("newgame-ui-over"), text: overStatus(table) };
    }
    if (!selection.myTurn.value) {
      const name = names[view.public.active ?? 0];
      return { kind: "wait", lead: t("newgame-ui-waiting", { name }), text: "" };
    }
    const pebble = selection.chosen.value;
    const text = pebble ? t("newgame-ui-ask", { pebble }) : t("newgame-ui-choose");
    return { kind: "turn", lead: t("newgame-ui-your-turn"), text, hint: t("newgame-ui-keys") };
  });
}

/** Why the primary button is disabled; empty if it isn't. @param {Table} table @param {Selection} selection */
function reason({ match, busy, t }, selection) {
  const { over, view, names } = match.value;
  if (over || view.result) return t("newgame-ui-over");
  if (!selection.myTurn.value) {
    return t("newgame-ui-waiting", { name: names[view.public.active ?? 0] });
  }
  if (busy.value) return t("newgame-ui-why-busy");
  return selection.chosen.value ? "" : t("newgame-ui-why-choose");
}

/** @param {Table} table @param {Selection} selection @returns {Action} */
function primary(table, selection) {
  const { match, t } = table;
  const { you, view } = match.value;
  const why = reason(table, selection);
  const pebble = selection.chosen.value;
  if (why || !pebble) return { label: t("newgame-ui-take"), disabled: true, why, run: () => {} };
  const count = gain(view.public, pebble, you ?? 0);
  const run = () => void table.submit({ type: "take", pebble });
  return { label: t("newgame-ui-take-gain", { count }), disabled: false, run };
}

/** @param {Table} table @param {Selection} selection */
export function createActions(table, selection) {
  const { match, busy, t } = table;
  return computed(() => {
    const { undo, over } = match.value;
    const none = !selection.myTurn.value || selection.chosen.value === null;
    return {
      reset: {
        label: t("newgame-ui-reset"),
        disabled: none || busy.value,
        run: selection.reset,
      },
      primary: primary(table, selection),
      extra: [
        {
          label: t("newgame-ui-undo"),
          disabled: !undo || over || busy.value,
          run: () => void table.undo(),
        },
      ],
    };
  });
}
