/** The discs on the board, with those that the draft moves, and how many are in a field. */

import { html } from "htm/preact";
import { bottomOf, places } from "./geometry.mjs";
import { LastMove, Lit, Targets, Ways } from "./marks.mjs";
import { Disc } from "./shapes.mjs";

/** @typedef {import("../types.mjs").Colour} Colour */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../selection.mjs").Selection} Selection */
/** @typedef {{colour: Colour, field: string, kind: "disc" | "left" | "ghost"}} Entry */
/** @typedef {Entry & {x: number, y: number, r: number}} Placed */

/** All discs with their places: those drafted are pale where they were, and dashed where they would be.
 * @param {Match} match @param {Selection} selection @returns {Placed[]} */
export function discsOf(match, selection) {
  const view = match.view.public;
  const bottom = bottomOf(view, match.own);
  const would = selection.discs.value;
  /** @type {Entry[]} */
  const entries = Object.entries(view.discs).flatMap(([name, field]) => {
    const colour = /** @type {Colour} */ (name);
    const to = would[colour];
    if (!selection.steps.value.some((step) => step.disc === colour)) {
      return [/** @type {Entry} */ ({ colour, field, kind: "disc" })];
    }
    const ghost = /** @type {Entry} */ ({ colour, field: to, kind: "ghost" });
    const left = /** @type {Entry} */ ({ colour, field, kind: "left" });
    return to === field ? [ghost] : [left, ghost];
  });
  return entries.map((entry) => {
    const here = entries.filter((one) => one.field === entry.field);
    return { ...entry, ...places(entry.field, here.length, bottom)[here.indexOf(entry)] };
  });
}

/** How many discs are in a field, where there is more than one. @param {{discs: Placed[]}} props */
function Counts({ discs }) {
  const fields = [...new Set(discs.map((one) => one.field))].filter((id) => id !== "centre");
  return fields.map((id) => {
    const here = discs.filter((one) => one.field === id && one.kind !== "left");
    if (here.length < 2) return null;
    const x = Math.max(...here.map((one) => one.x + one.r)) + 4;
    const y = Math.min(...here.map((one) => one.y - one.r)) - 2;
    return html`<g key=${id}><rect class="count" x=${x - 13} y=${y - 9} width="26" height="18" rx="9" />
      <text class="count-text" x=${x} y=${y + 0.5}>×${here.length}</text></g>`;
  });
}

/** @param {{selection: Selection, placed: Placed}} props */
function Piece({ selection, placed: { colour, field, kind, x, y, r } }) {
  const chosen = selection.disc.value === colour && kind !== "left";
  const may = selection.movable.value.includes(colour) && kind !== "left" && !chosen;
  return html`<g data-disc=${colour} data-kind=${kind} data-at=${field}
    class=${kind} transform=${`translate(${x} ${y})`}>
    ${(chosen || may) && html`<circle class=${chosen ? "picked" : "pulse"} r=${r + 4.5} />`}
    <${Disc} colour=${colour} r=${r} ghost=${kind === "ghost"} />
  </g>`;
}

/** @param {{match: Match, selection: Selection, discs: Placed[], fields: readonly string[], last: boolean}} props `fields`: to
 *  light up; `last`: with the last move */
export function Pieces({ match, selection, discs, fields, last }) {
  const sketching = selection.moving.value;
  return html`<g class="lying" aria-hidden="true">
    ${!sketching && last && html`<${LastMove} match=${match} />`}
    <${Ways} match=${match} selection=${selection} />
    ${discs.map(
      (one) =>
        html`<${Piece} key=${`${one.colour} ${one.kind}`} selection=${selection} placed=${one} />`,
    )}
    <${Counts} discs=${discs} />
    <${Targets} match=${match} selection=${selection} />
    <${Lit} match=${match} fields=${fields} />
  </g>`;
}
