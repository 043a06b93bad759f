/**
 * Shapes of the data that the board of Colour Square reads. No code here runs.
 *
 * @typedef {"red" | "blue" | "green" | "yellow"} Colour
 * @typedef {Colour | "white"} Die
 * @typedef {"open" | "won" | "hatched" | "crossed"} Mark
 * @typedef {Record<string, number | null>} Cells "A1.red" and so on
 * @typedef {Record<string, number | "x" | null>} Jokers "joker.0" and "joker.1"
 *
 * @typedef {{die: Die, to: string, recolour: boolean}} Entry
 * @typedef {{line: string}} Line
 * @typedef {{type: "enter", parts: Entry[]} | {type: "lines", parts: Line[]} |
 *   {type: "give-up", parts: []}} Move
 *
 * @typedef {object} Square as printed
 * @property {number} low
 * @property {number} high
 * @property {string} label
 * @property {"plain" | "violet" | "orange"} kind
 * @property {Record<string, number>} presets by colour
 *
 * @typedef {object} Task
 * @property {string | number} id
 * @property {string} key
 * @property {"points" | "squares"} measure
 * @property {boolean} recolours
 * @property {number} rolls
 * @property {string[]} shape
 * @property {number[]} quota
 * @property {number} penalty
 * @property {{passed: number, strong: number, best: number}} thresholds
 *
 * @typedef {object} Printed
 * @property {"A" | "B"} side
 * @property {boolean} covered
 * @property {Record<string, Square>} squares
 * @property {Record<string, [string, string]>} bridges
 * @property {Task | null} task
 *
 * @typedef {object} Sheet
 * @property {Record<string, Mark>} states
 * @property {Cells | null} cells
 * @property {Jokers | null} jokers
 * @property {string[] | null} last
 * @property {string | null} line
 * @property {string[]} lines
 * @property {boolean} finished
 * @property {boolean} gave_up
 *
 * @typedef {object} Score
 * @property {number[]} rows
 * @property {number} numbers
 * @property {number} bridges
 * @property {number} violet
 * @property {number} hatched
 * @property {number} jokers
 * @property {number} squares
 * @property {number} total
 * @property {string | null} tier
 *
 * @typedef {object} Public
 * @property {"lines" | "roll" | "last" | "over"} phase
 * @property {number} roll
 * @property {Record<Die, number> | null} dice
 * @property {number} active
 * @property {number[]} queue
 * @property {number[] | null} need
 * @property {Printed} board
 * @property {Record<string, Sheet>} sheets
 * @property {Score[] | null} scores
 *
 * @typedef {object} Change what a draft brings about
 * @property {number} left
 * @property {Record<string, {sum: number, free: number, state: Mark}>} squares
 * @property {Jokers} jokers
 * @property {string | null} line
 * @property {Score} score
 * @property {number} gain
 *
 * @typedef {{need: number, sheet: Sheet | null, score: Score | null} | null} Private
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move>} Match
 * @typedef {import("../../js/types.mjs").Translate} Translate
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move,
 *   import("../../js/types.mjs").Parts<Move, Change>>} Table
 */

export {};
