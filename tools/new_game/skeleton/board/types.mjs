/**
 * Shapes of the data that the board of New game reads. Nothing here runs.
 *
 * @typedef {{type: "take", pebble: number}} Move
 *
 * @typedef {object} Public
 * @property {number} columns
 * @property {number[]} values of all pebbles, in order of their numbers from 1
 * @property {Record<string, number>} taken the seat that took a pebble, by its number
 * @property {number | null} active
 * @property {number[]} scores
 *
 * @typedef {Record<string, never> | null} Private
 * @typedef {import("../../js/types.mjs").TableMatch<Public, Private, Move>} Match
 * @typedef {import("../../js/types.mjs").Table<Public, Private, Move>} Table
 */

export {};
