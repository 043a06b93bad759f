/** The board itself: centre, rings with band and glyphs, homes with crosses and the marks of seats. */

import { html } from "htm/preact";
import { SeatBadge } from "../../../js/components/common/seat-badge.mjs";
import { fieldOf } from "../fields.mjs";
import { angleOf, BAND, bottomOf, CENTRE, lane, outline, polar, RING, rim } from "./geometry.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Public} Public */

/** Segments of the screen that carry a glyph, clockwise from the bottom; homes are on even ones. */
const MARKED = [1, 4, 7, 10];
const MARKED_OUTSIDE = [1, 5, 7, 11];

/** @param {{colour: string, ring: number}} props */
function Ring({ colour, ring }) {
  const inner = rim(ring);
  return html`<g>
    <circle r=${inner + BAND + (RING - BAND) / 2} fill="none" stroke=${`var(--${colour})`}
      stroke-width=${RING - BAND} stroke-opacity=".26" />
    <circle r=${inner + BAND / 2 + 0.5} fill="none" stroke=${`url(#f-${colour})`} stroke-width=${BAND} />
    <circle r=${inner + BAND} fill="none" stroke=${`var(--${colour}-edge)`} stroke-width="1" />
  </g>`;
}

/** The glyphs of a ring, so that its hue is never needed. @param {{colour: string, ring: number, last: boolean}} props */
function Glyphs({ colour, ring, last }) {
  const size = ring === 1 ? 20 : 23;
  return (last ? MARKED_OUTSIDE : MARKED).map((place) => {
    const { x, y } = polar(lane(ring), 90 + 30 * place);
    return html`<use key=${place} href=${`#g-${colour}`} x=${x - size / 2} y=${y - size / 2}
      width=${size} height=${size} color="var(--ink)" />`;
  });
}

/** The strokes between segments and rings. @param {{view: Public}} props */
function Strokes({ view }) {
  const { rings, segments } = view.board;
  const outer = rim(rings.length + 1);
  const spokes = Array.from({ length: segments }, (_, at) => {
    const angle = 105 + (360 / segments) * at;
    const [from, to] = [polar(CENTRE, angle), polar(outer, angle)];
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  });
  return html`<g class="strokes"><path d=${spokes.join("")} />
    ${Array.from({ length: rings.length + 1 }, (_, at) => {
      const edge = at === 0 || at === rings.length;
      return html`<circle key=${at} r=${rim(at + 1)} class=${edge ? "edge" : undefined} />`;
    })}</g>`;
}

/** A home: paper, two crosses, edge in the colour of the seat. @param {{match: Match, seat: number, bottom: number}} props */
function Home({ match, seat, bottom }) {
  const field = fieldOf(match.view.public.homes[String(seat)]);
  const angle = angleOf(field.segment, bottom);
  const own = seat === match.own;
  const edge = `var(--${match.colours[seat]}-edge)`;
  const crosses = [-11, 11].map((turn) => {
    const { x, y } = polar(lane(field.ring), angle + turn);
    return `M${x - 5} ${y}h10M${x} ${y - 5}v10`;
  });
  return html`<g>
    <path d=${outline(field, bottom, 2)} fill="var(--paper)" stroke=${own ? "var(--act-edge)" : edge}
      stroke-width=${own ? 4 : 3} />
    <path d=${crosses.join("")} stroke=${edge} stroke-width="3" stroke-linecap="round" />
  </g>`;
}

/** The mark of a seat outside its home. @param {{match: Match, seat: number, bottom: number}} props */
function SeatMark({ match, seat, bottom }) {
  const { ring, segment } = fieldOf(match.view.public.homes[String(seat)]);
  const { x, y } = polar(rim(ring + 1) + 16, angleOf(segment, bottom));
  return html`<svg x=${x - 16} y=${y - 16} width="32" height="32" data-home=${seat}>
    <${SeatBadge} at=${match} seat=${seat} /></svg>`;
}

/** The numbers of the sectors that are not homes. @param {{view: Public, bottom: number}} props */
function Numbers({ view, bottom }) {
  const { rings, segments } = view.board;
  const homes = Object.values(view.homes).map((id) => fieldOf(id).segment);
  return Array.from({ length: segments }, (_, segment) => {
    if (homes.includes(segment)) return null;
    const { x, y } = polar(rim(rings.length + 1) + 12, angleOf(segment, bottom));
    return html`<text key=${segment} class=${segment < 9 ? "axis sector" : "axis sector two"} x=${x} y=${y}>${segment + 1}</text>`;
  });
}

/** @param {{match: Match}} props */
export function Ground({ match }) {
  const view = match.view.public;
  const bottom = bottomOf(view, match.own);
  const { centre, rings } = view.board;
  return html`<g aria-hidden="true">
    <circle r="316" fill="var(--paper)" stroke="var(--line-strong)" />
    <circle r=${CENTRE - 3} fill=${`url(#f-${centre})`} stroke=${`var(--${centre}-edge)`} stroke-width="2" />
    <use href=${`#g-${centre}`} x="-11" y="-11" width="22" height="22" color=${`var(--${centre}-ink)`} />
    ${rings.map((colour, at) => html`<${Ring} key=${colour} colour=${colour} ring=${at + 1} />`)}
    <${Strokes} view=${view} />
    ${rings.map((colour, at) => html`<${Glyphs} key=${colour} colour=${colour} ring=${at + 1} last=${at === rings.length - 1} />`)}
    ${match.names.map((_, seat) => html`<${Home} key=${seat} match=${match} seat=${seat} bottom=${bottom} />`)}
    <${Numbers} view=${view} bottom=${bottom} />
    ${match.names.map((_, seat) => html`<${SeatMark} key=${seat} match=${match} seat=${seat} bottom=${bottom} />`)}
  </g>`;
}
