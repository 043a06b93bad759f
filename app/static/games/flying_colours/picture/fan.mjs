/** Single discs of a field to tap: as they are, or spread out on a plate. */

import { html } from "htm/preact";
import { bottomOf, DISC, fan } from "./geometry.mjs";
import { Disc } from "./shapes.mjs";

/** @typedef {import("../types.mjs").Colour} Colour */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../selection.mjs").Selection} Selection */
/** @typedef {import("./pieces.mjs").Placed} Placed */

/** Taps on single discs of a field with several; only where discs are large enough for a pointer.
 * @param {{selection: Selection, discs: Placed[]}} props */
export function DiscTaps({ selection, discs }) {
  const movable = discs.filter(
    ({ colour, field, kind }) =>
      kind !== "left" &&
      selection.movable.value.includes(colour) &&
      discs.filter((one) => one.field === field).length > 1,
  );
  return html`<g class="disc-taps" aria-hidden="true">
    ${movable.map(
      ({ colour, x, y, r }) => html`<circle key=${colour} class="hit" cx=${x} cy=${y} r=${r + 2}
        data-tap=${colour} onClick=${() => selection.tapDisc(colour)} />`,
    )}</g>`;
}

/** The discs of a field, spread out on a plate. @param {{match: Match, selection: Selection}} props */
export function Fan({ match, selection }) {
  const id = selection.open.value;
  if (!id) return null;
  const here = Object.entries(selection.discs.value).filter(([, at]) => at === id);
  const { x, y, plate, spots } = fan(id, here.length, bottomOf(match.view.public, match.own));
  return html`<g class="fan" aria-hidden="true">
    <circle class="plate" cx=${x} cy=${y} r=${plate} onClick=${() => selection.escape()} />
    ${here.map(([colour], at) => {
      const may = selection.movable.value.includes(/** @type {Colour} */ (colour));
      return html`<g key=${colour} data-fan=${colour} class=${may ? "may" : undefined}
        transform=${`translate(${spots[at].x} ${spots[at].y})`}
        onClick=${() => may && selection.choose(/** @type {Colour} */ (colour))}>
        ${may && html`<circle class="pulse" r=${DISC + 9} />`}
        <${Disc} colour=${colour} r=${DISC + 4} />
        <circle class="hit" r="25" /></g>`;
    })}</g>`;
}
