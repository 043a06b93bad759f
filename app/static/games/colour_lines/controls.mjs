/** Status line and action bar: what the player is asked to do, and what the buttons do. */

import { computed } from "@preact/signals";
import { waitedFor } from "../../js/room/store.mjs";
import { gained } from "../../js/text/numbers.mjs";
import { askText } from "./asks.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("../../js/types.mjs").Action} Action */

const KEY = "colour_lines-ui-";

/** "Only waiting for Cem". @param {Table} table */
function waiting({ match, t }) {
  const { view, names } = match.value;
  const left = waitedFor(match.value).map((seat) => names[seat]);
  if (view.public.phase === "place") return t(`${KEY}waiting-place`, { name: left[0] ?? "" });
  return t(`${KEY}waiting`, { names: left, count: left.length });
}

/** @param {Table} table */
function overText({ match, t }) {
  const { view, names } = match.value;
  const { result } = view;
  if (result?.lost) return t("colour_lines-lost");
  if (result?.tier) return t(`colour_lines-tier-${result.tier}`);
  const winners = names.filter((_, seat) => result?.ranks[seat] === 1);
  const count = Math.max(...(result?.scores ?? [0]));
  return t(`${KEY}victory`, { names: winners, winners: winners.length, count });
}

/**
 * @param {Table} table
 * @param {Selection} selection
 * @returns {import("@preact/signals").ReadonlySignal<import("../../js/types.mjs").Status>}
 */
export function createStatus(table, selection) {
  const { match, t } = table;
  return computed(() => {
    const { over, view, names, you } = match.value;
    if (over || view.result)
      return { kind: "over", lead: t(`${KEY}over`), text: overText(table), hint: "" };
    if (selection.draft.ready.value)
      return { kind: "done", lead: t(`${KEY}done-lead`), text: waiting(table), hint: "" };
    if (!selection.draft.acting.value)
      return { kind: "wait", lead: waiting(table), text: "", hint: "" };
    const { phase } = view.public;
    const owner = selection.owner.value;
    const lead =
      owner === you ? t(`${KEY}lead`, { phase }) : t(`${KEY}lead-other`, { name: names[owner] });
    const hint =
      phase === "draw" ? t(`${KEY}keys`) : t(`${KEY}keys-${phase === "place" ? "place" : "setup"}`);
    return { kind: "turn", lead, text: askText(table, selection), hint };
  });
}

/** How much is left before it can be confirmed. @param {Selection} selection */
function leftOver({ choosing, placing, drawing }) {
  if (choosing.on.value) return choosing.left.value;
  return placing.phase.value ? placing.left.value : drawing.left.value.length;
}

/** True until the server has said how the draft may go on. @param {Table} table @param {Selection} selection */
const waits = ({ busy }, { draft }) => busy.value || !draft.settled.value;

/** Why the primary button is off; empty when it is on. @param {Table} table @param {Selection} selection */
function reason(table, selection) {
  const { match, t } = table;
  const { over, view } = match.value;
  const { draft, choosing, placing } = selection;
  if (over || view.result) return t(`${KEY}over`);
  if (draft.ready.value || !draft.acting.value) return t(`${KEY}why-waiting`);
  const left = leftOver(selection);
  const what = choosing.on.value ? "choices" : placing.phase.value ? "places" : "dice";
  if (draft.settled.value && left > 0) return t(`${KEY}why-left`, { left, what });
  if (waits(table, selection)) return t(`${KEY}why-busy`);
  return "";
}

/** @param {Table} table @param {Selection} selection @returns {Action} */
function reset({ busy, t }, selection) {
  const { draft, choosing, placing, drawing } = selection;
  if (draft.ready.value)
    return { label: t(`${KEY}change`), disabled: busy.value, run: draft.reopen };
  const held = drawing.now.value;
  const dirty = choosing.on.value
    ? choosing.dirty.value
    : placing.phase.value
      ? placing.parts.value.length > 0
      : drawing.strokes.value.length > 0 || (held?.prefix.length ?? 0) > 0;
  const disabled = !draft.acting.value || !dirty || busy.value;
  return { label: t(`${KEY}back`), disabled, run: selection.back };
}

/** @param {Table} table @param {Selection} selection @returns {Action[]} */
function extras({ t }, selection) {
  const { drawing, draft } = selection;
  if (draft.ready.value) return [];
  const on = drawing.on.value;
  const count = drawing.jokers.value;
  const able = drawing.offered.value.some((part) => part.use === "joker");
  const held = drawing.now.value;
  const pressed = held?.joker === true && !held.extending;
  const clear = drawing.strokes.value.length === 0 && (held?.prefix.length ?? 0) === 0;
  return [
    { label: t(`${KEY}reset`), disabled: !on || clear, run: selection.reset },
    {
      label: t(`${KEY}joker`, { count }),
      pressed,
      disabled: !on || (!able && !pressed),
      run: drawing.toggleJoker,
    },
  ];
}

/** @param {Table} table @param {Selection} selection */
export function createActions(table, selection) {
  return computed(() => {
    const why = reason(table, selection);
    const gain = selection.draft.change.value?.gain ?? 0;
    const drawing = table.match.value.view.public.phase === "draw" && gain !== 0;
    const label = table.t(drawing ? `${KEY}done-gain` : `${KEY}done`, { gain: gained(gain) });
    /** @type {Action} */
    const primary = why
      ? { label, disabled: true, why, waits: waits(table, selection), run: () => {} }
      : { label, disabled: false, run: selection.confirm };
    return { reset: reset(table, selection), primary, extra: extras(table, selection) };
  });
}
