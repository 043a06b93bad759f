/** A past step: which roll it was, and what the seat whose sheet is shown did with it. */

import { notesOn, noteText } from "../../js/match/notes.mjs";

/** @typedef {import("./types.mjs").Note} Note */

const KEY = "colour_square-ui-told";

/** @param {import("./types.mjs").Table} table */
export const createTelling = ({ match, origin, t }) => ({
  opens: /** @satisfies {Note["key"][]} */ (["colour_square-last-roll"]),
  told(bare = false) {
    const at = match.value;
    const { phase, roll } = origin.value.view.public;
    if (phase === "lines" || origin.value.seq === at.seq) return "";
    const seat = at.own ?? 0;
    const note = notesOn(at, seat).find(({ key }) => key !== "colour_square-roll");
    const what = note ? noteText(at, note) : t(`${KEY}-nothing`, { name: at.names[seat] });
    return bare ? what : t(KEY, { roll, what });
  },
});
