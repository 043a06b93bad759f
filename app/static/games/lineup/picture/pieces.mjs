/** The pieces on the wall: figures, the mark of the last one, and the chips beside the rows. */

import { html } from "htm/preact";
import { COLOURS, ROWS } from "../figures.mjs";
import { row } from "../words.mjs";
import { middle, WIDE } from "./ground.mjs";
import { CELL, Chip, corner, Glyph, INK, MARK } from "./shapes.mjs";

/** @typedef {import("../types.mjs").Figure} Figure */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Table} Table */

const TROUGH = WIDE + 21;

/** @param {{figure: Figure, label: string, landing: boolean}} props */
export function Laid({ figure, label, landing }) {
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

/** All figures in the order laid; those after the first `known` are shown landing.
 * @param {{figures: readonly Figure[], labels: readonly string[], known: number}} props */
export function Figures({ figures, labels, known }) {
  const newest = figures.at(-1);
  return html`${figures.map(
    (laid, at) => html`<${Laid} key=${`figure-${at}`} figure=${laid} label=${labels[at]}
      landing=${laid === newest && at >= known} />`,
  )}
  ${newest && html`<${LastMove} figure=${newest} />`}`;
}

/** Rows that the selection would complete. @param {{rows: number[]}} props */
export function GainRows({ rows }) {
  return rows.map(
    (at) => html`<rect class="gain-row" x="0" y=${middle(at) - 15} width=${WIDE} height=${CELL} />`,
  );
}

/** The chips of completed rows, and those to come. @param {{match: Match, t: Table["t"], gains: number[]}} props */
export function Trough({ match, t, gains }) {
  return Array.from({ length: ROWS }, (_, at) => {
    const seat = match.view.public.chips[at];
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
