/** What a screen reader is told of a step: the log, and where a figure stands. */

import { logged } from "../../js/match/news.mjs";
import { wallOf } from "./wall.mjs";
import { standsAt } from "./words.mjs";

/** @typedef {import("./types.mjs").Match} Match */

/**
 * @param {import("./types.mjs").Table["t"]} t
 * @returns {(now: Match, notes: import("../../js/types.mjs").Note[], before: Match) => string[]}
 */
export const news = (t) => (now, notes, before) => {
  const known = wallOf(before.view.public).figures.length;
  const fresh = wallOf(now.view.public).figures.slice(known);
  return logged(now, notes).map((line, at) => {
    const figure = notes[at].key === "lineup-placed" ? fresh.shift() : undefined;
    return figure ? `${line} ${standsAt(t, figure)}.` : line;
  });
};
