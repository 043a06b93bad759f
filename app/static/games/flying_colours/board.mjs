/** The board with all that lies on it; at the end also the cards and what was thrown. */

import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Discs, DiscTaps, Fan, lying } from "./discs.mjs";
import { Ending } from "./ending.mjs";
import { bottomOf } from "./geometry.mjs";
import { Grid } from "./grid.mjs";
import { showSteps } from "./motion.mjs";
import { Rings } from "./rings.mjs";
import { describe } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */

const BOX = "-324 -324 648 648";

/** Names the last move of discs, so that each is shown once. @param {import("./types.mjs").Public} view */
const moveOf = ({ walked }) => (walked ? `${walked.turn} ${JSON.stringify(walked.steps)}` : "");

/** @param {Table} table @param {Pencil} pencil */
export function createBoard(table, pencil) {
  const { t, match, highlight } = table;
  let shown = moveOf(match.peek().view.public);
  let drafted = 0;

  /** Shows what others moved when it happened, and what was drafted here as it is laid out.
   * @param {Element | null} board */
  function follow(board) {
    const { view, you } = match.value;
    const { walked, discs } = view.public;
    const bottom = bottomOf(view.public, you);
    const now = moveOf(view.public);
    if (now !== shown && walked && walked.seat !== you) showSteps(board, walked.steps, bottom);
    const steps = pencil.steps.value;
    if (steps.length > drafted) {
      const at = { ...discs };
      const parts = steps.map(({ disc, to }) => {
        const from = at[disc];
        at[disc] = to;
        return { disc, from, to };
      });
      showSteps(board, parts.slice(drafted), bottom);
    }
    shown = now;
    drafted = steps.length;
  }

  return function Board() {
    const board = useRef(/** @type {SVGSVGElement | null} */ (null));
    const at = match.value;
    const discs = lying(at, pencil);
    useLayoutEffect(() => follow(board.current), [at.seq, pencil.steps.value.length]);
    if (at.over) {
      return html`<svg class="rings" viewBox=${BOX} role="img" aria-label=${describe(t, at)}>
          <${Rings} match=${at} />
          <${Discs} match=${at} pencil=${pencil} discs=${discs} fields=${highlight.value} /></svg>
        <${Ending} table=${table} />`;
    }
    return html`<svg class="rings" ref=${board} viewBox=${BOX}>
      <${Rings} match=${at} />
      <${Discs} match=${at} pencil=${pencil} discs=${discs} fields=${[]} />
      <${Grid} table=${table} pencil=${pencil} />
      <${DiscTaps} pencil=${pencil} discs=${discs} />
      <${Fan} match=${at} pencil=${pencil} />
    </svg>`;
  };
}
