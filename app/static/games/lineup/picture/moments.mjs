/** Rows that were just completed, on the wall for a moment. */

import { html } from "htm/preact";
import { Ring } from "../../../js/components/common/moment.mjs";
import { middle, WIDE } from "./ground.mjs";
import { rowBox, runs } from "./marks.mjs";
import { CELL } from "./shapes.mjs";

/** @typedef {import("../moments.mjs").Moment} Moment */
/** @typedef {import("@preact/signals").ReadonlySignal<Moment[]>} Shown */

/** Light runs along each row to its chip, and a ring closes around them. @param {{moments: Shown}} props */
export function Moments({ moments }) {
  return moments.value.map(
    ({ seat, rows }) => html`<g key=${seat} class="moment" aria-hidden="true">
      ${rows.map((row) => html`<rect key=${row} class="sweeps" x="0" y=${middle(row) - CELL / 2} width=${WIDE} height=${CELL} />`)}
      ${runs(rows).map((run) => html`<${Ring} key=${run[0]} around=${rowBox(run)} />`)}</g>`,
  );
}
