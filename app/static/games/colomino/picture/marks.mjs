/** Marks on the board: fields that fit, the tile being placed, fields lit by the result. */

import { html } from "htm/preact";
import { Refused } from "../../../js/components/common/refusal-mark.mjs";
import { gain, place } from "../fields.mjs";
import { box } from "./geometry.mjs";
import { corner } from "./pieces.mjs";
import { Dots, GainChip, Tile } from "./shapes.mjs";

/** @typedef {import("../moves.mjs").Place} Place */
/** @typedef {import("../selection.mjs").Ghost} Ghost */
/** @typedef {import("../types.mjs").Public} Public */

/** @param {{view: Public, at: Place}} props */
function Possible({ view, at }) {
  const occupied = at.id in view.board || at.id in view.squares;
  const ring = { x: 3, y: 3, width: 34, height: 34, rx: 7 };
  return html`<g transform=${corner(view, at.id)}>
    ${occupied && html`<rect class="legal-halo" ...${ring} />`}
    <rect class=${occupied ? "legal" : "legal vacant"} ...${ring} />
    <${Dots} count=${at.rotations.length} occupied=${occupied} />
  </g>`;
}

/** @param {{view: Public, ghost: Ghost, zoom: number}} props */
function Placed({ view, ghost, zoom }) {
  const { rotations, rotation, tile, id } = ghost;
  const way = `${rotations.indexOf(rotation) + 1}/${rotations.length}`;
  return html`<g class="ghost" transform=${corner(view, id)}>
    <rect class="ghost-halo" x="-2" y="-2" width="44" height="44" rx="7" />
    <g class="ghost-tile"><${Tile} tile=${tile} rotation=${rotation} /></g>
    <rect class="ghost-edge" x="-1" y="-1" width="42" height="42" rx="7" />
    ${
      rotations.length > 1 &&
      html`<g transform="translate(4 41) scale(${zoom})">
        <rect class="way" x="-14" y="-9" width="28" height="18" rx="9" />
        <text class="way-text" y="0.5">${way}</text>
      </g>`
    }
  </g>`;
}

/** The fields for the chosen tile. @param {{view: Public, places: readonly Place[], ghost: Ghost | null, zoom: number}} props */
export function Marks({ view, places, ghost, zoom }) {
  return html`<g>
    ${places.map((at) => at.id !== ghost?.id && html`<${Possible} key=${at.id} view=${view} at=${at} />`)}
    ${ghost && html`<${Placed} view=${view} ghost=${ghost} zoom=${zoom} />`}
    ${places.map(({ id }) => {
      const points = gain(view, id);
      return (
        points > 0 &&
        html`<g key=${id} transform=${corner(view, id)}>
          <${GainChip} gain=${points} zoom=${zoom} />
        </g>`
      );
    })}
  </g>`;
}

/** Fields where the tile was refused. @param {{view: Public, cells: readonly string[]}} props */
export const Refusals = ({ view, cells }) =>
  cells
    .filter((id) => /^c\d+r\d+$/.test(id))
    .map((id) => html`<${Refused} key=${id} name=${id} box=${box(view.size, place(id))} />`);

/** Fields that the result table points at. @param {{view: Public, cells: readonly string[]}} props */
export function Lit({ view, cells }) {
  const ring = { x: 2, y: 2, width: 36, height: 36, rx: 6 };
  const fields = cells.filter((id) => place(id).column >= 1);
  return fields.map(
    (id) => html`<g key=${id} class="lit" transform=${corner(view, id)}>
      <rect class="legal-halo" ...${ring} /><rect class="legal" ...${ring} />
    </g>`,
  );
}
