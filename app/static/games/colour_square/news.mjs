/** What a screen reader is told of a step: what each player wrote and where, then the log. */

import { logged } from "../../js/match/news.mjs";
import { sheetOf } from "./sheet.mjs";
import { cornerName } from "./words.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Translate} Translate */

/** "Anna: C2, blue corner 4; B1, red corner 3."; empty if nothing new is known.
 * @param {Translate} t @param {Match} now @param {Match} before @param {number} seat */
function written(t, now, before, seat) {
  const old = sheetOf(before, seat).cells;
  const entries = Object.entries(sheetOf(now, seat).cells ?? {}).flatMap(([field, number]) =>
    old && number && old[field] !== number ? [`${cornerName(t, field)} ${number}`] : [],
  );
  return entries.length > 0 ? `${now.names[seat]}: ${entries.join("; ")}.` : "";
}

/**
 * @param {Translate} t
 * @returns {(now: Match, notes: import("../../js/types.mjs").Note[], before: Match) => string[]}
 */
export const news = (t) => (now, notes, before) => [
  ...now.names.map((_, seat) => written(t, now, before, seat)),
  ...logged(now, notes),
];
