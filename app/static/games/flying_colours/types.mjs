/**
 * Shapes of the data that the board of With Flying Colours reads. Nothing here runs.
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
 * @typedef {object} Legal
 * @property {number} seq
 * @property {boolean} stale
 * @property {Record<string, any>} [preview]
 *
 * @typedef {{seat: number, ready: boolean, move?: Move}} Draft
 *
 * @typedef {object} View
 * @property {number[]} to_act
 * @property {{scores: number[], ranks: number[]} | null} result
 * @property {Public} public
 * @property {{pair: [Colour, Colour]} | null} private
 *
 * @typedef {object} Match
 * @property {string} id
 * @property {number} seq
 * @property {number | null} you
 * @property {View} view
 * @property {[number, number, {key: string, args?: Record<string, any>}[]][]} notes
 * @property {Draft[]} drafts
 * @property {string[]} names
 * @property {string[]} colours
 * @property {boolean} over
 *
 * @typedef {(key: string, args?: Record<string, any>) => string} Translate
 *
 * @typedef {object} Table what the shell of the room page hands to a game
 * @property {import("@preact/signals").ReadonlySignal<Match>} match
 * @property {import("@preact/signals").ReadonlySignal<Legal | null>} legal
 * @property {import("@preact/signals").ReadonlySignal<boolean>} busy
 * @property {(move: Move, ready: boolean) => Promise<boolean>} draft
 * @property {Translate} t
 * @property {(text: string) => void} announce
 * @property {import("@preact/signals").Signal<string[]>} highlight
 */

export {};
