/** What lies on the board: discs, the draft, the targets of the chosen disc, the last move. */

import { html } from "htm/preact";
import {
  bottomOf,
  DISC,
  fan,
  fieldOf,
  line,
  middle,
  outline,
  places,
  polar,
  way,
} from "./geometry.mjs";
import { Disc } from "./shapes.mjs";

/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */
/** @typedef {{colour: Colour, field: string, kind: "disc" | "left" | "ghost", x: number, y: number, r: number}} Lying */

/** All discs with their places: those drafted lie pale where they were, and dashed where they would be.
 * @param {Match} match @param {Pencil} pencil @returns {Lying[]} */
export function lying(match, pencil) {
  const view = match.view.public;
  const bottom = bottomOf(view, match.you);
  const would = pencil.discs.value;
  /** @typedef {Pick<Lying, "colour" | "field" | "kind">} Entry @type {Entry[]} */
  const entries = Object.entries(view.discs).flatMap(([name, field]) => {
    const colour = /** @type {Colour} */ (name);
    const to = would[colour];
    if (!pencil.steps.value.some((step) => step.disc === colour)) {
      return [/** @type {Entry} */ ({ colour, field, kind: "disc" })];
    }
    const ghost = /** @type {Entry} */ ({ colour, field: to, kind: "ghost" });
    const left = /** @type {Entry} */ ({ colour, field, kind: "left" });
    return to === field ? [ghost] : [left, ghost];
  });
  return entries.map((entry) => {
    const here = entries.filter((one) => one.field === entry.field);
    return { ...entry, ...places(entry.field, here.length, bottom)[here.indexOf(entry)] };
  });
}

/** How many discs lie in a field, where there is more than one. @param {{discs: Lying[]}} props */
function Counts({ discs }) {
  const fields = [...new Set(discs.map((one) => one.field))].filter((id) => id !== "centre");
  return fields.map((id) => {
    const here = discs.filter((one) => one.field === id && one.kind !== "left");
    if (here.length < 2) return null;
    const x = Math.max(...here.map((one) => one.x + one.r)) + 4;
    const y = Math.min(...here.map((one) => one.y - one.r)) - 2;
    return html`<g key=${id}><rect class="count" x=${x - 13} y=${y - 9} width="26" height="18" rx="9" />
      <text class="count-text" x=${x} y=${y + 0.5}>×${here.length}</text></g>`;
  });
}

/** The way of the last move, until the next one. @param {{match: Match}} props */
function LastMove({ match }) {
  const view = match.view.public;
  const bottom = bottomOf(view, match.you);
  const steps = view.walked?.steps ?? [];
  const moved = [...new Set(steps.map((step) => step.disc))];
  return moved.map((disc) => {
    const own = steps.filter((step) => step.disc === disc);
    const d = line(way([own[0].from, ...own.map((step) => step.to)], bottom));
    return html`<g key=${disc} class="last"><path class="last-halo" d=${d} /><path class="last-mark" d=${d} /></g>`;
  });
}

/** The ways of the draft, each step that costs one with its number. @param {{match: Match, pencil: Pencil}} props */
function Ways({ match, pencil }) {
  const view = match.view.public;
  const bottom = bottomOf(view, match.you);
  const at = { ...view.discs };
  let spent = 0;
  return pencil.steps.value.map(({ disc, to }, index) => {
    const from = at[disc];
    at[disc] = to;
    const [start, end] = [fieldOf(from), fieldOf(to)];
    const ringColour = view.board.rings[start.ring - 1];
    const free = view.variants.free_ring && start.ring === end.ring && ringColour === disc;
    spent += free ? 0 : 1;
    const points = way([from, to], bottom);
    const { x, y } = middle(to, bottom);
    // beside the disc at the end of its way, on the way before
    const ends = at[disc] === pencil.discs.value[disc];
    const chip = ends ? { x: x + (x < 0 ? -17 : 17), y: y + (y < 0 ? -15 : 15) } : { x, y };
    return html`<g key=${index}><path class="way-halo" d=${line(points)} /><path class="way" d=${line(points)} />
      ${
        !free &&
        html`<circle class="chipbg" cx=${chip.x} cy=${chip.y} r="10" />
        <text class="chiptext" font-size="13" x=${chip.x} y=${chip.y + 0.5}>${spent}</text>`
      }</g>`;
  });
}

/** Where the chosen disc can go, with what that costs. @param {{match: Match, pencil: Pencil}} props */
function Targets({ match, pencil }) {
  const bottom = bottomOf(match.view.public, match.you);
  const taken = Object.values(pencil.discs.value);
  return Object.entries(pencil.targets.value).map(([id, { steps }]) => {
    const { ring, segment } = fieldOf(id);
    const crowded = taken.includes(id);
    const { x, y } = crowded
      ? polar(56 + 47 * (ring - 1) + 11, 90 + 30 * (segment - bottom))
      : middle(id, bottom);
    return html`<g key=${id} data-target=${id}><circle class="legal-halo" cx=${x} cy=${y} r="12.5" />
      <circle class="legal solid" cx=${x} cy=${y} r="12.5" />
      <text class="cost" x=${x} y=${y + 0.5}>${steps}</text></g>`;
  });
}

/** @param {{match: Match, pencil: Pencil, discs: Lying[], fields: readonly string[]}} props `fields`: to light up */
export function Discs({ match, pencil, discs, fields }) {
  const bottom = bottomOf(match.view.public, match.you);
  const sketching = pencil.moving.value;
  return html`<g class="lying" aria-hidden="true">
    ${!sketching && !match.over && html`<${LastMove} match=${match} />`}
    <${Ways} match=${match} pencil=${pencil} />
    ${discs.map(({ colour, field, kind, x, y, r }) => {
      const chosen = pencil.disc.value === colour && kind !== "left";
      const may = pencil.movable.value.includes(colour) && kind !== "left" && !chosen;
      return html`<g key=${`${colour} ${kind}`} data-disc=${colour} data-kind=${kind} data-at=${field}
        class=${kind} transform=${`translate(${x} ${y})`}>
        ${(chosen || may) && html`<circle class=${chosen ? "picked" : "pulse"} r=${r + 4.5} />`}
        <${Disc} colour=${colour} r=${r} ghost=${kind === "ghost"} />
      </g>`;
    })}
    <${Counts} discs=${discs} />
    <${Targets} match=${match} pencil=${pencil} />
    ${fields.map((id) => {
      const d = outline(fieldOf(id), bottom, 3);
      return html`<g key=${id} class="lit"><path class="legal-halo" d=${d} /><path class="legal" d=${d} /></g>`;
    })}
  </g>`;
}

/** Taps on single discs of a field with several; only where discs are large enough for a pointer.
 * @param {{pencil: Pencil, discs: Lying[]}} props */
export function DiscTaps({ pencil, discs }) {
  const movable = discs.filter(
    ({ colour, field, kind }) =>
      kind !== "left" &&
      pencil.movable.value.includes(colour) &&
      discs.filter((one) => one.field === field).length > 1,
  );
  return html`<g class="disc-taps" aria-hidden="true">
    ${movable.map(
      ({ colour, x, y, r }) => html`<circle key=${colour} class="hit" cx=${x} cy=${y} r=${r + 2}
        data-tap=${colour} onClick=${() => pencil.tapDisc(colour)} />`,
    )}</g>`;
}

/** The discs of a field told apart on a plate. @param {{match: Match, pencil: Pencil}} props */
export function Fan({ match, pencil }) {
  const id = pencil.open.value;
  if (!id) return null;
  const here = Object.entries(pencil.discs.value).filter(([, at]) => at === id);
  const { x, y, plate, spots } = fan(id, here.length, bottomOf(match.view.public, match.you));
  return html`<g class="fan" aria-hidden="true">
    <circle class="plate" cx=${x} cy=${y} r=${plate} onClick=${() => pencil.escape()} />
    ${here.map(([colour], at) => {
      const may = pencil.movable.value.includes(/** @type {Colour} */ (colour));
      return html`<g key=${colour} data-fan=${colour} class=${may ? "may" : undefined}
        transform=${`translate(${spots[at].x} ${spots[at].y})`}
        onClick=${() => may && pencil.choose(/** @type {Colour} */ (colour))}>
        ${may && html`<circle class="pulse" r=${DISC + 9} />`}
        <${Disc} colour=${colour} r=${DISC + 4} />
        <circle class="hit" r="25" /></g>`;
    })}</g>`;
}
