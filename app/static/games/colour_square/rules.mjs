/** The rules of Colour Square: pictures of squares and dice, and what belongs to sides and tasks. */

import { html } from "htm/preact";
import { DiePicture } from "./picture/dice.mjs";
import { Bridge } from "./picture/sheet.mjs";
import { SquarePicture } from "./picture/square.mjs";
import { COLOURS, COLUMNS, DICE, ROWS } from "./sheet.mjs";
import { SHAPES, Shape } from "./task/shape.mjs";

/** @typedef {import("./types.mjs").Mark} Mark */
/** @typedef {import("./types.mjs").Square} Square */
/** @typedef {{name: string, label: string, numbers?: (number | null)[], state?: Mark, kind?: Square["kind"],
 *   presets?: Record<string, number>, targets?: string[]}} Example */

/** A square with numbers in its corners, in the order of `COLOURS`. @param {Example} props */
function Shown({
  name,
  label,
  numbers = [],
  state = "open",
  kind = "plain",
  presets = {},
  targets = [],
}) {
  const cells = Object.fromEntries(
    COLOURS.map((colour, at) => [`${name}.${colour}`, numbers[at] ?? null]),
  );
  const square = { low: 0, high: 24, label, kind, presets };
  const sheet = {
    states: { [name]: state },
    coming: {},
    cells,
    pencil: new Set(),
    last: new Set(),
  };
  return html`<g transform=${`translate(${124 * "ABCD".indexOf(name[0])} 0)`}><${SquarePicture} name=${name}
    square=${square} sheet=${sheet} fine=${10} targets=${new Set(targets.map((colour) => `${name}.${colour}`))} /></g>`;
}

/** Squares side by side. @param {{squares: Example[], children?: any}} props */
const Row = ({ squares, children }) => html`<svg class="corners" aria-hidden="true"
  viewBox="-8 -8 ${124 * squares.length - 8} 116">${children}
  ${squares.map((square) => html`<${Shown} key=${square.name} ...${square} />`)}</svg>`;

const Goal = () =>
  html`<${Row} squares=${[
    { name: "A1", label: "19", numbers: [6, 4] },
    { name: "B1", label: "19", numbers: [6, 4, 6, 3], state: "won" },
  ]} />`;

/** Whoever rolled uses the coloured ones. */
const Roll = () =>
  html`<div class="pieces">${DICE.map(
    (die, at) => html`<${DiePicture} key=${die} die=${die} number=${[3, 6, 2, 5, 4][at]} />`,
  )}</div>`;

const Closing = () =>
  html`<${Row} squares=${[
    { name: "A1", label: "12", numbers: [2, 3, 1, 6], state: "won" },
    { name: "B1", label: "12", numbers: [5, 3, 1, 6], state: "hatched" },
    { name: "C1", label: "12", numbers: [5], state: "crossed" },
  ]} />`;

const Bridges = () =>
  html`<${Row} squares=${[
    { name: "A1", label: "10", numbers: [3, 2, 4, 1], state: "won" },
    { name: "B1", label: "4", numbers: [1, 1, 1, 1], state: "won", kind: "violet" },
  ]}><${Bridge} bridge=${{ ends: ["A1", "B1"], kind: "painted" }} /><//>`;

const SideB = () =>
  html`<${Row} squares=${[
    { name: "A1", label: "10–14", numbers: [5, 2, 4] },
    { name: "B1", label: "17", presets: { green: 5 }, numbers: [6] },
  ]} />`;

/** The numbers of squares whose order counts.
 * @param {{shape: string[]}} props */
const Order = ({ shape }) =>
  shape.map((name, at) => {
    const x = 13 + 24 * COLUMNS.indexOf(name[0]);
    const y = 13.5 + 24 * ROWS.indexOf(name[1]);
    return html`<text key=${name} x=${x} y=${y} class="axis">${at + 1}</text>`;
  });

const Sequence =
  () => html`<svg viewBox="0 0 98 98" aria-hidden="true"><${Shape} task=${SHAPES[4]} />
  <${Order} shape=${SHAPES[4].shape} /></svg>`;

/** Two columns and a row, as somebody might choose them. */
const CHOSEN = { key: "connection", quota: [], shape: "A1 A2 A3 A4 C1 C2 C3 C4 B2 D2".split(" ") };

const tasks = {
  "task-1": () => html`<${Shape} task=${SHAPES[0]} />`,
  "task-2": () => html`<${Shape} task=${SHAPES[1]} />`,
  "task-3": () => html`<${Shape} task=${SHAPES[2]} />`,
  "task-4": () => html`<${Shape} task=${CHOSEN} />`,
  "task-5": Sequence,
};

/** @param {Record<string, any>} options */
function parts({ side, covered, task }) {
  const own = task ? [`task-${task}`, "tasks"] : [];
  const others = ["tasks", ...Object.keys(tasks)].filter((section) => !own.includes(section));
  return {
    first: [...own, ...(side === "B" ? ["side-b"] : []), ...(covered ? ["covered"] : [])],
    // The goal and the end of a match for points mislead who plays a task.
    apart: [
      ...(task ? ["goal", "ending"] : []),
      ...(side === "B" ? [] : ["side-b"]),
      ...(covered ? [] : ["covered"]),
      ...others,
    ],
  };
}

/** @type {import("../../js/types.mjs").GameRules} */
const rules = {
  pictures: {
    goal: Goal,
    roll: Roll,
    closing: Closing,
    bridges: Bridges,
    "side-b": SideB,
    ...tasks,
  },
  parts,
};

export default rules;
