/** The wall as one picture: ground, figures, chips, and the figure being placed. */

import { computed, useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { Grid } from "./grid.mjs";
import { Ground } from "./picture/ground.mjs";
import { Dimmed, Ghost, Hint, Lit, Plate, Refusals } from "./picture/marks.mjs";
import { Moments } from "./picture/moments.mjs";
import { Figures, GainRows, Trough } from "./picture/pieces.mjs";
import { completes, wallOf } from "./wall.mjs";
import { board, figure } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

/** The wall with everything on it, apart from the figure being placed. @param {Table} table @param {Selection} selection */
function createWall({ match, t }, selection) {
  const labels = computed(() => {
    const { names, view } = match.value;
    return wallOf(view.public).figures.map((laid) => figure(t, laid, names));
  });
  const known = wallOf(match.peek().view.public).figures.length;
  return function Wall() {
    const { figures, heights } = wallOf(match.value.view.public);
    const ghost = selection.ghost.value;
    const gains = ghost ? completes(heights, ghost) : [];
    return html`<${Ground} />
      <${GainRows} rows=${gains} />
      <${Dimmed} heights=${heights} selection=${selection} />
      <${Figures} figures=${figures} labels=${labels.value} known=${known} />
      <${Trough} match=${match.value} t=${t} gains=${gains} />`;
  };
}

/** @param {Table} table @param {Selection} selection @param {import("./picture/moments.mjs").Shown} moments */
export function createBoard(table, selection, moments) {
  const { t, match, highlight } = table;
  const summary = computed(() => board(t, match.value));
  const Wall = createWall(table, selection);
  return function Board() {
    /** @type {import("@preact/signals").Signal<number | null>} */
    const hover = useSignal(null);
    const { heights } = wallOf(match.value.view.public);
    const ghost = selection.ghost.value;
    return html`<svg class="wall" viewBox="-26 -8 378 652" role="group" data-rule="placing" aria-label=${t("lineup-ui-board")}>
      <desc>${summary.value}</desc>
      <${Wall} />
      <${Hint} selection=${selection} column=${hover.value} heights=${heights} />
      ${ghost && html`<${Ghost} place=${ghost} heights=${heights} />`}
      <${Plate} ghost=${ghost} />
      <${Refusals} cells=${table.refused.value} />
      <${Lit} cells=${highlight.value} />
      <${Grid} table=${table} selection=${selection} hover=${hover} />
      <${Moments} moments=${moments} />
      ${table.Overlay && html`<${table.Overlay} />`}
    </svg>`;
  };
}
