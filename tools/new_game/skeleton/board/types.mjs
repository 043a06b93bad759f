/**
 * Shapes of the data that the board of New game reads. Nothing here runs.
 * What the server sends is declared in `wire.d.ts`, which `python3 dev.py types` writes.
 *
 * @typedef {import("./wire").Moves} Move
 * @typedef {import("./wire").Public} Public
 * @typedef {import("./wire").Private | null} Private
 * @typedef {import("../../js/types.mjs").NoteOf<import("./wire").Notes>} Note a line of the log
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move, Note>} Match
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move, Note>} Table
 */

export {};
