/** The printed sheet: blocks with pattern and glyph, grey zone, red line, letters, black fields, circles. */

import { html } from "htm/preact";
import { useMemo } from "preact/hooks";
import { CELL, centre, fieldAt, paint, place } from "../fields.mjs";

/** @typedef {import("../types.mjs").Printed} Printed */

const BLOCK = 3 * CELL;
const GLYPH = 21.5;

/** Corners of fields inside a block, where no line can run, in the order in which they take a glyph. */
const CROSSINGS = [
  [1, 1],
  [2, 2],
  [2, 1],
  [1, 2],
];

/** The corners inside a block, those that touch nothing printed first; moved away from it where they do.
 * @param {Printed} board @param {{x: number, y: number}} block */
export function crossingsOf({ black, circles }, { x, y }) {
  const printed = [...black, ...circles];
  const found = CROSSINGS.map(([right, down]) => {
    const around = [-1, 0].flatMap((dx) => [-1, 0].map((dy) => [right + dx, down + dy]));
    const near = around.find(([dx, dy]) => printed.includes(fieldAt(x + dx, y + dy)));
    const [cx, cy] = [CELL * (x + right), CELL * (y + down)];
    if (!near) return { x: cx, y: cy, free: true };
    const away = (/** @type {number} */ to, /** @type {number} */ from) => (from < to ? 5 : -5);
    return { x: cx + away(right, near[0]), y: cy + away(down, near[1]), free: false };
  });
  return [...found.filter((one) => one.free), ...found.filter((one) => !one.free)];
}

/** @param {{board: Printed}} props */
const Blocks = ({ board }) =>
  Object.entries(board.blocks).map(
    ([name, { colour, x, y }]) => html`<rect key=${name} x=${CELL * x} y=${CELL * y}
      width=${BLOCK} height=${BLOCK} fill=${`url(#f-${paint(colour)})`} />`,
  );

/** Two signs on each block, over the lines between fields. @param {{board: Printed}} props */
const Signs = ({ board }) =>
  Object.entries(board.blocks).flatMap(([name, block]) => {
    const colour = paint(block.colour);
    return crossingsOf(board, block)
      .slice(0, 2)
      .map(
        ({ x, y }, at) => html`<use key=${name + at} class="sign" href=${`#g-${colour}`}
          x=${x - GLYPH / 2} y=${y - GLYPH / 2} width=${GLYPH} height=${GLYPH} color=${`var(--${colour}-ink)`} />`,
      );
  });

/** Lines between fields thin, between blocks thick; none in the grey zone. @param {Printed} board */
function grids({ width, height, middle }) {
  const right = CELL * (middle[1] + 1);
  const left = CELL * middle[0];
  const [wide, high] = [CELL * width, CELL * height];
  let thin = "";
  let thick = "";
  for (let x = 1; x < width; x += 1) {
    const beyond = x > middle[1] ? x - middle[1] - 1 : x;
    const edge = x <= middle[0] || x > middle[1] ? beyond % 3 === 0 : false;
    if (edge) thick += `M${CELL * x} 0V${high}`;
    else if (x !== middle[1]) thin += `M${CELL * x} 0V${high}`;
  }
  for (let y = 1; y < height; y += 1) {
    if (y % 3 === 0) thick += `M0 ${CELL * y}H${left}M${right} ${CELL * y}H${wide}`;
    else thin += `M0 ${CELL * y}H${wide}`;
  }
  return { thin, thick };
}

/** @param {{board: Printed}} props */
function Specials({ board }) {
  return html`${board.circles.map((field) => {
    const { x, y } = centre(field);
    return html`<circle key=${field} cx=${x} cy=${y} r="16" fill="var(--white)" stroke="var(--white-edge)" />
      <use href="#g-white" x=${x - 11} y=${y - 11} width="22" height="22" color="var(--white-ink)" />`;
  })}
  ${board.black.map((field) => {
    const { x, y } = centre(field);
    return html`<rect key=${field} x=${x - 17} y=${y - 17} width="34" height="34" rx="9" fill="var(--black)"
        stroke="var(--black-edge)" />
      <use href="#g-black" x=${x - 9} y=${y - 9} width="18" height="18" color="var(--black-ink)" />`;
  })}
  ${Object.entries(board.letters).map(([letter, field]) => {
    const { x, y } = centre(field);
    return html`<circle key=${letter} cx=${x} cy=${y} r="13" fill="var(--halo)" stroke="var(--mark)" stroke-width="2" />
      <text class="letter" x=${x} y=${y + 0.5}>${letter}</text>`;
  })}`;
}

/** The printed blocks and lines; drawn once, since it never changes. @param {{board: Printed}} props */
export function Ground({ board }) {
  return useMemo(() => {
    const { width, height, middle } = board;
    const [wide, high] = [CELL * width, CELL * height];
    const red = CELL * middle[1];
    const { thin, thick } = grids(board);
    return html`<g class="ground" aria-hidden="true">
      <rect x="-5.5" y="-7" width=${wide + 11} height=${high + 14} rx="10" fill="var(--paper)" stroke="var(--line)" />
      <${Blocks} board=${board} />
      <rect x=${CELL * middle[0]} y="0" width=${2 * CELL} height=${high} fill="var(--grey)" />
      <path d=${thin} stroke="var(--field-line)" stroke-opacity=".55" stroke-width="1.2" />
      <path d=${thick} stroke="var(--field-line)" stroke-width="4" />
      <rect x="0" y="0" width=${wide} height=${high} fill="none" stroke="var(--line-strong)" stroke-width="2" />
      <path d=${`M${red} -7V${high + 7}`} stroke="var(--halo)" stroke-width="7" />
      <path d=${`M${red} -7V${high + 7}`} stroke="var(--middle-line)" stroke-width="4" />
    </g>`;
  }, [board]);
}

/** Signs, circles, black fields and letters, over the frames of the point colours.
 * @param {{board: Printed}} props */
export function Above({ board }) {
  return useMemo(
    () =>
      html`<g class="ground" aria-hidden="true"><${Signs} board=${board} /><${Specials} board=${board} /></g>`,
    [board],
  );
}

/** Signs on the blocks in a player's two point colours: what each dot there is worth, if dots count.
 * @param {{board: Printed, colours: string[], pencil: boolean}} props */
export function PointColours({ board, colours, pencil }) {
  const { task, scorings } = board;
  const worth = task?.counts === "dots" ? "+1" : "+3";
  const marked = Object.entries(board.blocks).filter(([, block]) => colours.includes(block.colour));
  return marked.map(([name, block]) => {
    const { x, y } = crossingsOf(board, block)[2];
    const { x: bx, y: by } = { x: CELL * block.x, y: CELL * block.y };
    return html`<g key=${name} class=${pencil ? "worth pencilled" : "worth"}>
      <rect class="frame-halo" x=${bx + 5} y=${by + 5} width=${BLOCK - 10} height=${BLOCK - 10} rx="5" />
      <rect class="frame" x=${bx + 5} y=${by + 5} width=${BLOCK - 10} height=${BLOCK - 10} rx="5" />
      ${
        scorings.includes("dots") &&
        html`<rect class="plate" x=${x - 11} y=${y - 8} width="22" height="16" rx="8" /><text x=${x} y=${y + 0.5}>${worth}</text>`
      }</g>`;
  });
}

/** A field as a box. @param {string} field */
export function cellBox(field) {
  const { x, y } = place(field);
  return { x: CELL * x, y: CELL * y, width: CELL, height: CELL };
}
