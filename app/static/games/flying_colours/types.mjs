/**
 * Shapes of the data that the board of With Flying Colours reads. No code here runs.
 *
 * @typedef {"yellow" | "red" | "blue" | "green" | "purple" | "white"} Colour
 * @typedef {"alike" | "pairs" | "triples" | "different"} Kind
 * @typedef {{die: Colour}} Die
 * @typedef {{disc: Colour, to: string}} Step
 * @typedef {{type: "throw", parts: Die[]} | {type: "move", parts: Step[]} |
 *   {type: "stop", parts: []}} Move
 *
 * @typedef {object} Tally
 * @property {number} turns
 * @property {number} throws
 * @property {Record<Kind, number>} kinds
 * @property {number} combinations
 * @property {number} expected
 *
 * @typedef {object} Public
 * @property {{centre: Colour, rings: Colour[], segments: number}} board
 * @property {Record<string, string>} homes
 * @property {{crowded_home: boolean, free_ring: boolean}} variants
 * @property {Record<Colour, string>} discs
 * @property {"throw" | "move" | "over"} phase
 * @property {number | null} active
 * @property {number} turn
 * @property {number} pips
 * @property {number} left
 * @property {boolean} may_stop
 * @property {{aside: Colour[], thrown: Colour[]}} dice
 * @property {Kind | null} combination
 * @property {Colour[]} colours
 * @property {{seat: number, aside: Colour[], thrown: Colour[], combination: Kind | null} | null} latest
 * @property {{seat: number, turn: number, steps: {disc: Colour, from: string, to: string}[]} | null} walked
 * @property {Record<string, [Colour, Colour][]>} ruled_out
 * @property {Record<string, Tally>} tallies
 * @property {number} idle
 * @property {number} standstill
 * @property {Record<string, [Colour, Colour]> | null} pairs
 * @property {number | null} winner
 *
 * @typedef {object} Odds what a throw may bring
 * @property {Colour[]} aside
 * @property {number} dice
 * @property {number} total
 * @property {Record<Kind, number>} ways
 * @property {Colour[][]} missing
 *
 * @typedef {object} Reach what a draft of discs brings
 * @property {number} left
 * @property {boolean} wins
 * @property {Partial<Record<Colour, Record<string, {steps: number, path: string[]}>>>} targets
 *
 * @typedef {{pair: [Colour, Colour]} | null} Private
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move>} Match
 * @typedef {import("../../js/types.mjs").Translate} Translate
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move,
 *   import("../../js/types.mjs").Parts<Move>>} Table
 */

export {};
