/** The wall as one picture: ground, figures, chips, and the pencilled figure. */

import { computed, useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { COLOURS, COLUMNS, ROWS } from "./figures.mjs";
import { Grid } from "./grid.mjs";
import { covers, nearest, span } from "./moves.mjs";
import { CELL, Chip, corner, Glyph, HALO, INK, MARK, PENCIL } from "./shapes.mjs";
import { completes, landing, wallOf } from "./wall.mjs";
import { board, figure, row } from "./words.mjs";

/** @typedef {import("./types.mjs").Figure} Figure */
/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Place} Place */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("@preact/signals").ReadonlySignal<string[]>} Highlight */

const WIDE = COLUMNS * CELL;
const HIGH = ROWS * CELL;
const TROUGH = WIDE + 21;

const LINES = [
  ...Array.from({ length: COLUMNS + 1 }, (_, at) => `M${at * CELL} 0V${HIGH}`),
  ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${WIDE}`),
].join("");

/** Middle of a row on the screen. @param {number} at */
const middle = (at) => HIGH - at * CELL - CELL / 2;

function Ground() {
  return html`<g aria-hidden="true">
    <rect x="-4" y="-4" width=${WIDE + 50} height=${HIGH + 8} rx="10" fill="var(--paper)"
      stroke="var(--line-strong)" stroke-width="1.5" />
    <path d=${LINES} stroke="var(--line)" stroke-width="1" />
    <g class="axis">
      ${[1, 5, 10, 15, 20].map((at) => html`<text x="-15" y=${middle(at - 1)}>${at}</text>`)}
    </g>
  </g>`;
}

/** The empty part of the columns that the chosen figure cannot take. @param {{heights: number[], selection: Selection}} props */
function Dimmed({ heights, selection }) {
  const ghost = selection.ghost.value;
  if (!ghost) return null;
  const fitting = selection.places.value.filter((place) => place.rotation === ghost.rotation);
  return heights.map((high, column) =>
    fitting.some((place) => covers(place, column))
      ? null
      : html`<rect class="dimmed" x=${column * CELL} y="0" width=${CELL}
          height=${HIGH - high * CELL} />`,
  );
}

/** @param {{figure: Figure, label: string, landing: boolean}} props */
function Laid({ figure, label, landing }) {
  const colour = COLOURS[figure.card];
  return html`<g role="img" aria-label=${label} transform=${corner(figure)}>
    <g class=${landing ? "land" : undefined}>
      <path d=${INK[figure.card][figure.rotation]} fill="url(#f-${colour})"
        stroke="var(--${colour}-edge)" stroke-width="1.6" />
      <${Glyph} card=${figure.card} rotation=${figure.rotation} />
    </g>
  </g>`;
}

/** @param {{figure: Figure}} props */
function LastMove({ figure }) {
  const path = MARK[figure.card][figure.rotation];
  return html`<g aria-hidden="true" fill="none" transform=${corner(figure)}>
    <path class="last-halo" d=${path} />
    <path class="last-mark" d=${path} />
  </g>`;
}

/** @param {{match: Match, t: Table["t"], gains: number[]}} props */
function Trough({ match, t, gains }) {
  return Array.from({ length: ROWS }, (_, at) => {
    const seat = match.view.public.chips[String(at)];
    const y = middle(at);
    if (seat !== undefined) {
      return html`<g key=${at} role="img" aria-label=${row(t, match, at)}
        transform="translate(${TROUGH - 13} ${y - 13}) scale(.65)">
        <${Chip} seat=${seat} name=${match.names[seat] ?? ""} colour=${match.colours[seat]} />
      </g>`;
    }
    if (gains.includes(at)) {
      return html`<g key=${at} aria-hidden="true"><circle class="gain" cx=${TROUGH} cy=${y} r="12" />
        <text class="gain-text" x=${TROUGH} y=${y + 0.5}>+1</text></g>`;
    }
    return html`<circle key=${at} aria-hidden="true" cx=${TROUGH} cy=${y} r="9"
      fill="var(--inset)" stroke="var(--line)" stroke-width="1.5" />`;
  });
}

/** The chosen figure where it would land. @param {{place: Place, heights: number[]}} props */
function Ghost({ place, heights }) {
  const { card, rotation } = place;
  const colour = COLOURS[card];
  const at = corner({ ...place, row: landing(heights, place) });
  return html`<g class="ghost" aria-hidden="true" transform=${at}>
    <path class="ghost-halo" d=${HALO[card][rotation]} />
    <path class="ghost-edge" d=${PENCIL[card][rotation]} fill="url(#f-${colour})" />
    <${Glyph} card=${card} rotation=${rotation} size=${20} />
  </g>`;
}

/** Where the figure would go on a click under the mouse. @param {{place: Place | null, heights: number[]}} props */
function Hint({ place, heights }) {
  if (!place) return null;
  const at = corner({ ...place, row: landing(heights, place) });
  return html`<path class="hover-edge" aria-hidden="true" transform=${at}
    d=${PENCIL[place.card][place.rotation]} />`;
}

/** The columns of the chosen figure in words of the axis: "5–6". @param {{ghost: Place | null}} props */
function Plate({ ghost }) {
  const [first, last] = ghost ? span(ghost) : [-9, -9];
  const numbers = [1, 5, 10].filter((at) => at - 1 < first - 1 || at - 1 > last + 1);
  const width = Math.max(last - first + 1, 1.5) * CELL - 4;
  const centre = ((first + last + 1) * CELL) / 2;
  return html`<g aria-hidden="true">
    <g class="axis">
      ${numbers.map((at) => html`<text x=${(at - 0.5) * CELL} y=${HIGH + 18}>${at}</text>`)}
    </g>
    ${
      ghost &&
      html`<rect class="plate" x=${centre - width / 2} y=${HIGH + 6} width=${width} height="34" rx="8" />
        <text class="plate-text" x=${centre} y=${HIGH + 23.5}>
          ${first === last ? first + 1 : `${first + 1}–${last + 1}`}
        </text>`
    }
  </g>`;
}

/** Rows that the result table points at; a frame round each run of neighbours hides no glyph. @param {{cells: string[]}} props */
function Lit({ cells }) {
  return runs(cells.filter((cell) => /^\d+$/.test(cell)).map(Number)).map(([low, high]) => {
    const box = { x: 0, y: HIGH - (high + 1) * CELL, width: WIDE + 42, rx: 6 };
    const height = (high - low + 1) * CELL;
    return html`<g key=${low} aria-hidden="true" class="lit">
      <rect class="legal-halo" ...${box} height=${height} /><rect class="legal" ...${box} height=${height} />
    </g>`;
  });
}

/** Neighbouring numbers as [first, last]. @param {number[]} numbers @returns {[number, number][]} */
function runs(numbers) {
  /** @type {[number, number][]} */
  const found = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/**
 * @param {Table} table
 * @param {Selection} selection
 * @param {Highlight} highlight
 */
export function createBoard(table, selection, highlight) {
  const { t } = table;
  const summary = computed(() => board(t, table.match.value));
  const labels = computed(() => {
    const { names, view } = table.match.value;
    return wallOf(view.public).figures.map((laid) => figure(t, laid, names));
  });
  const known = wallOf(table.match.peek().view.public).figures.length;

  return function Board() {
    /** @type {import("@preact/signals").Signal<number | null>} */
    const hover = useSignal(null);
    const match = table.match.value;
    const { figures, heights } = wallOf(match.view.public);
    const ghost = selection.ghost.value;
    const gains = ghost ? completes(heights, ghost) : [];
    const newest = figures.at(-1);
    const hovered =
      ghost && hover.value !== null && !covers(ghost, hover.value)
        ? nearest(selection.places.value, ghost.rotation, hover.value)
        : null;
    return html`<svg class="wall" viewBox="-26 -8 378 652" role="group" data-rule="placing" aria-label=${t("lineup-ui-board")}>
      <desc>${summary.value}</desc>
      <${Ground} />
      ${gains.map(
        (at) =>
          html`<rect class="gain-row" x="0" y=${middle(at) - 15} width=${WIDE} height=${CELL} />`,
      )}
      <${Dimmed} heights=${heights} selection=${selection} />
      ${figures.map(
        (laid, at) => html`<${Laid} key=${`figure-${at}`} figure=${laid} label=${labels.value[at]}
          landing=${laid === newest && at >= known} />`,
      )}
      ${newest && html`<${LastMove} figure=${newest} />`}
      <${Trough} match=${match} t=${t} gains=${gains} />
      <${Hint} place=${hovered?.column === ghost?.column ? null : hovered} heights=${heights} />
      ${ghost && html`<${Ghost} place=${ghost} heights=${heights} />`}
      <${Plate} ghost=${ghost} />
      <${Lit} cells=${highlight.value} />
      <${Grid} table=${table} selection=${selection} hover=${hover} />
    </svg>`;
  };
}
