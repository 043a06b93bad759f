/**
 * Shapes of the data that the board of Colour Square reads. No code here runs.
 * What the server sends is declared in `wire.d.ts`, which it writes itself.
 *
 * @typedef {Entry["die"]} Die
 * @typedef {Exclude<Die, "white">} Colour
 * @typedef {Sheet["states"][string]} Mark
 * @typedef {NonNullable<Sheet["cells"]>} Cells "A1.red" and so on
 * @typedef {NonNullable<Sheet["jokers"]>} Jokers "joker.0" and "joker.1"
 *
 * @typedef {import("./wire").Entry} Entry
 * @typedef {import("./wire").Line} Line
 * @typedef {Line["line"]} LineName
 * @typedef {import("./wire").Moves} Move
 *
 * @typedef {import("./wire").Square} Square as printed
 * @typedef {import("./wire").Task} Task
 * @typedef {import("./wire").Printed} Printed
 * @typedef {import("./wire").Sheet} Sheet
 * @typedef {import("./wire").Score} Score
 * @typedef {import("./wire").Public} Public
 * @typedef {import("./wire").Changes} Change what a draft brings about
 *
 * @typedef {import("./wire").Private | null} Private
 * @typedef {import("../../js/types.mjs").NoteOf<import("./wire").Notes>} Note a line of the log
 * @typedef {import("./wire").Items} Item a line of the account, by its key
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move, Note>} Match
 * @typedef {import("../../js/types.mjs").Translate} Translate
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move, Note,
 *   import("../../js/types.mjs").Parts<Move, Change>>} Table
 */

export {};
