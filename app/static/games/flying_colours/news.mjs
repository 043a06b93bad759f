/** A past step: what a throw brought, which discs moved, or who won. */

import { notesOn, noteText } from "../../js/match/notes.mjs";
import { colourList, kindName, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("../../js/types.mjs").Note} Note */

const KEY = "flying_colours-";

/** @param {Note[]} notes @param {string} name */
const find = (notes, name) => notes.find(({ key }) => key === KEY + name);

/** @param {Table} table */
export const createTelling = ({ match, t }) => ({
  opens: [`${KEY}pips`],
  told() {
    const at = match.value;
    const notes = at.notes.at(-1)?.[2] ?? [];
    const ended = find(notes, "ended");
    if (ended) return noteText(at, ended);
    const threw = find(notes, "threw")?.args;
    if (threw) return thrown(t, at.names[threw.seat], threw.throw, find(notes, "combination"));
    const moved = notes.filter(({ key }) => key === `${KEY}moved`);
    if (moved.length < 2) return "";
    const colours = colourList(t, [...new Set(moved.map(({ args }) => args?.colour))]);
    return say(t, "told-moved", { name: at.names[moved[0].args?.seat], colours });
  },
});

/** True if discs were moved in the last step. @param {import("./types.mjs").Match} at */
export const hasMoved = (at) => find(at.notes.at(-1)?.[2] ?? [], "moved") !== undefined;

/** @param {Table["t"]} t @param {string} name @param {number} number @param {Note} [combination] */
function thrown(t, name, number, combination) {
  const kind = combination?.args ? kindName(t, combination.args.kind) : "";
  return say(t, kind ? "told-kind" : "told-none", { name, throw: number, kind });
}

/** The throws of the turn of a past step: the last one's number, and how many there were. @param {Table} table */
export function throwsOf({ match, origin }) {
  const { pips, left, active } = origin.value.view.public;
  const threw = notesOn(match.value, active ?? 0).some(({ key }) => key === `${KEY}threw`);
  return { throw: pips - left + (threw ? 1 : 0), pips };
}
