/**
 * Shapes of the data that the board of Colour Lines reads. Nothing here runs.
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
 *   {type: "place", parts: Placing[]}} Move
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
 * @typedef {object} Legal
 * @property {number} seq
 * @property {boolean} stale
 * @property {Move} [blank]
 * @property {any[]} [parts]
 * @property {boolean} [complete]
 * @property {Record<string, Change>} [preview]
 *
 * @typedef {{seat: number, ready: boolean, move?: Move}} Draft
 *
 * @typedef {object} View
 * @property {number[]} to_act
 * @property {{scores: number[], ranks: number[], tier: string | null, lost: boolean} | null} result
 * @property {Public} public
 *
 * @typedef {object} Match
 * @property {string} id
 * @property {number} seq
 * @property {number | null} you
 * @property {View} view
 * @property {import("../../js/types.mjs").LogEntry[]} notes
 * @property {Draft[]} drafts
 * @property {string[]} names
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
 * @property {import("@preact/signals").Signal<number | null>} highlightSeat
 */

export {};
