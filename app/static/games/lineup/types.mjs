/**
 * Shapes of the data that the board of LineUp! reads. No code here runs.
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
 * @property {Laid[]} figures in the order laid
 * @property {number[]} chips seat by completed row, 0..19
 * @property {Record<string, boolean>} variants
 * @property {[number: number, active: number]} turn
 * @property {number[]} hands cards by seat, without the one drawn for the running turn
 * @property {{first: number} | null} double
 * @property {number[]} doubles
 * @property {boolean} opening
 * @property {string | null} ended
 *
 * @typedef {{hand: Card[]} | null} Private
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move>} Match
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move>} Table
 */

export {};
