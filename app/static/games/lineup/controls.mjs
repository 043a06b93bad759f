/** Status line and action bar: what the player is asked to do, and what the buttons do. */

import { computed } from "@preact/signals";
import { completes, wallOf } from "./wall.mjs";
import { colour, title } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */
/** @typedef {import("../../js/types.mjs").Action} Action */

/** @param {Table} table */
function overText({ match, t }) {
  const { view, names } = match.value;
  const winners = names.filter((_, seat) => view.result?.ranks[seat] === 1);
  if (winners.length === 0) return "";
  const count = Math.max(...(view.result?.scores ?? [0]));
  return t("lineup-ui-won", { names: winners, winners: winners.length, count });
}

/** @param {Table} table @param {Pencil} pencil */
function turnText({ match, t }, pencil) {
  const card = pencil.card.value;
  const ghost = pencil.ghost.value;
  if (pencil.unable.value) {
    if (card) return t("lineup-ui-ask-return", { card: title(t, card), colour: colour(t, card) });
    return t(pencil.canRedraw.value ? "lineup-ui-unable-opening" : "lineup-ui-unable");
  }
  if (ghost) {
    const rows = completes(wallOf(match.value.view.public).heights, ghost).length;
    const key = pencil.double.value ? "lineup-ui-ask-double" : "lineup-ui-ask-place";
    const question = t(key, { card: title(t, ghost.card), colour: colour(t, ghost.card) });
    return rows > 0 ? `${question} ${t("lineup-ui-gain", { count: rows })}` : question;
  }
  if (card && pencil.ready.value) {
    return t("lineup-ui-card-nowhere", { card: title(t, card) });
  }
  if (match.value.view.public.double) return t("lineup-ui-second");
  return t("lineup-ui-choose");
}

/**
 * @param {Table} table
 * @param {Pencil} pencil
 * @returns {import("@preact/signals").ReadonlySignal<import("../../js/types.mjs").Status>}
 */
export function createStatus(table, pencil) {
  const { match, t } = table;
  return computed(() => {
    const { over, view, names } = match.value;
    if (over || view.result) {
      return { kind: "over", lead: t("lineup-ui-over"), text: overText(table), hint: "" };
    }
    if (pencil.acting.value) {
      return {
        kind: "turn",
        lead: t("lineup-ui-your-turn"),
        text: turnText(table, pencil),
        hint: t("lineup-ui-keys"),
      };
    }
    const name = view.to_act.map((seat) => names[seat] ?? "");
    const second = view.public.double ? t("lineup-ui-second-of", { name }) : "";
    return { kind: "wait", lead: t("lineup-ui-waiting", { name }), text: second, hint: "" };
  });
}

/** Why the primary button is off; empty when it is on. @param {Table} table @param {Pencil} pencil */
function reason({ match, busy, t }, pencil) {
  const { over, you, view } = match.value;
  if (over || view.result) return t("lineup-ui-why-over");
  if (you === null) return t("lineup-ui-why-watching");
  if (!pencil.acting.value) return t("lineup-ui-why-waiting");
  if (busy.value) return t("lineup-ui-why-busy");
  if (pencil.move.value) return "";
  if (pencil.card.value && pencil.ready.value) return t("lineup-ui-why-nowhere");
  return t("lineup-ui-why-choose");
}

/**
 * @param {Table} table
 * @param {Pencil} pencil
 * @returns {Action}
 */
function primary(table, pencil) {
  const { match, t } = table;
  const move = pencil.move.value;
  const why = reason(table, pencil);
  let label = t(pencil.unable.value ? "lineup-ui-return" : "lineup-ui-place");
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

/** What can seldom be done. @param {Table} table @param {Pencil} pencil @returns {Action | null} */
function rarely(table, pencil) {
  const { match, busy, t } = table;
  const disabled = busy.value;
  if (pencil.canRedraw.value) {
    const run = () => void table.submit({ type: "redraw" });
    return { label: t("lineup-ui-redraw"), disabled, run };
  }
  if (!match.value.undo || match.value.over) return null;
  return { label: t("lineup-ui-undo"), disabled, run: () => void table.undo() };
}

/** Two figures in one turn, in a match that allows it. @param {Table} table @param {Pencil} pencil
 * @returns {Action | null} */
function double({ match, busy, t }, pencil) {
  const { you, view, options } = match.value;
  if (options.double_move !== true) return null;
  return {
    label: t("lineup-ui-double", { count: view.public.doubles[you ?? 0] ?? 0 }),
    pressed: pencil.double.value,
    disabled: !pencil.canDouble.value || busy.value,
    run: pencil.toggleDouble,
  };
}

/** What can seldom be done takes the place of "Double", or of "Reset": whatever is chosen is replaced by
 * choosing again.
 * @param {Table} table @param {Pencil} pencil */
export function createActions(table, pencil) {
  return computed(() => {
    const rare = rarely(table, pencil);
    const twice = double(table, pencil);
    const disabled = !pencil.acting.value || !pencil.dirty.value || table.busy.value;
    const reset = { label: table.t("lineup-ui-reset"), disabled, run: pencil.reset };
    return {
      reset: rare && !twice ? null : reset,
      primary: primary(table, pencil),
      extra: [rare ?? twice].filter((one) => one !== null),
    };
  });
}
