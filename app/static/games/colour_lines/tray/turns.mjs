/** The figure in hand with all its turns; bonus lines; the other line. */

import { html } from "htm/preact";
import { Stroke } from "../picture/dice.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../selection.mjs").Selection} Selection */

const KEY = "colour_lines-ui-";

/** The other line, for a die that may go to either. @param {{table: Table, selection: Selection}} props */
export function Swap({ table, selection }) {
  const { drawing } = selection;
  const held = drawing.now.value;
  if (!held || held.halves.length < 2) return null;
  const half = held.half === "L" ? "R" : "L";
  const begun = held.prefix.length > 0;
  return html`<button type="button" key=${half} class="btn swap" data-half=${half} disabled=${begun} onClick=${drawing.swap}>${table.t(`${KEY}swap`, { half })}</button>`;
}

/** One way a figure can lie. @param {{table: Table, selection: Selection, word: string}} props */
function Way({ table: { t }, selection: { drawing }, word }) {
  const fits = drawing.ways.value.some((way) => way.word === word);
  const chosen = word === drawing.candidate.value?.word;
  const label = t(`${KEY}turn-word`, {
    word: [...word].map((step) => t(`${KEY}step`, { step })).join(", "),
    fits: fits ? "yes" : "no",
  });
  return html`<button type="button" class=${chosen ? "way-button on" : "way-button"} disabled=${!fits}
    aria-pressed=${String(chosen)} aria-label=${label} onClick=${() => chosen || drawing.way(word)}>
    <svg viewBox="-24 -24 48 48" aria-hidden="true"><${Stroke} word=${word} unit=${12} begun=${true} /></svg></button>`;
}

/** Turning a figure and drawing it. @param {{table: Table, selection: Selection, turns: string[]}} props */
function Figure({ table, selection, turns }) {
  const { t } = table;
  const { drawing } = selection;
  const ways = drawing.ways.value;
  const shown = drawing.candidate.value;
  const at = shown ? ways.indexOf(shown) + 1 : 0;
  return html`<button type="button" class="btn turn" disabled=${ways.length < 2} onClick=${() => drawing.turn(1)}>
      <svg class="icon" aria-hidden="true"><use href="#i-turn" /></svg>${t(`${KEY}turn`, { at, count: ways.length })}</button>
    <div class="all-turns" role="group" aria-label=${t(`${KEY}all-turns`)}>${turns.map(
      (word) => html`<${Way} key=${word} table=${table} selection=${selection} word=${word} />`,
    )}</div>
    <button type="button" class="btn snap" disabled=${!shown} onClick=${drawing.snap}>${t(`${KEY}snap`)}</button>`;
}

/** @param {{table: Table, selection: Selection}} props */
export function Turns({ table, selection }) {
  const { drawing } = selection;
  const held = drawing.now.value;
  if (!held) return null;
  const { figures } = table.match.value.view.public.board;
  const turns = held.figure ? (figures[held.face] ?? []) : [];
  const swap = held.halves.length > 1;
  if (turns.length === 0 && !held.extending && !swap) return null;
  const only = turns.length === 0 && !held.extending;
  return html`<div key=${`${held.die} ${held.extending} ${turns.length}`} class=${only ? "turns only-swap" : "turns"}>
    ${turns.length > 0 && html`<${Figure} table=${table} selection=${selection} turns=${turns} />`}
    ${held.extending && html`<button type="button" class="btn enough" onClick=${drawing.enough}>${table.t(`${KEY}enough`)}</button>`}
    ${swap && html`<${Swap} table=${table} selection=${selection} />`}
  </div>`;
}
