/** Status line and action bar: what the player is asked to do, and what the buttons do. */

import { computed } from "@preact/signals";
import { gain } from "./fields.mjs";
import { gains } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */
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

/** @param {Table} table @param {Pencil} pencil */
function turnText({ match, t }, pencil) {
  const view = match.value.view.public;
  const ghost = pencil.ghost.value;
  if (ghost) {
    const earns = gains(t, view, ghost.id);
    const key = earns ? "colomino-ui-ask-gains" : "colomino-ui-ask";
    const { column, row } = ghost;
    return t(key, { place: t("colomino-ui-at-short", { column, row }), gains: earns });
  }
  if (pencil.tile.value && pencil.ready.value) {
    return t("colomino-ui-where", { count: pencil.places.value.length });
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
 * @param {Pencil} pencil
 * @returns {import("@preact/signals").ReadonlySignal<Status>}
 */
export function createStatus(table, pencil) {
  const { match, t } = table;
  return computed(() => {
    const { over, view, names } = match.value;
    if (over || view.result) {
      return { kind: "over", lead: t("colomino-ui-over"), text: overText(table), hint: "" };
    }
    if (pencil.acting.value) {
      const last = view.public.phase === "last";
      const lead = t(last ? "colomino-ui-your-last" : "colomino-ui-your-turn");
      return { kind: "turn", lead, text: turnText(table, pencil), hint: t("colomino-ui-keys") };
    }
    const [seat] = view.to_act;
    const lead = t("colomino-ui-waiting", { name: names[seat] ?? "" });
    return { kind: "wait", lead, text: waitText(table), hint: "" };
  });
}

/** Why the primary button is off; empty when it is on. @param {Table} table @param {Pencil} pencil */
function reason({ match, busy, t }, pencil) {
  const { over, view } = match.value;
  if (over || view.result) return t("colomino-ui-why-over");
  if (!pencil.acting.value) return t("colomino-ui-why-waiting");
  if (busy.value) return t("colomino-ui-why-busy");
  if (pencil.move.value) return "";
  if (!pencil.tile.value || !pencil.ready.value) return t("colomino-ui-why-choose");
  return t(pencil.places.value.length > 0 ? "colomino-ui-why-place" : "colomino-ui-why-nowhere");
}

/** @param {Table} table @param {Pencil} pencil @returns {Action} */
function primary(table, pencil) {
  const { match, t } = table;
  const move = pencil.move.value;
  const ghost = pencil.ghost.value;
  const why = reason(table, pencil);
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
 * @param {Table} table @param {Pencil} pencil */
export function createActions(table, pencil) {
  return computed(() => {
    const disabled = !pencil.acting.value || !pencil.dirty.value || table.busy.value;
    const reset = { label: table.t("colomino-ui-reset"), disabled, run: pencil.reset };
    const stops = pencil.canStop.value;
    return {
      reset: stops ? null : reset,
      primary: primary(table, pencil),
      extra: stops ? [stop(table), undo(table)] : [undo(table)],
    };
  });
}
