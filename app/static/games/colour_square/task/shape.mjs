/** The shape of a task, small: its squares with what is done, and the way through them. */

import { html } from "htm/preact";
import { COLUMNS, ROWS, SQUARES } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Task} Task */
/** @typedef {import("../types.mjs").Mark} Mark */

const STEP = 24;
const HATCH = "M2 12l10-10M3 18l15-15M9 19l10-10";

const ALL = "A1 B1 C1 D1 D2 C2 B2 A2 A3 B3 C3 D3 D4 C4 B4 A4".split(" ");
/** The shapes of the tasks in their order. */
export const SHAPES = [
  { key: "snake", quota: [], shape: "B1 B2 B3 B4 C4 D4 D3 D2 D1".split(" ") },
  { key: "ascent", quota: [1, 2, 3, 4], shape: ALL },
  { key: "column_by_column", quota: [], shape: ALL },
  { key: "connection", quota: [], shape: ALL },
  { key: "sequence", quota: [], shape: ALL },
];

/** @param {string} name */
const corner = (name) => ({
  x: STEP * COLUMNS.indexOf(name[0]),
  y: STEP * ROWS.indexOf(name[1]),
});

/** @param {{name: string, state: Mark}} props */
function Square({ name, state }) {
  const { x, y } = corner(name);
  const out = state === "crossed";
  const fill = state === "won" ? "var(--ink)" : "var(--paper)";
  return html`<g transform=${`translate(${x} ${y})`}><rect width="20" height="20" rx="4" stroke-width="1.8"
      fill=${out ? "var(--inset)" : fill} stroke=${out ? "var(--line)" : "var(--ink)"} />
    ${state === "hatched" && html`<path d=${HATCH} stroke="var(--ink)" stroke-width="1.8" />`}</g>`;
}

/** @param {{shape: string[]}} props */
function Path({ shape }) {
  const points = shape.map((name) => `${corner(name).x + 10},${corner(name).y + 10}`).join(" ");
  return html`<polyline points=${points} fill="none" stroke="var(--line-strong)" stroke-width="7"
    stroke-linejoin="round" stroke-linecap="round" />`;
}

/** Columns as bars. @param {{line: string | null}} props */
const Bars = ({ line }) =>
  COLUMNS.map(
    (
      name,
      at,
    ) => html`<rect key=${name} x=${STEP * at - 1.6} y="-1.6" width="23.2" height="95.2" rx="6"
      fill="none" stroke=${name === line ? "var(--ink)" : "var(--line-strong)"}
      stroke-width=${name === line ? 2.6 : 1.4} />`,
  );

/** How many squares each row asks for. @param {{quota: number[]}} props */
const Numbers = ({ quota }) =>
  quota.map(
    (count, at) =>
      html`<text key=${at} x="46" y=${STEP * at + 10.5} fill="var(--ink)" stroke="var(--paper)" stroke-width="4" paint-order="stroke" text-anchor="middle" dominant-baseline="central" font-size="15" font-weight="700">${count}</text>`,
  );

/** @param {{task: Pick<Task, "key" | "shape" | "quota">, states?: Record<string, Mark>, line?: string | null}} props */
export function Shape({ task, states = {}, line = null }) {
  const path = task.key === "snake" || task.key === "sequence";
  const rest = (/** @type {string} */ name) => (task.shape.includes(name) ? "open" : "crossed");
  return html`<svg viewBox="-3 -3 98 98" aria-hidden="true">
    ${path && html`<${Path} shape=${task.shape} />`}
    ${SQUARES.map(
      (name) => html`<${Square} key=${name} name=${name} state=${states[name] ?? rest(name)} />`,
    )}
    ${task.key === "column_by_column" && html`<${Bars} line=${line} />`}
    <${Numbers} quota=${task.quota} /></svg>`;
}
