/**
 * Shapes of the data that the board of Colour Lines reads. No code here runs.
 *
 * @typedef {string} Field "4-10": column and row from the upper left, from 0
 * @typedef {"L" | "R"} Half
 * @typedef {"I" | "II" | "any"} Slot
 * @typedef {number} Die 1 to 5
 * @typedef {Record<Half, Field[]>} Lines from the start on
 *
 * @typedef {{die: Die, use: "draw" | "joker" | "skip", half: Half, path: Field[], bonus: Field[]}} Stroke
 * `half` is null where `use` is "skip"
 * @typedef {{colour?: string | null, start?: Field | null}} Choice
 * @typedef {{die: Die, slot: Slot}} Placing
 * @typedef {{type: "draw", parts: Stroke[]} | {type: "setup", parts: Choice[]} |
 *   {type: "place", parts: Placing[]} | {type: "give-up", parts: []}} Move
 *
 * @typedef {object} Task
 * @property {number} id
 * @property {string} key
 * @property {"crossings" | "dots" | "score"} counts
 * @property {boolean} point_colours
 * @property {Record<string, number>} need
 * @property {number[]} levels
 * @property {string[]} grades
 *
 * @typedef {object} Printed
 * @property {"A" | "B"} side
 * @property {number} width
 * @property {number} height
 * @property {Record<string, {colour: string, x: number, y: number}>} blocks
 * @property {Record<string, Field>} letters
 * @property {Field[]} black
 * @property {Field[]} circles
 * @property {[number, number]} middle
 * @property {Record<string, string[]>} figures all turns of each, as step words
 * @property {string[]} scorings that count
 * @property {{colours: string[], starts: Record<Half, Field>} | null} recommended
 * @property {Task | null} task
 * @property {boolean} hard
 * @property {Record<string, boolean>} variants
 * @property {number} rounds
 *
 * @typedef {object} Sheet
 * @property {string[]} colours
 * @property {Record<Half, Field | null>} starts
 * @property {Lines} lines
 * @property {Record<Half, number[]>} ends lengths of the lines, with their starts, after each round
 * @property {Record<string, number | null>} letters
 * @property {number} jokers
 *
 * @typedef {object} Score
 * @property {number} colours
 * @property {number} crossings
 * @property {number} middle
 * @property {number} letters
 * @property {string[]} pairs
 * @property {number} pair_points
 * @property {number} dots
 * @property {number} circles
 * @property {number} dot_points
 * @property {number} total
 * @property {string | null} tier
 * @property {Record<string, {have: number, need: number}>} needs of a task
 *
 * @typedef {{die: Die, face: string, slot: Slot | null}} Rolled
 *
 * @typedef {object} Public
 * @property {"setup" | "colours" | "starts" | "place" | "draw" | "over"} phase
 * @property {number} round
 * @property {number} active
 * @property {Rolled[] | null} dice
 * @property {Printed} board
 * @property {Record<string, Sheet>} sheets
 * @property {Score[]} scores
 *
 * @typedef {object} Change what a draft brings about
 * @property {Record<string, {state: string, why: string | null}>} [dice]
 * @property {Score} [score]
 * @property {number} [gain]
 *
 * @typedef {null} Private
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move>} Match
 * @typedef {import("../../js/types.mjs").Translate} Translate
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move,
 *   import("../../js/types.mjs").Parts<Move, Change>>} Table
 */

export {};
