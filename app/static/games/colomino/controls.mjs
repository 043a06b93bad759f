/** Status line and action bar: what the player is asked to do, and what the buttons do. */

import { computed } from "@preact/signals";
import { gain } from "./fields.mjs";
import { gains } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("../../js/types.mjs").Action} Action */
/** @typedef {import("../../js/types.mjs").Status} Status */

/** @param {Table} table */
function overText({ match, t }) {
  const { view, names } = match.value;
  const winners = names.filter((_, seat) => view.result?.ranks[seat] === 1);
  if (winners.length === 0) return "";
  const count = Math.max(...(view.result?.scores ?? [0]));
  return t("colomino-ui-won", { names: winners, count });
}

/** @param {Table} table @param {Selection} selection */
function turnText({ match, t }, selection) {
  const view = match.value.view.public;
  const ghost = selection.ghost.value;
  if (ghost) {
    const earns = gains(t, view, ghost.id);
    const key = earns ? "colomino-ui-ask-gains" : "colomino-ui-ask";
    const { column, row } = ghost;
    return t(key, { place: t("colomino-ui-at-short", { column, row }), gains: earns });
  }
  if (selection.tile.value && selection.ready.value) {
    return t("colomino-ui-where", { count: selection.places.value.length });
  }
  const number = view.laid.length + 1;
  return t(view.phase === "last" ? "colomino-ui-choose-last" : "colomino-ui-choose", { number });
}

/** @param {Table} table */
function waitText({ match, t }) {
  const { view, names } = match.value;
  const { phase, finisher } = view.public;
  if (finisher === null) return "";
  const key = phase === "last" ? "colomino-ui-last-of" : "colomino-ui-goal-by";
  return t(key, { name: names[finisher] ?? "" });
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
      return { kind: "over", lead: t("colomino-ui-over"), text: overText(table), hint: "" };
    }
    if (selection.acting.value) {
      const last = view.public.phase === "last";
      const lead = t(last ? "colomino-ui-your-last" : "colomino-ui-your-turn");
      return { kind: "turn", lead, text: turnText(table, selection), hint: t("colomino-ui-keys") };
    }
    const [seat] = view.to_act;
    const lead = t("colomino-ui-waiting", { name: names[seat] ?? "" });
    return { kind: "wait", lead, text: waitText(table), hint: "" };
  });
}

/** Why the primary button is off; empty when it is on. @param {Table} table @param {Selection} selection */
function reason({ match, busy, t }, selection) {
  const { over, view } = match.value;
  if (over || view.result) return t("colomino-ui-why-over");
  if (!selection.acting.value) return t("colomino-ui-why-waiting");
  if (busy.value) return t("colomino-ui-why-busy");
  if (selection.move.value) return "";
  if (!selection.tile.value || !selection.ready.value) return t("colomino-ui-why-choose");
  return t(selection.places.value.length > 0 ? "colomino-ui-why-place" : "colomino-ui-why-nowhere");
}

/** @param {Table} table @param {Selection} selection @returns {Action} */
function primary(table, selection) {
  const { match, t } = table;
  const move = selection.move.value;
  const ghost = selection.ghost.value;
  const why = reason(table, selection);
  const count = ghost ? gain(match.value.view.public, ghost.id) : 0;
  const label = count > 0 ? t("colomino-ui-lay-gain", { count }) : t("colomino-ui-lay");
  const run = () => {
    if (why === "" && move) table.submit(move);
  };
  return why === ""
    ? { label, disabled: false, run }
    : { label, disabled: true, why, waits: table.busy.value, run };
}

/** @param {Table} table @returns {Action} */
function undo(table) {
  const { match, busy, t } = table;
  const disabled = !match.value.undo || match.value.over || busy.value;
  return { label: t("colomino-ui-undo"), disabled, run: () => void table.undo() };
}

/** Ends a last turn. @param {Table} table @returns {Action} */
function stop(table) {
  const run = () => void table.submit({ type: "stop" });
  return { label: table.t("colomino-ui-stop"), disabled: table.busy.value, run };
}

/** In a last turn, "Stop" takes the place of "Reset": whatever is chosen is replaced by choosing again.
 * @param {Table} table @param {Selection} selection */
export function createActions(table, selection) {
  return computed(() => {
    const disabled = !selection.acting.value || !selection.dirty.value || table.busy.value;
    const reset = { label: table.t("colomino-ui-reset"), disabled, run: selection.reset };
    const stops = selection.canStop.value;
    return {
      reset: stops ? null : reset,
      primary: primary(table, selection),
      extra: stops ? [stop(table), undo(table)] : [undo(table)],
    };
  });
}
