/**
 * Shapes of the data that the board of LineUp! reads. Nothing here runs.
 *
 * @typedef {"I"|"T"|"J"|"S"|"L"|"Z"|"O"} Card
 *
 * @typedef {object} Place
 * @property {"place"} type
 * @property {Card} card
 * @property {number} rotation quarter turns clockwise, 0..3
 * @property {number} column leftmost column of the figure, 0..9
 * @property {boolean} [double] first figure of a double move
 *
 * @typedef {{type: "return", card: Card}} Return
 * @typedef {{type: "redraw"}} Redraw
 * @typedef {Place | Return | Redraw} Move
 *
 * @typedef {object} Figure a figure on the wall
 * @property {Card} card
 * @property {number} rotation
 * @property {number} column
 * @property {number} row its lowest row, 0 is the floor
 * @property {number} seat
 *
 * @typedef {[card: Card, rotation: number, column: number, row: number, seat: number]} Laid a figure as the view has it
 *
 * @typedef {object} Public
 * @property {Record<string, Laid>} figures by the order laid
 * @property {Record<string, number>} chips seat by completed row, 0..19
 * @property {[number: number, active: number]} turn
 * @property {number[]} hands cards by seat, without the one drawn for the running turn
 * @property {{first: number} | null} double
 * @property {number[]} doubles
 * @property {boolean} opening
 * @property {string | null} ended
 *
 * @typedef {object} View
 * @property {number[]} to_act
 * @property {{scores: number[], ranks: number[]} | null} result
 * @property {Public} public
 * @property {{hand: Card[]} | null} private
 *
 * @typedef {object} Match
 * @property {string} id
 * @property {Record<string, unknown>} options
 * @property {number} seq
 * @property {number | null} you
 * @property {View} view
 * @property {import("../../js/types.mjs").LogEntry[]} notes
 * @property {boolean} undo
 * @property {string[]} names
 * @property {string[]} colours
 * @property {boolean} over
 *
 * @typedef {object} Table what the shell of the room page hands to a game
 * @property {import("@preact/signals").ReadonlySignal<Match>} match
 * @property {import("@preact/signals").ReadonlySignal<{seq: number, moves: Move[]} | null>} legal
 * @property {import("@preact/signals").ReadonlySignal<boolean>} busy
 * @property {(move: Move) => Promise<boolean>} submit
 * @property {() => Promise<boolean>} undo
 * @property {(key: string, args?: Record<string, string | number>) => string} t
 * @property {(text: string) => void} announce
 * @property {import("@preact/signals").Signal<string[]>} highlight cells that the result table lights up
 */

export {};
