/** Small positions for tests, on the printed sheets. */

import { readFileSync } from "node:fs";

/** @typedef {import("../../../app/static/games/colour_lines/types.mjs").Match} Match */
/** @typedef {import("../../../app/static/games/colour_lines/types.mjs").Printed} Printed */
/** @typedef {import("../../../app/static/games/colour_lines/types.mjs").Sheet} Sheet */
/** @typedef {import("../../../app/static/games/colour_lines/types.mjs").Lines} Lines */

const DATA = JSON.parse(
  readFileSync(new URL("../../../app/games/colour_lines/sheets.json", import.meta.url), "utf8"),
);

/** @param {"A" | "B"} side @returns {Printed} */
export function printed(side) {
  const { blocks, letters, black, circles } = DATA.sides[side];
  return {
    side,
    width: DATA.width,
    height: DATA.height,
    middle: DATA.middle,
    blocks,
    letters,
    black,
    circles,
    figures: { L2: ["ES", "SW", "WN", "NE", "SE", "WS", "NW", "EN"] },
    scorings: ["crossings", "letters", "pairs", "dots"],
    recommended: null,
    task: null,
    hard: false,
    variants: {
      first_game: false,
      neighbours: false,
      active_placement: false,
      three_of_four: false,
    },
    rounds: 5,
  };
}

/** @param {Lines} lines @param {Record<string, number | null>} [letters] @returns {Sheet} */
export function sheet(lines, letters = {}) {
  return {
    colours: ["pink", "light_blue"],
    starts: { L: lines.L[0] ?? null, R: lines.R[0] ?? null },
    lines,
    ends: { L: [], R: [] },
    letters: { A: null, B: null, C: null, D: null, ...letters },
    jokers: 2,
    skipped: 0,
  };
}

/** @param {Sheet[]} sheets @param {Partial<import("../../../app/static/games/colour_lines/types.mjs").Public>} [more] @param {Match["drafts"]} [drafts] @returns {Match} */
export function match(sheets, more = {}, drafts = []) {
  return {
    id: "m",
    game: "colour_lines",
    options: {},
    seq: 1,
    at: 0,
    began: 0,
    you: 0,
    view: {
      to_act: sheets.map((_, seat) => seat),
      result: null,
      public: {
        phase: "draw",
        round: 5,
        active: 0,
        dice: [
          { die: 1, face: "L2", slot: "I" },
          { die: 2, face: "2", slot: "any" },
        ],
        board: printed("A"),
        sheets: Object.fromEntries(sheets.map((one, seat) => [String(seat), one])),
        scores: [],
        ...more,
      },
      private: null,
    },
    notes: [],
    drafts,
    undo: false,
    names: sheets.map((_, seat) => `P${seat}`),
    colours: sheets.map(() => "blue"),
    bots: sheets.map(() => false),
    over: false,
  };
}
