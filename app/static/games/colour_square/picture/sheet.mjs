/** A whole sheet as a picture: axes, bridges or path, squares. */

import { html } from "htm/preact";
import { bridges, COLUMNS, ROWS, SQUARES, sheetOf } from "../sheet.mjs";
import { SquarePicture } from "./square.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../sheet.mjs").Penned} Penned */

/** The box of the picture. */
export const BOX = "-30 -30 512 526";

const STEP = 124;

/** The upper left corner of a square. @param {string} name */
export function origin(name) {
  return { x: COLUMNS.indexOf(name[0]) * STEP, y: ROWS.indexOf(name[1]) * STEP };
}

/** Names of columns and rows; the current line on a dark plate, with its quota in task 2.
 * @param {{match: Match, seat: number, sheet: Penned, line: string | null, chosen: string[]}} props */
function Axes({ match, seat, sheet, line, chosen }) {
  const quota = match.view.public.board.task?.quota ?? [];
  const marked = [...sheetOf(match, seat).lines, ...chosen, ...(line ? [line] : [])];
  const places = [
    ...COLUMNS.map((name, at) => ({ name, x: 50 + at * STEP, y: -19 })),
    ...ROWS.map((name, at) => ({ name, x: -19, y: 50 + at * STEP })),
  ];
  const won = (/** @type {string} */ row) =>
    SQUARES.filter((name) => name[1] === row && sheet.states[name] === "won").length;
  return html`<g class="axis">
    ${places.map(({ name, x, y }) =>
      marked.includes(name)
        ? html`<rect x=${x - 10} y=${y - 10} width="20" height="20" rx="5" fill="var(--ink)" />
          <text x=${x} y=${y + 0.5} class="on-line">${name}</text>`
        : html`<text x=${x} y=${y}>${name}</text>`,
    )}
    ${quota.length > 0 && ROWS.map((row, at) => html`<text class="quota" x="-19" y=${72 + at * STEP}>${won(row)}/${quota[at]}</text>`)}
  </g>`;
}

/** The row or column to write in now, as a band. @param {{line: string | null}} props */
function Band({ line }) {
  if (!line) return null;
  const column = COLUMNS.indexOf(line);
  const at = column >= 0 ? column : ROWS.indexOf(line);
  const along = { start: -8, length: 488 };
  const across = { start: at * STEP - 8, length: 116 };
  const [x, y] = column >= 0 ? [across, along] : [along, across];
  return html`<rect class="band" x=${x.start} y=${y.start} width=${x.length} height=${y.length} rx="14" />`;
}

/** The shape of the snake, or the path of the sequence, with arrows along it. @param {{shape: string[], directed: boolean}} props */
function Path({ shape, directed }) {
  const centres = shape.map((name) => ({ x: origin(name).x + 50, y: origin(name).y + 50 }));
  const steps = centres.slice(1).map((to, at) => ({ from: centres[at], to }));
  const line = centres.map(({ x, y }) => `${x} ${y}`).join("L");
  return html`<path class="path" d=${`M${line}`} />
    ${
      directed &&
      steps.map(({ from, to }) => {
        const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
        const middle = `translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${turn})`;
        return html`<path class="arrow" d="M-5 -6L6 0L-5 6Z" transform=${middle} />`;
      })
    }`;
}

/** @param {{bridge: {ends: string[], kind: string}}} props */
export function Bridge({ bridge: { ends, kind } }) {
  const [a, b] = ends.map(origin);
  const across = a.y === b.y;
  const x = (a.x + b.x) / 2 + 50;
  const y = (a.y + b.y) / 2 + 50;
  if (kind === "possible") {
    const d = across ? `M${x - 8} ${y}H${x + 8}` : `M${x} ${y - 8}V${y + 8}`;
    return html`<path class="possible" d=${d} />`;
  }
  const [width, height] = across ? [28, 18] : [18, 28];
  const coming = kind === "coming";
  return html`<rect x=${x - width / 2} y=${y - height / 2} width=${width} height=${height} rx="3"
      class=${coming ? "bridge pencil" : "bridge"} />
    <text x=${x} y=${y + 0.5} class=${coming ? "bridge-text coming" : "bridge-text"}>+5</text>`;
}

/**
 * Everything that is seen, without anything to touch.
 * @param {{match: Match, seat: number, sheet: Penned, line?: string | null, chosen?: string[], targets?: Set<string>}} props
 */
export function SheetPicture({ match, seat, sheet, line, chosen, targets }) {
  const { board } = match.view.public;
  const { task } = board;
  const current = line === undefined ? sheetOf(match, seat).line : line;
  const fine = task ? task.penalty : 10;
  const drawn = task && (task.key === "snake" || task.key === "sequence") ? task.shape : [];
  return html`<g aria-hidden="true">
    <rect x="-8" y="-8" width="488" height="488" rx="16" fill="var(--paper)" stroke="var(--line)" />
    <${Band} line=${current} />
    <${Axes} match=${match} seat=${seat} sheet=${sheet} line=${current} chosen=${chosen ?? []} />
    ${drawn.length > 0 && html`<${Path} shape=${drawn} directed=${task?.key === "sequence"} />`}
    ${bridges(match, sheet).map((bridge) => html`<${Bridge} key=${bridge.key} bridge=${bridge} />`)}
    ${SQUARES.map((name) => {
      const { x, y } = origin(name);
      return html`<g key=${`${name}-${sheet.states[name]}`} transform=${`translate(${x} ${y})`}>
        <${SquarePicture} name=${name} square=${board.squares[name]} sheet=${sheet} fine=${fine} targets=${targets} /></g>`;
    })}
  </g>`;
}
