/**
 * Shapes of the data that the board of Colomino reads. No code here runs.
 * What the server sends is declared in `wire.d.ts`, which it writes itself.
 *
 * @typedef {"r" | "y" | "g" | "b"} Letter a colour
 * @typedef {Square["colour"]} Colour
 * @typedef {Public["courts"][string]} Court
 *
 * @typedef {import("./wire").Lay} Lay
 * @typedef {import("./wire").Moves} Move
 * @typedef {import("./wire").Tile} Laid the top tile of a field
 * @typedef {import("./wire").Square} Square
 * @typedef {import("./wire").Public} Public
 * @typedef {import("./wire").Private | null} Private
 * @typedef {import("../../js/types.mjs").NoteOf<import("./wire").Notes>} Note a line of the log
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move, Note>} Match
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move, Note>} Table
 */

export {};
