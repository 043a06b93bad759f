/** What is told of a step: to a screen reader the log, and where a figure stands; to all that a double move lapsed. */

import { logged } from "../../js/match/announcements.mjs";
import { noteText } from "../../js/match/notes.mjs";
import { wallOf } from "./wall.mjs";
import { standsAt } from "./words.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Note} Note */

/**
 * @param {import("./types.mjs").Table["t"]} t
 * @returns {(now: Match, notes: Note[], before: Match) => string[]}
 */
export const news = (t) => (now, notes, before) => {
  const known = wallOf(before.view.public).figures.length;
  const fresh = wallOf(now.view.public).figures.slice(known);
  return logged(now, notes).map((line, at) => {
    const figure = notes[at].key === "lineup-placed" ? fresh.shift() : undefined;
    return figure ? `${line} ${standsAt(t, figure)}.` : line;
  });
};

/** Whether this player's double move has just ended without a second figure.
 * @param {Match} now @param {Note[]} notes */
export const lapsed = ({ you }, notes) =>
  you !== null && notes.some(({ key, args }) => key === "lineup-double-void" && args.seat === you);

/** What the player is told then. @param {import("./types.mjs").Table["t"]} t */
export const lapse = (t) => ({
  code: "double-lapsed",
  detail: t("lineup-ui-double-lapsed"),
  rule: "variants",
});

/** A past step: the figure that was placed, rather than that a match or a double move began.
 * @param {import("./types.mjs").Table} table */
export const createTelling = ({ match }) => ({
  opens: /** @satisfies {Note["key"][]} */ (["lineup-drew"]),
  told() {
    const at = match.value;
    const placed = at.notes.at(-1)?.[2].find(({ key }) => key === "lineup-placed");
    return placed ? noteText(at, placed) : "";
  },
});
