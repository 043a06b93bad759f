/** Placing the dice: those waiting, and three slots for them. */

import { html } from "htm/preact";
import { follow } from "../../../js/browser/dragging.mjs";
import { DiePicture } from "../picture/dice.mjs";
import { faceName } from "../words.mjs";
import { SLOTS } from "./slots.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Rolled} Rolled */
/** @typedef {import("../types.mjs").Slot} Slot */
/** @typedef {import("../types.mjs").Die} Die */
/** @typedef {import("../selection.mjs").Selection} Selection */

const KEY = "colour_lines-ui-";
/** @type {Record<Slot, number>} */
const ROOM = { I: 2, II: 2, any: 1 };

/** The slot under the pointer. @param {Element[]} under */
const slotUnder = (under) =>
  /** @type {Slot | null} */ (
    under[0]?.closest(".slots.placing [data-slot]")?.getAttribute("data-slot") ?? null
  );

/** Drags a die into a slot. @param {Selection} selection @param {Die} die */
const dragging =
  ({ placing }, die) =>
  (/** @type {PointerEvent} */ event) => {
    const aim = (/** @type {Slot | null} */ slot) => {
      const open = slot !== null && placing.slots.value.includes(slot);
      placing.aimed.value = open ? slot : null;
    };
    follow(event, {
      start: () => placing.choose(die),
      over: (under) => aim(slotUnder(under)),
      drop(under) {
        aim(slotUnder(under));
        if (placing.aimed.value) placing.put(placing.aimed.value);
        aim(null);
      },
      cancel: () => aim(null),
    });
  };

/** @param {{table: Table, selection: Selection, rolled: Rolled}} props */
function PlacedDie({ table, selection, rolled }) {
  const { t, match } = table;
  const { placing } = selection;
  const { die, face, slot } = rolled;
  const chosen = placing.die.value === die;
  const to = placing.slotOf(die);
  const off = !placing.on.value || slot !== null;
  const state = chosen ? "now" : to ? "placed" : "waiting";
  const word = match.value.view.public.board.figures[face]?.[0] ?? "";
  return html`<button type="button" class=${chosen ? "die sel" : "die"} data-die=${die} disabled=${off}
    aria-pressed=${String(chosen)} aria-label=${t(`${KEY}place-die`, { die: faceName(t, face), slot: to ?? "none", state })}
    onPointerDown=${dragging(selection, die)} onClick=${() => placing.choose(die)}>
    <${DiePicture} face=${face} word=${word} chosen=${chosen} dashed=${to !== null && slot === null} /></button>`;
}

/** A place for each die that is given to no line yet; the others stay where they are.
 * @param {{table: Table, selection: Selection}} props */
function Waiting({ table, selection }) {
  const dice = table.match.value.view.public.dice ?? [];
  const waits = selection.placing.waiting.value;
  return html`<div class="dice waiting" role="group" aria-label=${table.t(`${KEY}dice-waiting`)}>${dice
    .filter(({ slot }) => slot === null)
    .map((rolled) =>
      waits.includes(rolled)
        ? html`<${PlacedDie} key=${rolled.die} table=${table} selection=${selection} rolled=${rolled} />`
        : html`<span key=${`${rolled.die} placed`} />`,
    )}</div>`;
}

/** The dice of a line, with room for more. @param {{table: Table, selection: Selection, slot: Slot}} props */
function Inside({ table, selection, slot }) {
  const dice = table.match.value.view.public.dice ?? [];
  const inside = dice.filter(({ die }) => selection.placing.slotOf(die) === slot);
  return html`<div>${Array.from({ length: ROOM[slot] }, (_, at) =>
    inside[at]
      ? html`<${PlacedDie} key=${inside[at].die} table=${table} selection=${selection} rolled=${inside[at]} />`
      : html`<span key=${`vacant ${at}`} class="vacant" aria-hidden="true" />`,
  )}</div>`;
}

/** @param {{table: Table, selection: Selection}} props */
export function Places({ table, selection }) {
  const { t } = table;
  const { placing, draft } = selection;
  return html`<${Waiting} table=${table} selection=${selection} />
    <div class="slots placing">${SLOTS.map((slot) => {
      const kind = placing.aimed.value === slot ? `slot ${slot} aimed` : `slot ${slot}`;
      return html`<div key=${slot} class=${kind} data-slot=${slot}><span>${t(`${KEY}slot`, { slot })}</span>
        <${Inside} table=${table} selection=${selection} slot=${slot} />
        ${
          draft.acting.value &&
          html`<button type="button" class="btn put" data-slot=${slot} disabled=${!placing.slots.value.includes(slot)}
            onClick=${() => placing.put(slot)}>${t(`${KEY}put`, { slot })}</button>`
        }</div>`;
    })}</div>`;
}
