/** What a screen reader is told of a step: the log, the colours of a tile, and the last turn. */

import { logged } from "../../js/match/announcements.mjs";
import { fieldId } from "./fields.mjs";
import { tile } from "./words.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Note} Note */

/**
 * @param {import("./types.mjs").Table["t"]} t
 * @returns {(now: Match, notes: Note[], before: Match) => string[]}
 */
export const news = (t) => (now, notes, before) => {
  const lines = logged(now, notes).map((line, at) => {
    const { key, args } = notes[at];
    const lies = key === "colomino-laid" && now.view.public.board[fieldId(args)];
    return lies ? `${line} ${tile(t, lies.tile, lies.rotation)}.` : line;
  });
  const mine = (/** @type {Match} */ { view, you }) => you !== null && view.to_act.includes(you);
  const last = now.view.public.phase === "last" && mine(now) && !mine(before);
  return last ? [...lines, t("colomino-ui-last-now")] : lines;
};

/** Past steps: the first line of the log tells them. */
export const telling = { opens: /** @satisfies {Note["key"][]} */ (["colomino-last-turn"]) };
