/** Status line and action bar: what the player is asked to do, and what the buttons do. */

import { computed } from "@preact/signals";
import { ask } from "../../js/components/common/dialog.mjs";
import { DICE } from "./selection/throwing.mjs";
import { colourName, eitherOf, kindName, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("../../js/types.mjs").Action} Action */
/** @typedef {import("../../js/types.mjs").Status} Status */

/** The most colours that fit into the status line. */
const MOST_NAMED = 3;

/** Turns before a standstill at which the status line starts to warn of it. */
const WARNING = 10;

/** What to do while dice are thrown. @param {Table} table */
function throwText({ match, t }) {
  const { dice, left, may_stop } = match.value.view.public;
  if (dice.thrown.length > 0) return say(t, "ask-aside");
  return say(t, may_stop ? "ask-again" : "ask-throw", { left });
}

/** What to do while discs are moved. @param {Table} table @param {Selection} selection */
function moveText({ match, t }, selection) {
  const { colours } = match.value.view.public;
  const reach = selection.reach.value;
  if (reach?.wins) return say(t, "ask-wins");
  if (selection.disc.value && Object.keys(selection.targets.value).length > 0) {
    const left = reach?.left ?? 0;
    return say(t, "ask-where", { colour: colourName(t, selection.disc.value), left });
  }
  if (selection.steps.value.length > 0) return say(t, "ask-confirm");
  if (colours.length > MOST_NAMED) return say(t, "ask-move-many");
  return say(t, "ask-move", { colours: eitherOf(t, colours) });
}

/** @param {Table} table */
function waitText({ match, t }) {
  const { phase, pips, left, combination } = match.value.view.public;
  if (phase === "move" && combination)
    return say(t, "wait-move", { kind: kindName(t, combination) });
  return left < pips ? say(t, "throw-of", { throw: pips - left, pips }) : "";
}

/** That the match ends soon. @param {Table} table */
function endingText({ match, t }) {
  const { idle, standstill } = match.value.view.public;
  const left = standstill - idle;
  return left > WARNING ? "" : say(t, "idle", { left });
}

/** @param {Table} table @param {Selection} selection
 * @returns {import("@preact/signals").ReadonlySignal<Status>} */
export function createStatus(table, selection) {
  const { match, t } = table;
  return computed(() => {
    const { over, view, names } = match.value;
    const { winner, active, standstill } = view.public;
    if (over) {
      const nobody = say(t, "nobody", { turns: standstill });
      const text = winner === null ? nobody : say(t, "winner", { name: names[winner] });
      return { kind: "over", lead: say(t, "over"), text, hint: "" };
    }
    if (!selection.acting.value) {
      const lead = say(t, "waiting", { name: names[active ?? 0] });
      return { kind: "wait", lead, text: waitText(table), hint: "", note: endingText(table) };
    }
    const text = selection.moving.value ? moveText(table, selection) : throwText(table);
    const hint = say(t, selection.moving.value ? "keys-move" : "keys-throw");
    return { kind: "turn", lead: say(t, "your-turn"), text, hint, note: endingText(table) };
  });
}

/** What the primary button would do. @param {Table} table @param {Selection} selection */
function effect({ match, t }, selection) {
  const { dice, left } = match.value.view.public;
  if (!selection.moving.value) {
    const count = DICE - dice.aside.length - selection.kept.value.length;
    return say(t, count === DICE ? "throw-all" : "throw-other", { count, left });
  }
  const steps = 2 - (selection.reach.value?.left ?? 2);
  if (selection.steps.value.length === 0) return say(t, "move-stuck");
  return steps === 0 ? say(t, "move-free") : say(t, "move", { steps });
}

/** True until the server has said where the discs may go. @param {Table} table @param {Selection} selection */
const waits = ({ busy }, { moving, reach }) => busy.value || (moving.value && !reach.value);

/** Why the primary button is off; empty when it is on. @param {Table} table @param {Selection} selection */
function reason(table, selection) {
  const { match, t } = table;
  if (match.value.over) return say(t, "over");
  if (!selection.acting.value) return say(t, "why-waiting");
  if (selection.wasteful.value) return say(t, "why-choose");
  if (waits(table, selection)) return say(t, "why-busy");
  return "";
}

/** Asks before a combination is given away. @param {Table["t"]} t @param {Selection} selection */
const askToSkip = (t, selection) => () =>
  ask({
    title: say(t, "skip-title"),
    text: say(t, "skip-text"),
    no: say(t, "skip-no"),
    yes: say(t, "skip"),
    danger: true,
    run: selection.skip,
  });

/** What else can be done: end the turn, or leave all discs where they are. The primary never gives a
 * combination away, as it was the one for throwing a moment ago.
 * @param {Table} table @param {Selection} selection @returns {Action[]} */
function others({ t, match, busy }, selection) {
  const disabled = busy.value;
  if (selection.wasteful.value) {
    return [{ label: `${say(t, "skip")} …`, disabled, run: askToSkip(t, selection) }];
  }
  const stops = selection.throwing.value && match.value.view.public.may_stop;
  return [{ label: say(t, "stop"), disabled: !stops || disabled, run: selection.stop }];
}

/** @param {Table} table @param {Selection} selection */
export function createActions(table, selection) {
  const { t, busy } = table;
  return computed(() => {
    const why = reason(table, selection);
    const label = effect(table, selection);
    /** @type {Action} */
    const primary = why
      ? { label, disabled: true, why, waits: waits(table, selection), run: () => {} }
      : { label, disabled: false, run: selection.confirm };
    const disabled = !selection.acting.value || !selection.dirty.value || busy.value;
    const reset = { label: say(t, "reset"), disabled, run: selection.reset };
    return { reset, primary, extra: others(table, selection) };
  });
}
