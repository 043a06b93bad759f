/** The pieces on the board: colour squares, tiles, courts, the marks of the last turn. */

import { html } from "htm/preact";
import { bounded, fieldId, place } from "../fields.mjs";
import { spent } from "../spent.mjs";
import { box } from "./geometry.mjs";
import { CourtMark, Fence, Square, Tile } from "./shapes.mjs";

/** @typedef {import("../types.mjs").Public} Public */

/** @param {Public} view @param {string} id */
export function corner(view, id) {
  const { x, y } = box(view.size, place(id));
  return `translate(${x} ${y})`;
}

/** @param {{view: Public}} props */
function Squares({ view }) {
  return Object.entries(view.squares).flatMap(([id, { colour, state }]) =>
    state === "covered"
      ? []
      : [
          html`<g key=${id} transform=${corner(view, id)}>
            <${Square} colour=${colour} loose=${state === "loose"} />
          </g>`,
        ],
  );
}

/** A covered joker or colour square, showing through its tile. @param {{view: Public, id: string}} props */
function Below({ view, id }) {
  const square = view.squares[id];
  if (square) {
    return html`<circle class="below" cx="20" cy="20" r="5" fill="var(--${square.colour})" />`;
  }
  return view.board[id].on_joker
    ? html`<circle class="below" cx="20" cy="20" r="4" fill="var(--white)" />`
    : null;
}

/** @param {{view: Public, known: ReadonlySet<string>}} props `known`: those that were there at first */
function Tiles({ view, known }) {
  return Object.entries(view.board).map(([id, { tile, rotation }]) => {
    const key = `${id} ${tile} ${rotation}`;
    return html`<g key=${key} data-tile=${tile} transform=${corner(view, id)}>
      <g class=${known.has(key) ? undefined : "land"}>
        <${Tile} tile=${tile} rotation=${rotation} />
        <${Below} view=${view} id=${id} />
      </g>
    </g>`;
  });
}

/** The keys of the tiles on the board, as `Pieces` takes them. @param {Public} view */
export const tileKeys = ({ board }) =>
  new Set(Object.entries(board).map(([id, laid]) => `${id} ${laid.tile} ${laid.rotation}`));

/** @param {{view: Public}} props */
function Courts({ view }) {
  return Object.entries(view.courts).map(([id, court]) => {
    const occupied = id in view.board || id in view.squares;
    return html`<g key=${id} transform=${corner(view, id)}>
      <${CourtMark} court=${court} walls=${bounded(view, place(id))} occupied=${occupied}
        idle=${spent(view).has(id)} />
    </g>`;
  });
}

/** Fields that no remaining tile fits on. @param {{view: Public}} props */
function Fences({ view }) {
  return [...spent(view)].map(
    (id) => html`<g key=${id} data-spent=${id} transform=${corner(view, id)}>
      <${Fence} occupied=${id in view.squares} />
    </g>`,
  );
}

/** Solid: the turn before; dashed: the current one, which can still be taken back. @param {{view: Public}} props */
function LastMoves({ view }) {
  const earlier = view.previous?.fields.filter((id) => !view.laid.includes(id)) ?? [];
  const outline = (/** @type {string} */ id, /** @type {string} */ kind) =>
    html`<g key=${id} transform=${corner(view, id)}>
      <rect class="last-halo" x="1.5" y="1.5" width="37" height="37" rx="5" />
      <rect class=${kind} x="1.5" y="1.5" width="37" height="37" rx="5" />
    </g>`;
  return html`${earlier.map((id) => outline(id, "last-mark"))}
    ${view.laid.map((id) => outline(id, "last-mark under-way"))}`;
}

/** The name of the goal row while it is empty. @param {{view: Public, text: string}} props */
function GoalName({ view, text }) {
  const free = Array.from({ length: view.size }, (_, at) =>
    fieldId({ column: at + 1, row: view.size }),
  ).every((id) => !(id in view.board));
  return free && html`<text class="line-name" x=${view.size * 20} y="20.5">${text}</text>`;
}

/** Courts, fences and last moves matter until the match is over. @param {{view: Public, known: ReadonlySet<string>, goal: string}} props */
export function Pieces({ view, known, goal }) {
  const over = view.ended !== null;
  return html`<g>
    <${GoalName} view=${view} text=${goal} />
    <${Squares} view=${view} />
    <${Tiles} view=${view} known=${known} />
    ${!over && html`<${Courts} view=${view} /><${Fences} view=${view} /><${LastMoves} view=${view} />`}
  </g>`;
}
