/**
 * Shapes of the data that the board of LineUp! reads. No code here runs.
 * What the server sends is declared in `wire.d.ts`, which it writes itself.
 *
 * @typedef {import("./wire").Public} Public
 * @typedef {import("./wire").Private | null} Private
 * @typedef {import("./wire").Moves} Move
 * @typedef {import("./wire").Place} Place
 * @typedef {Place["card"]} Card
 * @typedef {Place["rotation"]} Rotation quarter turns clockwise
 * @typedef {Public["figures"][number]} Laid a figure as the view has it: card, rotation, column, row, seat
 *
 * @typedef {object} Figure a figure on the wall
 * @property {Card} card
 * @property {number} rotation
 * @property {number} column
 * @property {number} row its lowest row, 0 is the floor
 * @property {number} seat
 *
 * @typedef {import("../../js/types.mjs").NoteOf<import("./wire").Notes>} Note a line of the log
 * @typedef {import("./wire").Items} Item a line of the account, by its key
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move, Note>} Match
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move, Note>} Table
 */

export {};
