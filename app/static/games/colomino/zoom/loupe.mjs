/** The chosen field and those around it, larger, where fields are small. */

import { html } from "htm/preact";
import { box, CELL, freeCorner } from "../picture/geometry.mjs";

/** Below this a field is hard to read. */
const SMALL = 34;
/** Width of the loupe in pixels, as in the style sheet. */
const WIDE = 92;
const HIGH = 112;

/** @param {{t: import("../types.mjs").Table["t"], selection: import("../selection.mjs").Selection, zoom: import("../zoom.mjs").ZoomState}} props */
export function Loupe({ t, selection, zoom }) {
  const ghost = selection.ghost.value;
  const field = zoom.field.value;
  if (!ghost || zoom.part.value || field === 0 || field > SMALL) return null;
  const covered = Math.ceil(Math.max(WIDE, HIGH) / field);
  const corner = freeCorner(zoom.size.value, covered, selection.places.value);
  if (!corner) return null;
  const { x, y } = box(zoom.size.value, ghost);
  const side = 3 * CELL + 4;
  return html`<figure class="loupe ${corner}" aria-hidden="true">
    <svg viewBox="${x - CELL - 2} ${y - CELL - 2} ${side} ${side}"><use href="#colomino-fields" /></svg>
    <figcaption>${t("colomino-ui-at-short", { column: ghost.column, row: ghost.row })}</figcaption>
  </figure>`;
}
