/** A court that was just filled, on the board for a moment. */

import { html } from "htm/preact";
import { Disc, Ring } from "../../../js/components/common/moment.mjs";
import { place } from "../fields.mjs";
import { box, CELL } from "./geometry.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../moments.mjs").Moment} Moment */
/** @typedef {import("@preact/signals").ReadonlySignal<Moment[]>} Shown */

/** A ring closes around the field, and what it earned lands on it in the colour of its markers.
 * @param {{table: Table, moments: Shown}} props */
export function Moments({ table, moments }) {
  const { size } = table.match.value.view.public;
  return moments.value.map(({ field, court, points }) => {
    const around = { ...box(size, place(field)), rx: 6 };
    const colour = court === "closed" ? "blue" : "yellow";
    return html`<g key=${field} class="moment" aria-hidden="true"><${Ring} around=${around} />
      <${Disc} x=${around.x + CELL / 2} y=${around.y + CELL / 2} r=${16} text=${`+${points}`} colour=${colour} /></g>`;
  });
}
