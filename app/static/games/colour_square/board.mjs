/** The sheets: the own one to write on, any one to look at, small ones for the seats. */

import { html } from "htm/preact";
import { Grid } from "./grid.mjs";
import { origin, SheetPicture } from "./picture.mjs";
import { COLOURS, numbersOf, penned, SQUARES } from "./sheet.mjs";
import { describe } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */

const BOX = "-30 -30 512 526";

/** What the result table points at: squares, bridges, nothing on the sheet for jokers. @param {{cells: string[]}} props */
function Lit({ cells }) {
  return cells
    .filter((cell) => /^[A-D][1-4](-[A-D][1-4])?$/.test(cell))
    .map((cell) => {
      const ends = cell.split("-").map(origin);
      const x = (ends[0].x + ends[ends.length - 1].x) / 2 + 50;
      const y = (ends[0].y + ends[ends.length - 1].y) / 2 + 50;
      const across = ends[0].y === ends[ends.length - 1].y;
      const [wide, high] = ends.length === 1 ? [108, 108] : across ? [30, 20] : [20, 30];
      const box = {
        x: x - wide / 2,
        y: y - high / 2,
        width: wide,
        height: high,
        rx: ends.length === 1 ? 13 : 5,
      };
      const bridge = ends.length > 1;
      return html`<g key=${cell} class=${bridge ? "lit span" : "lit"} aria-hidden="true">
        <rect class="legal-halo" ...${box} /><rect class="legal" ...${box} />
        ${bridge && html`<text class="bridge-text" x=${x} y=${y + 0.5}>+5</text>`}</g>`;
    });
}

/** A sheet to look at, with its name above it. @param {{table: Table, seat: number, cells?: string[], untitled?: boolean}} props */
function Shown({ table, seat, cells = [], untitled }) {
  const match = table.match.value;
  const sheet = penned(match, seat);
  const title = table.t("colour_square-ui-sheet-of", { name: match.names[seat] });
  return html`<svg class="corners" viewBox=${untitled ? BOX : "-30 -58 512 548"} role="img" aria-label=${describe(table.t, match, seat)}>
    ${!untitled && html`<text class="sheet-title" x="-8" y="-44">${title}</text>`}
    <${SheetPicture} match=${match} seat=${seat} sheet=${sheet} />
    <${Lit} cells=${cells} />
  </svg>`;
}

/** @param {Table} table @param {Pencil} pencil */
export function createBoard(table, pencil) {
  const { t, match, highlight, highlightSeat } = table;
  return function Board() {
    const at = match.value;
    if (at.you === null || at.over) {
      const best = at.view.result?.ranks.indexOf(1) ?? 0;
      return html`<${Shown} table=${table} seat=${highlightSeat.value ?? at.you ?? best} cells=${highlight.value} />`;
    }
    const line = pencil.change.value ? pencil.change.value.line : undefined;
    return html`<svg class="corners" viewBox=${BOX} role="group" data-rule="sheet" aria-label=${t("colour_square-ui-board")}>
      <${SheetPicture} match=${at} seat=${at.you} sheet=${pencil.sheet.value} line=${line}
        chosen=${pencil.lines.value} targets=${pencil.targets.value} />
      <${Grid} table=${table} pencil=${pencil} />
    </svg>`;
  };
}

/** A sheet for the dialog of a seat. @param {Table} table */
export function createSheet(table) {
  /** @param {{seat: number}} props */
  return function Sheet({ seat }) {
    return html`<${Shown} table=${table} seat=${seat} untitled=${true} />`;
  };
}

/** One square of a small sheet, 50 x 16. @param {{match: Match, sheet: import("./sheet.mjs").Penned, name: string, x: number, y: number}} props */
function Tiny({ match, sheet, name, x, y }) {
  const state = sheet.states[name];
  const then = sheet.coming[name] ?? state;
  const pencil = then === state ? undefined : "pencil";
  const numbers = numbersOf(sheet.cells, name);
  const sum = numbers.reduce((total, number) => Number(total) + Number(number ?? 0), 0);
  if (then === "won") {
    const label = sum || match.view.public.board.squares[name].label;
    return html`<rect x=${x + 0.5} y=${y + 0.5} width="49" height="15" rx="4" class=${pencil}
        fill=${pencil ? "none" : "var(--ink)"} stroke="var(--ink)" />
      <text x=${x + 25} y=${y + 8.5} class="written" font-size="11" font-weight="700"
        fill=${pencil ? "var(--ink)" : "var(--paper)"}>${label}</text>`;
  }
  const open = then === "open";
  return html`<rect x=${x + 0.5} y=${y + 0.5} width="49" height="15" rx="4" class=${pencil}
      fill=${open ? "var(--inset)" : "none"} stroke=${open ? "var(--line-strong)" : "var(--line)"} />
    ${
      then === "crossed" &&
      html`<path d=${`M${x + 21} ${y + 4}l8 8m0-8l-8 8`} stroke="var(--ink-3)" stroke-width="1.6" />`
    }
    ${
      then === "hatched" &&
      html`<path d=${`M${x + 6} ${y + 14}l12-12m0 12l12-12m0 12l12-12`} stroke="var(--ink)" stroke-width="1.6" />`
    }
    ${
      open &&
      COLOURS.map((colour, at) =>
        numbers[at]
          ? html`<rect x=${x + 3 + at * 11.2} y=${y + 4} width="9.5" height="8" rx="2" fill=${`var(--${colour})`}
            stroke=${sheet.pencil.has(`${name}.${colour}`) ? "var(--graphite)" : `var(--${colour}-edge)`}
            stroke-width=${sheet.pencil.has(`${name}.${colour}`) ? 1.8 : 0.8} />`
          : null,
      )
    }`;
}

/** The sheet of a seat in the strip. @param {Table} table */
export function createMini(table) {
  /** @param {{seat: number}} props */
  return function Mini({ seat }) {
    const match = table.match.value;
    const sheet = penned(match, seat);
    return html`<svg class="mini" viewBox="0 0 208 72" aria-hidden="true">
      ${SQUARES.map(
        (name, at) => html`<${Tiny} key=${name} match=${match} sheet=${sheet} name=${name}
          x=${(at % 4) * 52} y=${Math.floor(at / 4) * 18} />`,
      )}
    </svg>`;
  };
}
