/** Status line and action bar: what the player is asked to do, and what the buttons do. */

import { computed } from "@preact/signals";
import { waitedFor } from "../../js/room/store.mjs";
import { gained } from "../../js/text/numbers.mjs";
import { numbersOf } from "./sheet.mjs";
import { dieName, effect } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("../../js/types.mjs").Action} Action */

const KEY = "colour_square-ui-";

/** "Only waiting for Cem". @param {Table} table */
function waiting({ match, t }) {
  const names = waitedFor(match.value).map((seat) => match.value.names[seat]);
  return t(`${KEY}waiting`, { names, count: names.length });
}

/** @param {Table} table */
function overText({ match, t }) {
  const { view, names } = match.value;
  const winners = names.filter((_, seat) => view.result?.ranks[seat] === 1);
  if (view.result?.tier) return t(`colour_square-tier-${view.result.tier}`);
  if (winners.length === 0) return "";
  const count = Math.max(...(view.result?.scores ?? [0]));
  return t(`${KEY}victory`, { names: winners, winners: winners.length, count });
}

/** What the player is asked to do. @param {Table} table @param {Selection} selection */
function turnText({ match, legal, t }, selection) {
  const { dice, board, phase, active } = match.value.view.public;
  if (selection.choosing.value) return t(`${KEY}ask-lines`);
  const left =
    selection.change.value?.left ?? legal.value?.preview?.[String(match.value.you)]?.left;
  if (selection.die.value && dice) {
    const number = dice[selection.die.value];
    const words = selection.anywhere.value ? "ask-anywhere" : "ask-corner";
    return t(KEY + words, { die: dieName(t, selection.die.value, number), side: board.side });
  }
  if (left === undefined) return "";
  const last = selection.entries.value.at(-1);
  if (left === 0) {
    if (!last) return t(`${KEY}nothing`);
    if (last.to === "joker" || !dice) return t(`${KEY}ask-done`);
    const name = last.to.split(".")[0];
    const words = effect(t, board.squares[name], numbersOf(selection.sheet.value.cells, name));
    return t(`${KEY}ask-done-square`, { square: name, effect: words });
  }
  if (board.task) return t(`${KEY}ask-task`, { left });
  if (phase === "last") return t(`${KEY}ask-last`, { left });
  return t(active === match.value.you ? `${KEY}ask-active` : `${KEY}ask-passive`, { left });
}

/**
 * @param {Table} table
 * @param {Selection} selection
 * @returns {import("@preact/signals").ReadonlySignal<import("../../js/types.mjs").Status>}
 */
export function createStatus(table, selection) {
  const { match, t } = table;
  return computed(() => {
    const { over, view } = match.value;
    if (over || view.result) {
      return { kind: "over", lead: t(`${KEY}over`), text: overText(table), hint: "" };
    }
    if (selection.ready.value) {
      return { kind: "done", lead: t(`${KEY}done-lead`), text: waiting(table), hint: "" };
    }
    if (!selection.acting.value) {
      return { kind: "wait", lead: waiting(table), text: "", hint: "" };
    }
    const hint = t(`${KEY}keys`);
    return { kind: "turn", lead: t(`${KEY}your-turn`), text: turnText(table, selection), hint };
  });
}

/** True until the server has said how the entries may go on. @param {Table} table */
const waits = ({ legal, busy }) => busy.value || !legal.value || legal.value.stale;

/** Why the primary button is off; empty when it is on. @param {Table} table @param {Selection} selection */
function reason(table, selection) {
  const { match, legal, t } = table;
  const { over, view, you } = match.value;
  if (over || view.result) return t(`${KEY}over`);
  if (selection.ready.value || !selection.acting.value) return t(`${KEY}why-waiting`);
  if (!legal.value || waits(table)) return t(`${KEY}why-busy`);
  if (legal.value.complete) return "";
  if (selection.choosing.value)
    return t(`${KEY}why-lines`, { left: 3 - selection.lines.value.length });
  return t(`${KEY}why-left`, { left: legal.value.preview?.[String(you)]?.left ?? 1 });
}

/** @param {Table} table @param {Selection} selection @returns {Action} */
function reset(table, selection) {
  const { match, busy, t } = table;
  const acting = selection.acting.value && !selection.ready.value;
  if (selection.ready.value && !match.value.view.public.board.covered)
    return { label: t(`${KEY}change`), disabled: busy.value, run: selection.reopen };
  const dirty = acting && (selection.entries.value.length > 0 || selection.lines.value.length > 0);
  return { label: t(`${KEY}reset`), disabled: !dirty || busy.value, run: selection.reset };
}

/** @param {Table} table @param {Selection} selection */
export function createActions(table, selection) {
  return computed(() => {
    const why = reason(table, selection);
    const gain = selection.change.value?.gain ?? 0;
    const label = table.t(gain === 0 ? `${KEY}done` : `${KEY}done-gain`, { gain: gained(gain) });
    /** @type {Action} */
    const primary = why
      ? { label, disabled: true, why, waits: waits(table), run: () => {} }
      : { label, disabled: false, run: selection.confirm };
    return { reset: reset(table, selection), primary, extra: [] };
  });
}
