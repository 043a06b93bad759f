/**
 * Shapes of the data that the board of Colour Lines reads. No code here runs.
 * What the server sends is declared in `wire.d.ts`, which it writes itself.
 *
 * @typedef {string} Field "4-10": column and row from the upper left, from 0
 * @typedef {NonNullable<Use["half"]>} Half
 * @typedef {Placing["slot"]} Slot
 * @typedef {Use["die"]} Die 1 to 5
 * @typedef {Sheet["lines"]} Lines from the start on
 * @typedef {Sheet["colours"][number]} Colour
 * @typedef {Printed["scorings"][number]} Scoring
 *
 * @typedef {import("./wire").UseDie} Use a die that is drawn, or skipped
 * @typedef {Use & {use: "draw" | "joker", half: Half}} Stroke one that is drawn
 * @typedef {import("./wire").MarkColour | import("./wire").MarkStart} Choice
 * @typedef {import("./wire").PlaceDie} Placing
 * @typedef {import("./wire").Moves} Move
 *
 * @typedef {import("./wire").Task} Task
 * @typedef {import("./wire").Printed} Printed
 * @typedef {import("./wire").Sheet} Sheet
 * @typedef {import("./wire").Score} Score
 * @typedef {import("./wire").Rolled} Rolled
 * @typedef {import("./wire").Public} Public
 * @typedef {import("./wire").DrawnSheet} Change what a draft brings about
 *
 * @typedef {import("./wire").Private | null} Private
 * @typedef {import("../../js/types.mjs").NoteOf<import("./wire").Notes>} Note a line of the log
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move, Note>} Match
 * @typedef {import("../../js/types.mjs").Translate} Translate
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move, Note,
 *   import("../../js/types.mjs").Parts<Move, import("./wire").Preview[string]>>} Table
 */

export {};
