/** The picture of a task: a small sheet with what it asks for; what is done in ink, what is open dashed or hollow. */

import { html } from "htm/preact";
import { coloursOf, paint } from "../fields.mjs";
import { fieldsOf } from "./reach.mjs";

/** @typedef {import("../types.mjs").Printed} Printed */
/** @typedef {import("../types.mjs").Field} Field */

/** @typedef {object} Done what a sheet has of what a task counts; nothing of it before the task begins
 * @property {number[]} rows that are crossed
 * @property {string[]} colours point colours
 * @property {Set<Field>} dotted */

/** @type {Done} */
const NOTHING = { rows: [], colours: [], dotted: new Set() };
const ROWS = 12;
const CELL = 12;
const BLOCK = 3 * CELL;

const Red = () => html`<path d="M48 2V94" stroke="var(--middle-line)" stroke-width="4" />`;

/** A line across the red one. @param {{y: number, done: boolean}} props */
const Crossing = ({ y, done }) =>
  done
    ? html`<path d=${`M30 ${y}H66`} stroke="var(--ink)" stroke-width="3.5" />
      <circle cx="30" cy=${y} r="3.5" fill="var(--ink)" /><circle cx="66" cy=${y} r="3.5" fill="var(--ink)" />`
    : html`<path d=${`M28 ${y}H68`} stroke="var(--ink-2)" stroke-width="1.6" stroke-dasharray="4 4" />`;

/** Every row, since each can be crossed once. @param {{done: Done}} props */
const Crossings = ({ done }) =>
  html`<${Red} />${Array.from(
    { length: ROWS },
    (_, y) => html`<${Crossing} key=${y} y=${4 + 8 * y} done=${done.rows.includes(y)} />`,
  )}`;

/** A block in a point colour, with a place for each dot that counts.
 * @param {{x: number, y: number, colour: string | null, fields: (boolean | null)[]}} props `fields`: null where no dot counts */
const Block = ({ x, y, colour, fields }) => {
  const box = { x, y, width: BLOCK, height: BLOCK, rx: 4 };
  return html`${
    colour
      ? html`<rect ...${box} fill=${`url(#f-${paint(colour)})`} stroke=${`var(--${paint(colour)}-edge)`} stroke-width="1.5" />`
      : html`<rect ...${box} fill="none" stroke="var(--line-strong)" stroke-width="1.8" stroke-dasharray="4 3" />`
  }${fields.map(
    (on, at) =>
      on !== null &&
      html`<circle key=${at} cx=${x + CELL * (at % 3) + CELL / 2} cy=${y + CELL * Math.floor(at / 3) + CELL / 2} r=${on ? 4.5 : 3}
        fill=${on ? "var(--mark)" : "var(--halo)"} stroke=${on ? "var(--halo)" : "var(--mark)"} stroke-width="1" />`,
  )}`;
};

/** Both point colours, on the left and on the right; two of the sheet as an example before the task begins.
 * @param {{board: Printed, done: Done}} props */
function Dots({ board, done }) {
  const chosen = done === NOTHING ? coloursOf(board).slice(0, 2) : done.colours;
  const colours = chosen.length > 0 ? chosen : [null, null];
  const counts = (/** @type {Field} */ field) =>
    board.black.includes(field) || board.circles.includes(field) ? null : done.dotted.has(field);
  return html`<${Red} />${colours.flatMap((colour, at) =>
    [0, 1].map((right) => {
      const block = Object.values(board.blocks).find(
        (one) => one.colour === colour && one.x > board.middle[0] === (right === 1),
      );
      const fields = block ? fieldsOf(block).map(counts) : [];
      return html`<${Block} key=${`${at}${right}`} x=${4 + 52 * right} y=${8 + 44 * at} colour=${colour} fields=${fields} />`;
    }),
  )}`;
}

/** @param {{x: number, y: number, letter: string}} props */
const Ring = ({ x, y, letter }) =>
  html`<circle cx=${x} cy=${y} r="13" fill="var(--paper)" stroke="var(--ink)" stroke-width="2.5" />
    <text x=${x} y=${y + 0.5} fill="var(--ink)" font-size="15" font-weight="700" text-anchor="middle" dominant-baseline="central">${letter}</text>`;

const Letters = () =>
  html`<rect x="3" y="3" width="90" height="90" rx="8" fill="none" stroke="var(--line-strong)" stroke-width="1.8" stroke-dasharray="4 3" />
    <${Red} />${["A", "B", "C", "D"].map(
      (letter, at) =>
        html`<${Ring} key=${letter} x=${at % 2 ? 76 : 20} y=${at > 1 ? 76 : 20} letter=${letter} />`,
    )}`;

/** A bit of all: crossings, a pair, letters. @param {{board: Printed}} props */
function Everything({ board }) {
  const colour = paint(coloursOf(board)[0]);
  return html`<path d="M48 2V36" stroke="var(--middle-line)" stroke-width="4" />
    ${[10, 26].map((y) => html`<${Crossing} key=${y} y=${y} done=${true} />`)}
    ${[24, 51].map(
      (
        x,
      ) => html`<rect x=${x} y="40" width="22" height="22" rx="4" fill=${`var(--${colour})`} stroke=${`var(--${colour}-edge)`} stroke-width="1.5" />
      <use href=${`#g-${colour}`} x=${x + 3} y="43" width="16" height="16" color=${`var(--${colour}-ink)`} />`,
    )}
    <${Ring} x=${33} y=${80} letter="A" /><${Ring} x=${63} y=${80} letter="B" />`;
}

const Circles = () =>
  html`<${Red} />${Array.from(
    { length: 8 },
    (_, at) =>
      html`<circle key=${at} cx=${(at % 2 ? 66 : 14) + (Math.floor(at / 2) % 2 ? 16 : 0)} cy=${14 + 23 * Math.floor(at / 2)} r="8"
        fill="var(--paper)" stroke="var(--ink)" stroke-width="4" />`,
  )}`;

const PICTURES = [Crossings, Dots, Letters, Everything, Circles];

/** @param {{task: number, board: Printed, done?: Done}} props */
export function TaskPicture({ task, board, done = NOTHING }) {
  return html`<svg viewBox="0 0 96 96" aria-hidden="true"><${PICTURES[task - 1]} board=${board} done=${done} /></svg>`;
}
