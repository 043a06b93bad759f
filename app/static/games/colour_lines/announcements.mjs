/** What a screen reader is told of a step: the log, and where the lines now end. */

import { logged } from "../../js/match/announcements.mjs";
import { notesOn, noteText } from "../../js/match/notes.mjs";
import { HALVES } from "./fields.mjs";
import { fieldName } from "./words.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Note} Note */
/** @typedef {import("./types.mjs").Translate} Translate */

/** "end of the left line: column 3, row 4, orange." for each line that has grown.
 * @param {Translate} t @param {Match} now @param {Match} before @param {number} seat */
function ends(t, now, before, seat) {
  const { lines } = now.view.public.sheets[String(seat)];
  const old = before.view.public.sheets[String(seat)].lines;
  return HALVES.filter((half) => lines[half].length > old[half].length).map((half) => {
    const field = lines[half][lines[half].length - 1];
    return `${t("colour_lines-ui-end", { half })}: ${fieldName(t, now, field)}.`;
  });
}

/**
 * @param {Translate} t
 * @returns {(now: Match, notes: Note[], before: Match) => string[]}
 */
export const news = (t) => (now, notes, before) =>
  logged(now, notes).flatMap((line, at) => {
    const { key, args } = notes[at];
    const drew = key === "colour_lines-drew";
    return drew ? [line, ...ends(t, now, before, args.seat)] : [line];
  });

/** Lines that open the next round. @type {Note["key"][]} */
const OPENS = ["colour_lines-start", "colour_lines-round", "colour_lines-roll"];

/** A past step: which round it was, and what the seat whose sheet is shown did in it.
 * @param {import("./types.mjs").Table} table */
export const createTelling = ({ match, origin, t }) => ({
  opens: OPENS,
  told(bare = false) {
    const at = match.value;
    const note = notesOn(at, at.own ?? 0).find(({ key }) => !OPENS.includes(key));
    if (!note) return "";
    const what = noteText(at, note);
    const { round } = origin.value.view.public;
    return note.key === "colour_lines-drew" && !bare
      ? t("colour_lines-ui-told", { round, what })
      : what;
  },
});
