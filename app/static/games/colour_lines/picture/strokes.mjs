/** The pen: start crosses, lines through the middles of fields, a round node on the left line, a square one on the right. */

import { html } from "htm/preact";
import { centre, HALVES } from "../fields.mjs";
import { endOf } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Half} Half */
/** @typedef {import("../sheet.mjs").Penned} Penned */

/** @param {Field[]} line */
export const route = (line) =>
  line.map(centre).reduce((d, { x, y }) => `${d}${d ? "L" : "M"}${x} ${y}`, "");

/** @param {{field: Field, half: Half, kind?: string}} props */
export function Node({ field, half, kind = "ink" }) {
  const { x, y } = centre(field);
  return half === "L"
    ? html`<circle class=${`node ${kind}`} data-node=${field} cx=${x} cy=${y} r="7" />`
    : html`<rect class=${`node ${kind}`} data-node=${field} x=${x - 6.5} y=${y - 6.5} width="13" height="13" rx="2" />`;
}

/** @param {{field: Field, pencil: boolean}} props */
function Cross({ field, pencil }) {
  const { x, y } = centre(field);
  return html`<g class=${pencil ? "start pencilled" : "start"} data-start=${field}><circle cx=${x} cy=${y} r="13" />
    <path d=${`M${x - 7} ${y - 7}l14 14m0-14l-14 14`} /></g>`;
}

/** The line of one half; what was drawn in the last round has a rim. @param {{sheet: Penned, half: Half}} props */
function Line({ sheet, half }) {
  const ink = sheet.ink[half];
  const fresh = sheet.fresh[half];
  const pencil = sheet.pencil[half];
  const last = ink.slice(-1).concat(pencil);
  return html`<g>
    ${fresh > 0 && html`<path class="pen-fresh" d=${route(ink.slice(-fresh - 1))} />`}
    <path class="pen-halo" d=${route(ink)} />
    <path class="pen" d=${route(ink)} />
    ${
      pencil.length > 0 &&
      html`<path class="pen-halo" d=${route(last)} /><path class="pen drawn" d=${route(last)} />`
    }
    ${ink.slice(1).map((field) => html`<${Node} key=${field} field=${field} half=${half} />`)}
    ${pencil.map((field) => html`<${Node} key=${field} field=${field} half=${half} kind="draft" />`)}
    ${ink.length > 0 && html`<${Cross} field=${ink[0]} pencil=${sheet.open.starts} />`}
  </g>`;
}

/** Both lines. @param {{sheet: Penned}} props */
export const Strokes = ({ sheet }) =>
  HALVES.map((half) => html`<${Line} key=${half} sheet=${sheet} half=${half} />`);

/** The end of the line that grows. @param {{sheet: Penned, half: Half, on: boolean}} props */
export function End({ sheet, half, on }) {
  const end = endOf(sheet, half);
  if (!end) return null;
  const { x, y } = centre(end);
  const r = sheet.starts[half] === end ? 16 : 11;
  return html`<g class=${on ? "line-end" : "line-end other"}><circle class="end-halo" cx=${x} cy=${y} r=${r} />
    <circle class="end-ring" cx=${x} cy=${y} r=${r} /></g>`;
}
