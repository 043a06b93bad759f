/** Status line and action bar: what the player is asked to do, and what the buttons do. */

import { computed } from "@preact/signals";
import { ask } from "../../js/components/parts/dialog.mjs";
import { DICE } from "./pencil/throwing.mjs";
import { colourName, eitherOf, kindName, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */
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

/** What to do while discs are moved. @param {Table} table @param {Pencil} pencil */
function moveText({ match, t }, pencil) {
  const { colours } = match.value.view.public;
  const reach = pencil.reach.value;
  if (reach?.wins) return say(t, "ask-wins");
  if (pencil.disc.value && Object.keys(pencil.targets.value).length > 0) {
    const left = reach?.left ?? 0;
    return say(t, "ask-where", { colour: colourName(t, pencil.disc.value), left });
  }
  if (pencil.steps.value.length > 0) return say(t, "ask-confirm");
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

/** @param {Table} table @param {Pencil} pencil
 * @returns {import("@preact/signals").ReadonlySignal<Status>} */
export function createStatus(table, pencil) {
  const { match, t } = table;
  return computed(() => {
    const { over, view, names } = match.value;
    const { winner, active, standstill } = view.public;
    if (over) {
      const nobody = say(t, "nobody", { turns: standstill });
      const text = winner === null ? nobody : say(t, "winner", { name: names[winner] });
      return { kind: "over", lead: say(t, "over"), text, hint: "" };
    }
    if (!pencil.acting.value) {
      const lead = say(t, "waiting", { name: names[active ?? 0] });
      return { kind: "wait", lead, text: waitText(table), hint: "", note: endingText(table) };
    }
    const text = pencil.moving.value ? moveText(table, pencil) : throwText(table);
    const hint = say(t, pencil.moving.value ? "keys-move" : "keys-throw");
    return { kind: "turn", lead: say(t, "your-turn"), text, hint, note: endingText(table) };
  });
}

/** What the primary button would do. @param {Table} table @param {Pencil} pencil */
function effect({ match, t }, pencil) {
  const { dice, left } = match.value.view.public;
  if (!pencil.moving.value) {
    const count = DICE - dice.aside.length - pencil.kept.value.length;
    return say(t, count === DICE ? "throw-all" : "throw-other", { count, left });
  }
  const steps = 2 - (pencil.reach.value?.left ?? 2);
  if (pencil.steps.value.length === 0) return say(t, "move-stuck");
  return steps === 0 ? say(t, "move-free") : say(t, "move", { steps });
}

/** True until the server has said where the discs may go. @param {Table} table @param {Pencil} pencil */
const waits = ({ busy }, { moving, reach }) => busy.value || (moving.value && !reach.value);

/** Why the primary button is off; empty when it is on. @param {Table} table @param {Pencil} pencil */
function reason(table, pencil) {
  const { match, t } = table;
  if (match.value.over) return say(t, "over");
  if (!pencil.acting.value) return say(t, "why-waiting");
  if (pencil.wasteful.value) return say(t, "why-choose");
  if (waits(table, pencil)) return say(t, "why-busy");
  return "";
}

/** Asks before a combination is given away. @param {Table["t"]} t @param {Pencil} pencil */
const askToSkip = (t, pencil) => () =>
  ask({
    title: say(t, "skip-title"),
    text: say(t, "skip-text"),
    no: say(t, "skip-no"),
    yes: say(t, "skip"),
    danger: true,
    run: pencil.skip,
  });

/** What else can be done: end the turn, or leave all discs where they are. The primary never gives a
 * combination away, as it was the one for throwing a moment ago.
 * @param {Table} table @param {Pencil} pencil @returns {Action[]} */
function others({ t, match, busy }, pencil) {
  const disabled = busy.value;
  if (pencil.wasteful.value) {
    return [{ label: `${say(t, "skip")} …`, disabled, run: askToSkip(t, pencil) }];
  }
  const stops = pencil.throwing.value && match.value.view.public.may_stop;
  return [{ label: say(t, "stop"), disabled: !stops || disabled, run: pencil.stop }];
}

/** @param {Table} table @param {Pencil} pencil */
export function createActions(table, pencil) {
  const { t, busy } = table;
  return computed(() => {
    const why = reason(table, pencil);
    const label = effect(table, pencil);
    /** @type {Action} */
    const primary = why
      ? { label, disabled: true, why, waits: waits(table, pencil), run: () => {} }
      : { label, disabled: false, run: pencil.confirm };
    const disabled = !pencil.acting.value || !pencil.dirty.value || busy.value;
    const reset = { label: say(t, "reset"), disabled, run: pencil.reset };
    return { reset, primary, extra: others(table, pencil) };
  });
}
