/**
 * Shapes of the data that the board of Colomino reads. No code here runs.
 *
 * @typedef {"r" | "y" | "g" | "b"} Letter a colour
 * @typedef {"red" | "yellow" | "green" | "blue"} Colour
 * @typedef {"open" | "closed"} Court
 *
 * @typedef {object} Lay
 * @property {"lay"} type
 * @property {string} tile the letters of its sides north, east, south, west at rotation 0, or "joker"
 * @property {number} column from 1
 * @property {number} row from 1, the base line
 * @property {number} rotation quarter turns clockwise, 0..3; the lowest of those that look alike
 *
 * @typedef {{type: "stop"}} Stop
 * @typedef {Lay | Stop} Move
 *
 * @typedef {object} Laid the top tile of a field
 * @property {string} tile
 * @property {number} rotation
 * @property {number} seat
 * @property {boolean} on_joker
 *
 * @typedef {object} Square
 * @property {Colour} colour
 * @property {"loose" | "connected" | "covered"} state
 *
 * @typedef {object} Public
 * @property {number} size
 * @property {{north: string, east: string, south: string, west: string}} border a letter per field
 * @property {Record<string, Laid>} board by field, `c5r1`
 * @property {Record<string, Square>} squares
 * @property {Record<string, Court>} courts
 * @property {{seat: number, turn: number, field: string, court: Court, times: number}[]} premiums in order
 * @property {number[]} yellow
 * @property {number[]} blue
 * @property {number[]} scores
 * @property {number[]} racks
 * @property {number} bag
 * @property {Record<string, number>} unseen
 * @property {"play" | "last" | "over"} phase
 * @property {number | null} active
 * @property {number} turn
 * @property {string[]} laid fields of the turn under way
 * @property {number} filled courts filled in it
 * @property {{seat: number, fields: string[]} | null} previous
 * @property {number | null} finisher
 * @property {"goal" | "blocked" | null} ended
 *
 * @typedef {{rack: string[]} | null} Private
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move>} Match
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move>} Table
 */

export {};
