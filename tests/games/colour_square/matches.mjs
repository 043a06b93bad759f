/** Small positions for tests. */

import { COLOURS, JOKERS, SQUARES } from "../../../app/static/games/colour_square/sheet.mjs";

/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Match} Match */
/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Sheet} Sheet */
/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Entry} Entry */
/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Cells} Cells */
/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Mark} Mark */
/** @typedef {import("../../../app/static/games/colour_square/types.mjs").Square} Square */

/** A square that wants 12. @type {Square} */
export const SQUARE = { low: 12, high: 12, label: "12", kind: "plain", presets: {} };

/** @param {Cells} written @param {Record<string, Mark>} marks @returns {Sheet} */
export function sheet(written = {}, marks = {}) {
  const fields = SQUARES.flatMap((name) => COLOURS.map((colour) => `${name}.${colour}`));
  return {
    states: Object.fromEntries(SQUARES.map((name) => [name, marks[name] ?? "open"])),
    cells: Object.fromEntries(fields.map((name) => [name, written[name] ?? null])),
    jokers: Object.fromEntries(JOKERS.map((name) => [name, null])),
    last: [],
    line: null,
    lines: [],
    finished: false,
    gave_up: false,
  };
}

/** Two seats; all squares want 12, A1 and B1 have a bridge.
 * @param {Sheet[]} sheets @param {Record<number, Entry[]>} drafts @param {any} [task] @returns {Match} */
export function match(sheets, drafts = {}, task = null) {
  return {
    id: "m",
    game: "colour_square",
    options: {},
    seq: 1,
    at: 0,
    began: 0,
    you: 0,
    view: {
      to_act: [0, 1],
      result: null,
      public: {
        phase: "roll",
        roll: 1,
        dice: { red: 1, blue: 2, green: 3, yellow: 6, white: 5 },
        active: 0,
        queue: [],
        callers: [false, false],
        lot: [],
        need: [2, 1],
        board: {
          side: "A",
          covered: false,
          squares: Object.fromEntries(SQUARES.map((name) => [name, SQUARE])),
          bridges: { "A1-B1": ["A1", "B1"] },
          task,
        },
        sheets: Object.fromEntries(sheets.map((one, seat) => [String(seat), one])),
        scores: null,
      },
      private: { need: 2, sheet: null, score: null },
    },
    notes: [],
    drafts: Object.entries(drafts).map(([seat, parts]) => ({
      seat: Number(seat),
      version: 1,
      ready: false,
      move: { type: "enter", parts },
    })),
    undo: false,
    names: ["Anna", "Ben"],
    colours: ["blue", "red"],
    bots: [false, false],
    over: false,
  };
}
