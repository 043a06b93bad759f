/** The board with everything on it. */

import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { hasMoved } from "./announcements.mjs";
import { Grid } from "./grid.mjs";
import { DiscTaps, Fan } from "./picture/fan.mjs";
import { Ground } from "./picture/ground.mjs";
import { Refusals } from "./picture/marks.mjs";
import { Moments } from "./picture/moments.mjs";
import { createMotion } from "./picture/motion.mjs";
import { discsOf, Pieces } from "./picture/pieces.mjs";
import { describe } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

const BOX = "-324 -324 648 648";

/** @param {Table} table @param {Selection} selection @param {import("./picture/moments.mjs").Shown} moments */
export function createBoard(table, selection, moments) {
  const { t, match, highlight, past, Overlay } = table;
  const move = createMotion(table, selection);
  return function Board() {
    const board = useRef(/** @type {SVGSVGElement | null} */ (null));
    const at = match.value;
    const discs = discsOf(at, selection);
    useLayoutEffect(() => move(board.current), [at.seq, selection.steps.value.length]);
    if (at.over) {
      return html`<svg class="rings" viewBox=${BOX} role="img" aria-label=${describe(t, at)}>
          <${Ground} match=${at} />
          <${Pieces} match=${at} selection=${selection} discs=${discs} fields=${highlight.value} last=${false} /></svg>`;
    }
    return html`<svg class="rings" ref=${board} viewBox=${BOX}>
      <${Ground} match=${at} />
      <${Pieces} match=${at} selection=${selection} discs=${discs} fields=${[]} last=${!past || hasMoved(at)} />
      <${Grid} table=${table} selection=${selection} />
      <${DiscTaps} selection=${selection} discs=${discs} />
      <${Fan} match=${at} selection=${selection} />
      <${Refusals} match=${at} cells=${table.refused.value} />
      <${Moments} match=${at} moments=${moments} discs=${discs} />
      ${Overlay && html`<${Overlay} />`}
    </svg>`;
  };
}
