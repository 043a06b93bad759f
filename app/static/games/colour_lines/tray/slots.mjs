/** The dice of a round in their slots: done, in hand, open, or lapsed and why. */

import { html } from "htm/preact";
import { DiePicture } from "../picture/dice.mjs";
import { usableDice } from "../selection/hand.mjs";
import { faceName } from "../words.mjs";
import { Swap, Turns } from "./turns.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Rolled} Rolled */
/** @typedef {import("../types.mjs").Slot} Slot */
/** @typedef {import("../selection.mjs").Selection} Selection */

const KEY = "colour_lines-ui-";
/** @type {readonly Slot[]} */
export const SLOTS = ["I", "II", "any"];

/** How a die stands. @param {Table} table @param {Selection} selection @param {Rolled} rolled */
function stateOf({ match }, { drawing, draft }, { die, face }) {
  const stroke = drawing.strokes.value.find((one) => one.die === die);
  const held = drawing.now.value;
  if (held?.die === die) return held.extending ? "extra" : held.joker ? "joker" : "now";
  if (stroke) return stroke.use === "joker" ? "done-joker" : "done";
  if (face === "0") return "zero";
  if (match.value.you === null) return "open";
  return draft.change.value?.dice?.[die]?.state === "stuck" ? "stuck" : "open";
}

/** @param {{table: Table, selection: Selection, rolled: Rolled, at: number, fresh: boolean}} props */
function DieButton({ table, selection, rolled, at, fresh }) {
  const { t, match } = table;
  const { drawing } = selection;
  const { die, face, slot } = rolled;
  const state = stateOf(table, selection, rolled);
  const held = drawing.now.value;
  const chosen = held?.die === die;
  const used = state === "done" || state === "done-joker";
  const able = used || chosen || usableDice(drawing.offered.value).includes(die);
  const idle = used || state === "zero" || state === "stuck";
  const turns = match.value.view.public.board.figures[face] ?? [];
  const word = (chosen && drawing.candidate.value?.word) || turns[0] || "";
  const name = t(`${KEY}die`, { die: faceName(t, face), slot: slot ?? "any", state });
  return html`<button type="button" class=${`die${idle ? " used" : ""}${chosen ? " sel" : ""}`} data-die=${die}
    data-state=${state} disabled=${!drawing.on.value || !able} aria-pressed=${String(chosen)} aria-label=${`${at}: ${name}`}
    onClick=${() => drawing.choose(die)}>
    <${DiePicture} face=${face} word=${word} chosen=${chosen} rolled=${fresh}
      joker=${state === "joker" || state === "done-joker"} />
    <span key=${state} aria-hidden="true">${t(`${KEY}state`, { state })}</span></button>`;
}

/** Why dice cannot be drawn. @param {{table: Table, selection: Selection}} props */
function Stuck({ table, selection }) {
  const { t, match } = table;
  const states = selection.draft.change.value?.dice ?? {};
  const stuck = (match.value.view.public.dice ?? []).filter(
    (rolled) => selection.drawing.on.value && stateOf(table, selection, rolled) === "stuck",
  );
  return stuck.map(
    ({ die, face, slot }) =>
      html`<p key=${die} class="small stuck">${t(`${KEY}stuck`, {
        die: faceName(t, face),
        slot: slot ?? "any",
        why: states[die]?.why ?? "no-fit",
      })}</p>`,
  );
}

/** @param {{table: Table, selection: Selection, known: number}} props `known`: a round whose dice have been seen */
export function Dice({ table, selection, known }) {
  const { t, origin } = table;
  const { dice, round } = origin.value.view.public;
  const all = dice ?? [];
  return html`<div class="slots" role="group" aria-label=${t(`${KEY}dice`)}>${SLOTS.map(
    (
      slot,
    ) => html`<div key=${slot} class=${`slot ${slot}`}><span>${t(`${KEY}slot`, { slot })}</span>
      ${slot === "any" && html`<${Swap} table=${table} selection=${selection} />`}<div>
      ${all
        .filter((rolled) => rolled.slot === slot)
        .map(
          (
            rolled,
          ) => html`<${DieButton} key=${`${round}-${rolled.die}`} table=${table} selection=${selection} rolled=${rolled}
            at=${all.indexOf(rolled) + 1} fresh=${round !== known} />`,
        )}</div></div>`,
  )}</div>
  <${Stuck} table=${table} selection=${selection} />
  <${Turns} table=${table} selection=${selection} />`;
}
