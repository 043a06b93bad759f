/**
 * Shapes of the data that the board of With Flying Colours reads. No code here runs.
 * What the server sends is declared in `wire.d.ts`, which it writes itself.
 *
 * @typedef {import("./wire").Die} Die
 * @typedef {Die["die"]} Colour
 * @typedef {import("./wire").Combination["kind"]} Kind
 * @typedef {import("./wire").Step} Step
 * @typedef {import("./wire").Moves} Move
 * @typedef {import("./wire").TallyOfSeat} Tally
 * @typedef {import("./wire").Public} Public
 * @typedef {import("./wire").Private | null} Private
 * @typedef {Public["discs"]} Discs where the discs are
 *
 * @typedef {import("../../js/types.mjs").NoteOf<import("./wire").Notes>} Note a line of the log
 * @typedef {import("./wire").Items} Item a line of the account, by its key
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move, Note>} Match
 * @typedef {import("../../js/types.mjs").Translate} Translate
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move, Note,
 *   import("../../js/types.mjs").Parts<Move, import("./wire").Preview[string]>>} Table
 */

export {};
