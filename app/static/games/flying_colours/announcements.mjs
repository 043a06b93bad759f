/** A past step: what a throw brought, which discs moved, or who won. */

import { notesOn, noteText } from "../../js/match/notes.mjs";
import { colourList, kindName, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Note} Note */

/** The lines with a key. @template {Note["key"]} Key @param {Note[]} notes @param {Key} key */
const linesOf = (notes, key) =>
  notes.filter(/** @returns {note is Extract<Note, {key: Key}>} */ (note) => note.key === key);

/** The lines of the newest step. @param {import("./types.mjs").Match} at */
const newest = (at) => at.notes.at(-1)?.[2] ?? [];

/** @param {Table} table */
export const createTelling = ({ match, t }) => ({
  opens: /** @satisfies {Note["key"][]} */ (["flying_colours-pips"]),
  told() {
    const at = match.value;
    const notes = newest(at);
    const ended = linesOf(notes, "flying_colours-ended").at(0);
    if (ended) return noteText(at, ended);
    const threw = linesOf(notes, "flying_colours-threw").at(0)?.args;
    const shown = linesOf(notes, "flying_colours-combination").at(0)?.args;
    if (threw) return thrown(t, at.names[threw.seat], threw.throw, shown?.kind);
    const moved = linesOf(notes, "flying_colours-moved").map(({ args }) => args);
    if (moved.length < 2) return "";
    const colours = colourList(t, [...new Set(moved.map(({ colour }) => colour))]);
    return say(t, "told-moved", { name: at.names[moved[0].seat], colours });
  },
});

/** True if discs were moved in the last step. @param {import("./types.mjs").Match} at */
export const hasMoved = (at) => linesOf(newest(at), "flying_colours-moved").length > 0;

/** @param {Table["t"]} t @param {string} name @param {number} number @param {import("./types.mjs").Kind} [combination] */
function thrown(t, name, number, combination) {
  const kind = combination ? kindName(t, combination) : "";
  return say(t, kind ? "told-kind" : "told-none", { name, throw: number, kind });
}

/** The throws of the turn of a past step: the last one's number, and how many there were. @param {Table} table */
export function throwsOf({ match, origin }) {
  const { pips, left, active } = origin.value.view.public;
  const threw = linesOf(notesOn(match.value, active ?? 0), "flying_colours-threw");
  return { throw: pips - left + (threw.length > 0 ? 1 : 0), pips };
}
