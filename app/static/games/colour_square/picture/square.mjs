/** One square of the sheet as a picture of 100 x 100. */

import { html } from "htm/preact";
import { COLOURS, need, numbersOf } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Square} Square */
/** @typedef {import("../types.mjs").Mark} Mark */
/** @typedef {import("../sheet.mjs").Penned} Penned */

/** Where things stand in the four corners: field, glyph alone, number, glyph beside it, pencil. */
const CORNERS = [
  { path: "M0 50V10Q0 0 10 0H50V50Z", x: 0, y: 0, glyph: [10, 10], text: [17, 22], small: [33, 3] },
  {
    path: "M50 0H90Q100 0 100 10V50H50Z",
    x: 50,
    y: 0,
    glyph: [72, 10],
    text: [83, 22],
    small: [53, 3],
  },
  {
    path: "M0 50H50V100H10Q0 100 0 90Z",
    x: 0,
    y: 50,
    glyph: [10, 72],
    text: [17, 80],
    small: [33, 83],
  },
  {
    path: "M50 50H100V90Q100 100 90 100H50Z",
    x: 50,
    y: 50,
    glyph: [72, 72],
    text: [83, 80],
    small: [53, 83],
  },
];

/** The colour of the number in the middle. */
export const KINDS = { plain: "", violet: "purple", orange: "orange" };
const HATCH =
  "M0 100L100 0M20 100L100 20M0 80L80 0M40 100L100 40M0 60L60 0M60 100L100 60M0 40L40 0M80 100L100 80M0 20L20 0";

/** A number in pencil, on a dashed plate. @param {{at: number, number: number}} props */
function Pencilled({ at, number }) {
  const colour = COLOURS[at];
  const { x, y, small } = CORNERS[at];
  const [px, py] = [x === 0 ? 3 : 65, y === 0 ? 3 : 65];
  return html`<g class="land"><rect x=${px} y=${py} width="32" height="32" rx="7" fill="var(--paper)"
      stroke="var(--graphite)" stroke-width="2.5" class="pencil" />
    <text x=${px + 16} y=${py + 17} class="written" font-size="23" font-weight="600" font-style="italic"
      fill="var(--graphite)">${number}</text></g>
    <use href=${`#g-${colour}`} x=${small[0] + (x === 0 ? 2 : -2)} y=${small[1]} width="13" height="13"
      color=${`var(--${colour}-ink)`} />`;
}

/** A number in ink, or one that is printed, in a circle.
 * @param {{at: number, number: number | null, preset: number | undefined}} props */
function Written({ at, number, preset }) {
  const [x, y] = CORNERS[at].text;
  const ink = `var(--${COLOURS[at]}-ink)`;
  if (number) {
    return html`<text x=${x} y=${y} class="written" font-size="25" font-weight="700" fill=${ink}>${number}</text>`;
  }
  return html`<circle cx=${x} cy=${y - 1} r="12.5" fill="none" stroke=${ink} stroke-width="1.5" />
    <text x=${x} y=${y} class="written" font-size="17" font-weight="600" fill=${ink}>${preset}</text>`;
}

/** @param {{at: number, number: number | null, preset: number | undefined, pencil: boolean, last: boolean}} props */
function Corner({ at, number, preset, pencil, last }) {
  const colour = COLOURS[at];
  const { x, y, glyph } = CORNERS[at];
  const ink = `var(--${colour}-ink)`;
  if (number && pencil) return html`<${Pencilled} at=${at} number=${number} />`;
  if (!number && !preset) {
    return html`<use href=${`#g-${colour}`} x=${glyph[0]} y=${glyph[1]} width="18" height="18" color=${ink} />`;
  }
  return html`${
    last &&
    html`<g fill="none"><rect class="last-halo" x=${x + 3} y=${y + 3} width="44" height="44" rx="8" />
      <rect class="last-mark" x=${x + 3} y=${y + 3} width="44" height="44" rx="8" /></g>`
  }
    <${Written} at=${at} number=${number} preset=${preset} />
    <${Sign} at=${at} inside=${last} />`;
}

/** The sign beside a number; `inside` the ring round what was written last.
 * @param {{at: number, inside: boolean}} props */
function Sign({ at, inside }) {
  const colour = COLOURS[at];
  const { x, y, small } = CORNERS[at];
  const size = inside ? 12 : 14;
  const [left, top] = inside ? [x === 0 ? 31 : 57, y === 0 ? 6 : 82] : small;
  return html`<use href=${`#g-${colour}`} x=${left} y=${top} width=${size} height=${size}
    color=${`var(--${colour}-ink)`} />`;
}

/** The number in the middle; won: in a thick circle, with the sum that was reached.
 * @param {{square: Square, won: boolean, coming: boolean, sum: number}} props */
function Medallion({ square, won, coming, sum }) {
  const colour = KINDS[square.kind];
  const fill = colour ? `url(#f-${colour})` : "var(--paper)";
  const ink = colour ? `var(--${colour}-ink)` : "var(--ink)";
  const edge = colour ? `var(--${colour}-edge)` : "var(--line-strong)";
  const label = (won || coming) && sum ? String(sum) : square.label;
  const size = [20, 20, 20, 15, 13.5, 11.5][label.length] ?? 11;
  const wide = won || coming || label.length > 3;
  return html`<circle cx="50" cy="50" r=${wide ? 24 : 21} fill=${fill}
      stroke=${won ? "var(--ink)" : coming ? "var(--graphite)" : edge}
      stroke-width=${won ? 5 : coming ? 3.5 : 2} class=${coming ? "pencil" : undefined} />
    ${colour && html`<use href=${`#g-${colour}`} x="44.5" y="55.5" width="11" height="11" color=${ink} />`}
    <text x="50" y=${colour ? 46 : 51} class="written" font-size=${colour ? 18 : size} font-weight="700"
      font-style=${coming && !won ? "italic" : undefined} fill=${ink}>${label}</text>`;
}

/** @param {{fine: number, pencil: boolean}} props */
function Hatching({ fine, pencil }) {
  const dash = pencil ? "pencil" : undefined;
  return html`<path d=${HATCH} stroke="var(--ink)" stroke-width=${pencil ? 1.8 : 3.2} class=${dash} />
    ${
      fine > 0 &&
      html`<rect x="24" y="35" width="52" height="30" rx="8" fill="var(--paper)" stroke="var(--ink)"
        stroke-width="2" class=${dash} />
      <text x="50" y="50.5" class="written" font-size="19" font-weight="700" fill="var(--ink)"
        font-style=${pencil ? "italic" : undefined}>−${fine}</text>`
    }`;
}

/** The rings of the corners that a die may take; below the medallion. @param {{name: string, targets?: Set<string>}} props */
function Rings({ name, targets }) {
  return COLOURS.map((colour, at) => {
    if (!targets?.has(`${name}.${colour}`)) return null;
    const box = { x: CORNERS[at].x + 3, y: CORNERS[at].y + 3, width: 44, height: 44, rx: 8 };
    return html`<rect class="legal-halo" ...${box} /><rect class="legal" ...${box} />`;
  });
}

/** The four corners with what is written in them, and the circle in the middle.
 * @param {{name: string, square: Square, sheet: Penned, targets?: Set<string>}} props */
function Fields({ name, square, sheet, targets }) {
  const numbers = numbersOf(sheet.cells, name);
  return html`
    ${CORNERS.map((corner, at) => html`<path d=${corner.path} fill=${`url(#f-${COLOURS[at]})`} />`)}
    <path d="M50 0V100M0 50H100" stroke="var(--paper)" stroke-width="3" />
    <rect width="100" height="100" rx="10" fill="none" stroke="var(--line-strong)" stroke-width="1.5" />
    ${COLOURS.map((colour, at) => {
      const field = `${name}.${colour}`;
      return html`<${Corner} at=${at} number=${numbers[at]} preset=${square.presets[colour]}
        pencil=${sheet.pencil.has(field)} last=${sheet.last.has(field)} />`;
    })}
    <${Rings} name=${name} targets=${targets} />
    <${Medallion} square=${square} won=${sheet.states[name] === "won"}
      coming=${sheet.coming[name] === "won"} sum=${need(square, numbers).sum} />`;
}

/** The cross over a square that can no longer be won. @param {{pencil: boolean}} props */
function Cross({ pencil }) {
  return html`<path d="M12 12L88 88M88 12L12 88" stroke=${pencil ? "var(--graphite)" : "var(--ink)"}
    stroke-width=${pencil ? 3.5 : 6} stroke-linecap="round" class=${pencil ? "pencil" : undefined} />`;
}

/**
 * @param {{name: string, square: Square, sheet: Penned, fine: number, targets?: Set<string>}} props
 */
export function SquarePicture({ name, square, sheet, fine, targets }) {
  const state = sheet.states[name];
  const coming = sheet.coming[name];
  const hatched = state === "hatched" || coming === "hatched";
  return html`<g class=${state === "hatched" || state === "crossed" ? "closed" : undefined}>
    <g opacity=${state === "crossed" ? 0.42 : undefined}>
      <${Fields} name=${name} square=${square} sheet=${sheet} targets=${targets} />
    </g>
    ${state === "crossed" && html`<${Cross} pencil=${false} />`}
    ${coming === "crossed" && html`<${Cross} pencil=${true} />`}
    ${hatched && html`<${Hatching} fine=${fine} pencil=${state !== "hatched"} />`}
  </g>`;
}
