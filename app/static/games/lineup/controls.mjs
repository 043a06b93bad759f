/** Status line and action bar: what the player is asked to do, and what the buttons do. */

import { computed } from "@preact/signals";
import { completes, wallOf } from "./wall.mjs";
import { colour, title } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("../../js/types.mjs").Action} Action */

/** @param {Table} table */
function overText({ match, t }) {
  const { view, names } = match.value;
  const winners = names.filter((_, seat) => view.result?.ranks[seat] === 1);
  if (winners.length === 0) return "";
  const count = Math.max(...(view.result?.scores ?? [0]));
  return t("lineup-ui-won", { names: winners, winners: winners.length, count });
}

/** @param {Table} table @param {Selection} selection */
function turnText({ match, t }, selection) {
  const card = selection.card.value;
  const ghost = selection.ghost.value;
  if (selection.unable.value) {
    if (card) return t("lineup-ui-ask-return", { card: title(t, card), colour: colour(t, card) });
    return t(selection.canRedraw.value ? "lineup-ui-unable-opening" : "lineup-ui-unable");
  }
  if (ghost) {
    const rows = completes(wallOf(match.value.view.public).heights, ghost).length;
    const key = selection.double.value ? "lineup-ui-ask-double" : "lineup-ui-ask-place";
    const question = t(key, { card: title(t, ghost.card), colour: colour(t, ghost.card) });
    return rows > 0 ? `${question} ${t("lineup-ui-gain", { count: rows })}` : question;
  }
  if (card && selection.ready.value) {
    return t("lineup-ui-card-nowhere", { card: title(t, card) });
  }
  if (match.value.view.public.double) return t("lineup-ui-second");
  return t("lineup-ui-choose");
}

/**
 * @param {Table} table
 * @param {Selection} selection
 * @returns {import("@preact/signals").ReadonlySignal<import("../../js/types.mjs").Status>}
 */
export function createStatus(table, selection) {
  const { match, t } = table;
  return computed(() => {
    const { over, view, names } = match.value;
    if (over || view.result) {
      return { kind: "over", lead: t("lineup-ui-over"), text: overText(table), hint: "" };
    }
    if (selection.acting.value) {
      return {
        kind: "turn",
        lead: t("lineup-ui-your-turn"),
        text: turnText(table, selection),
        hint: t("lineup-ui-keys"),
      };
    }
    const name = view.to_act.map((seat) => names[seat] ?? "");
    const second = view.public.double ? t("lineup-ui-second-of", { name }) : "";
    return { kind: "wait", lead: t("lineup-ui-waiting", { name }), text: second, hint: "" };
  });
}

/** Why the primary button is off; empty when it is on. @param {Table} table @param {Selection} selection */
function reason({ match, busy, t }, selection) {
  const { over, you, view } = match.value;
  if (over || view.result) return t("lineup-ui-why-over");
  if (you === null) return t("lineup-ui-why-watching");
  if (!selection.acting.value) return t("lineup-ui-why-waiting");
  if (busy.value) return t("lineup-ui-why-busy");
  if (selection.move.value) return "";
  if (selection.card.value && selection.ready.value) return t("lineup-ui-why-nowhere");
  return t("lineup-ui-why-choose");
}

/**
 * @param {Table} table
 * @param {Selection} selection
 * @returns {Action}
 */
function primary(table, selection) {
  const { match, t } = table;
  const move = selection.move.value;
  const why = reason(table, selection);
  let label = t(selection.unable.value ? "lineup-ui-return" : "lineup-ui-place");
  if (move?.type === "place") {
    const rows = completes(wallOf(match.value.view.public).heights, move).length;
    if (rows > 0) label = t("lineup-ui-place-gain", { count: rows });
  }
  if (move?.type === "return")
    label = t("lineup-ui-return-card", { card: title(t, move.card), colour: colour(t, move.card) });
  const run = () => {
    if (why === "" && move) table.submit(move);
  };
  return why === ""
    ? { label, disabled: false, run }
    : { label, disabled: true, why, waits: table.busy.value, run };
}

/** What can seldom be done. @param {Table} table @param {Selection} selection @returns {Action | null} */
function rarely(table, selection) {
  const { match, busy, t } = table;
  const disabled = busy.value;
  if (selection.canRedraw.value) {
    const run = () => void table.submit({ type: "redraw" });
    return { label: t("lineup-ui-redraw"), disabled, run };
  }
  if (!match.value.undo || match.value.over) return null;
  return { label: t("lineup-ui-undo"), disabled, run: () => void table.undo() };
}

/** Two figures in one turn, in a match that allows it. @param {Table} table @param {Selection} selection
 * @returns {Action | null} */
function double({ match, busy, t }, selection) {
  const { you, view, options } = match.value;
  if (options.double_move !== true) return null;
  return {
    label: t("lineup-ui-double", { count: view.public.doubles[you ?? 0] ?? 0 }),
    pressed: selection.double.value,
    disabled: !selection.canDouble.value || busy.value,
    run: selection.toggleDouble,
  };
}

/** What can seldom be done takes the place of "Double", or of "Reset": whatever is chosen is replaced by
 * choosing again.
 * @param {Table} table @param {Selection} selection */
export function createActions(table, selection) {
  return computed(() => {
    const rare = rarely(table, selection);
    const twice = double(table, selection);
    const disabled = !selection.acting.value || !selection.dirty.value || table.busy.value;
    const reset = { label: table.t("lineup-ui-reset"), disabled, run: selection.reset };
    return {
      reset: rare && !twice ? null : reset,
      primary: primary(table, selection),
      extra: [rare ?? twice].filter((one) => one !== null),
    };
  });
}
