/** Marks on the board: the last move, the steps laid out, where the disc in hand can go, lit fields. */

import { html } from "htm/preact";
import { Refused } from "../../../js/components/common/refusal-mark.mjs";
import { fieldOf } from "../fields.mjs";
import { bottomOf, DISC, line, middle, outline, polar, way } from "./geometry.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../selection.mjs").Selection} Selection */
/** @typedef {import("./geometry.mjs").Point} Point */

/** The way of the last move, until the next one. @param {{match: Match}} props */
export function LastMove({ match }) {
  const view = match.view.public;
  const bottom = bottomOf(view, match.own);
  const steps = view.walked?.steps ?? [];
  const moved = [...new Set(steps.map((step) => step.disc))];
  return moved.map((disc) => {
    const own = steps.filter((step) => step.disc === disc);
    const d = line(way([own[0].from, ...own.map((step) => step.to)], bottom));
    return html`<g key=${disc} class="last"><path class="last-halo" d=${d} /><path class="last-mark" d=${d} /></g>`;
  });
}

/** The place of a step's number: on the way, at its end beside the disc. @param {Point} at @param {boolean} ends @returns {Point} */
const chipAt = ({ x, y }, ends) =>
  ends ? { x: x + (x < 0 ? -17 : 17), y: y + (y < 0 ? -15 : 15) } : { x, y };

/** The ways of the draft, each step that costs one with its number. @param {{match: Match, selection: Selection}} props */
export function Ways({ match, selection }) {
  const view = match.view.public;
  const bottom = bottomOf(view, match.own);
  const at = { ...view.discs };
  let spent = 0;
  return selection.steps.value.map(({ disc, to }, index) => {
    const from = at[disc];
    at[disc] = to;
    const [start, end] = [fieldOf(from), fieldOf(to)];
    const ringColour = view.board.rings[start.ring - 1];
    const free = view.variants.free_ring && start.ring === end.ring && ringColour === disc;
    spent += free ? 0 : 1;
    const d = line(way([from, to], bottom));
    const chip = chipAt(middle(to, bottom), at[disc] === selection.discs.value[disc]);
    return html`<g key=${index}><path class="way-halo" d=${d} /><path class="way" d=${d} />
      ${
        !free &&
        html`<circle class="chipbg" cx=${chip.x} cy=${chip.y} r="10" />
        <text class="chiptext" font-size="13" x=${chip.x} y=${chip.y + 0.5}>${spent}</text>`
      }</g>`;
  });
}

/** Where the chosen disc can go, with what that costs. @param {{match: Match, selection: Selection}} props */
export function Targets({ match, selection }) {
  const bottom = bottomOf(match.view.public, match.own);
  const taken = Object.values(selection.discs.value);
  return Object.entries(selection.targets.value).map(([id, { steps }]) => {
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

/** Fields that the result table points at. @param {{match: Match, fields: readonly string[]}} props */
export function Lit({ match, fields }) {
  const bottom = bottomOf(match.view.public, match.own);
  return fields.map((id) => {
    const d = outline(fieldOf(id), bottom, 3);
    return html`<g key=${id} class="lit"><path class="legal-halo" d=${d} /><path class="legal" d=${d} /></g>`;
  });
}

/** Where a disc was refused. @param {{match: Match, cells: string[]}} props */
export function Refusals({ match, cells }) {
  const bottom = bottomOf(match.view.public, match.own);
  return cells
    .filter((id) => /^(r\d+s\d+|centre)$/.test(id))
    .map((id) => {
      const { x, y } = middle(id, bottom);
      const box = { x: x - DISC, y: y - DISC, width: 2 * DISC, height: 2 * DISC };
      const edge = outline(fieldOf(id), bottom, 2);
      return html`<${Refused} key=${id} name=${id} box=${box} outline=${edge} />`;
    });
}
