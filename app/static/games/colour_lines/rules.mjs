/** The rules of Colour Lines: pictures of the sheet, and what belongs to sides, variants and tasks. */

import { html } from "htm/preact";
import { centre } from "./fields.mjs";
import { DiePicture } from "./picture/dice.mjs";
import { Lit } from "./picture/marks.mjs";
import { SheetPicture } from "./picture/sheet.mjs";

/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {import("./types.mjs").Printed} Printed */
/** @typedef {{L?: Field[], R?: Field[], drawn?: Field[], colours?: import("./types.mjs").Colour[]}} Example both lines in ink, the left one's pencil */

const FIGURES = {
  I2: "EE",
  L2: "ES",
  I3: "EEE",
  U3: "ESW",
  S3: "ENE",
  Z3: "ESE",
  L3: "EEN",
  J3: "EES",
};

/** The colours of the blocks, row by row. */
const SIDE_A = [
  ["dark_green", "pink", "light_blue", "dark_blue"],
  ["purple", "orange", "yellow", "light_green"],
  ["light_blue", "dark_blue", "dark_green", "pink"],
  ["yellow", "light_green", "purple", "orange"],
];
const SIDE_B = [
  ["orange", "purple", "dark_blue", "yellow"],
  ["pink", "light_blue", "light_green", "dark_green"],
  ["dark_blue", "yellow", "orange", "purple"],
  ["light_green", "dark_green", "pink", "light_blue"],
];
const LEFTS = [0, 3, 8, 11];

/** A printed sheet. @param {string[][]} colours @param {Field[]} [black] @param {Field[]} [circles] */
function printed(colours, black = [], circles = []) {
  const blocks = colours.flatMap((row, y) =>
    row.map((colour, x) => [`${x}${y}`, { colour, x: LEFTS[x], y: 3 * y }]),
  );
  return /** @type {Printed} */ (
    /** @type {Partial<Printed>} */ ({
      width: 14,
      height: 12,
      middle: [6, 7],
      blocks: Object.fromEntries(blocks),
      letters: { A: "0-0", B: "13-0", C: "0-11", D: "13-11" },
      black,
      circles,
      scorings: ["dots"],
      task: null,
    })
  );
}

const A = printed(SIDE_A);
const B = printed(
  SIDE_B,
  ["5-2", "12-2", "8-3", "1-4", "12-7", "5-8", "1-9", "8-9"],
  ["1-1", "9-1", "4-4", "11-4", "2-7", "9-7", "4-10", "12-10"],
);

/** A part of a sheet. @param {{board: Printed, box: string, sheet: Example, children?: any}} props */
function Part({ board, box, sheet: { L = [], R = [], drawn = [], colours = [] }, children }) {
  const starts = { L: L[0] ?? null, R: R[0] ?? null };
  const open = { colours: false, starts: false };
  const fresh = { L: 0, R: 0 };
  /** @type {import("./sheet.mjs").Penned} */
  const sheet = { ink: { L, R }, fresh, pencil: { L: drawn, R: [] }, starts, colours, open };
  return html`<svg class="fields" viewBox=${box} aria-hidden="true">
    <${SheetPicture} board=${board} sheet=${sheet} />${children}</svg>`;
}

const TOP = "-6 -8 572 256";

const Setup = () => html`<${Part} board=${A} box=${TOP}
  sheet=${{ L: ["1-4"], R: ["12-4"], colours: ["pink", "light_blue"] }} />`;

const Drawing = () =>
  html`<${Part} board=${A} box=${TOP} sheet=${{
    L: ["1-4", "1-3", "2-3", "3-3"],
    drawn: ["3-2", "4-2"],
    R: ["12-4", "12-3", "12-2", "11-2", "10-2"],
  }} />`;

const Figures = () =>
  html`<div class="all-figures">${Object.entries(FIGURES).map(
    ([face, word]) =>
      html`<span class="die" key=${face}><${DiePicture} face=${face} word=${word} /></span>`,
  )}</div>`;

/** A crossing of the red line, counted. @param {{from: Field, number: number}} props */
function Crossing({ from, number }) {
  const { x, y } = centre(from);
  return html`<circle class="chipbg" cx=${x + 20} cy=${y - 13} r="10" />
    <text class="chiptext" font-size="13" x=${x + 20} y=${y - 12.5}>${number}</text>`;
}

const Middle = () => html`<${Part} board=${A} box="114 -8 332 256"
  sheet=${{ L: ["4-1", "5-1", "6-1", "7-1", "7-2", "7-3", "6-3", "5-3", "4-3"] }}>
  <${Crossing} from="6-1" number=${1} /><${Crossing} from="6-3" number=${2} /><//>`;

const Pairs = () => html`<${Part} board=${A} box="-6 32 572 296"
  sheet=${{ L: ["4-4", "4-5", "4-6", "5-6"], R: ["12-4", "12-3", "12-2", "12-1"] }}>
  <${Lit} cells=${["4-6", "5-6", "12-2", "12-1"]} /><//>`;

const Dots = () => html`<${Part} board=${A} box="76 -8 344 140"
  sheet=${{ L: ["4-3", "4-2", "4-1", "5-1", "6-1"], colours: ["pink", "light_blue"] }}>
  <${Lit} cells=${["4-2", "4-1", "5-1"]} /><//>`;

const SideB = () => html`<${Part} board=${B} box="-6 112 332 136"
  sheet=${{ L: ["3-3", "4-3", "4-4"], drawn: ["3-4", "2-4"] }} />`;

const TASKS = [1, 2, 3, 4, 5].map((task) => `task-${task}`);

/** @param {Record<string, any>} options */
function parts({ side, task, first_game, neighbours, active_placement, three_of_four }) {
  const own = task ? [`task-${task}`, "solo"] : [];
  const varied = neighbours || active_placement || three_of_four;
  const first = [
    ...own,
    ...(first_game ? ["setup"] : []),
    ...(side === "B" ? ["sideb"] : []),
    ...(varied ? ["variants"] : []),
  ];
  // The goal of a match for points misleads who plays a task.
  const others = ["sideb", "variants", "solo", ...TASKS, ...(task ? ["goal"] : [])];
  return { first, apart: others.filter((section) => !first.includes(section)) };
}

/** @type {import("../../js/types.mjs").GameRules} */
const rules = {
  pictures: {
    setup: Setup,
    drawing: Drawing,
    figures: Figures,
    middle: Middle,
    pairs: Pairs,
    dots: Dots,
    sideb: SideB,
  },
  parts,
};

export default rules;
