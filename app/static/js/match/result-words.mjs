/** The end of a match in words and numbers. */
import { duration } from "../text/durations.mjs";
import { hasText, listText, t } from "../text/i18n.mjs";
import { signed } from "../text/numbers.mjs";
import { logLines, noteText } from "./notes.mjs";
import { tieBroken, winnersOf } from "./ranking.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch @typedef {import("../types.mjs").ResultView} ResultView */

/** Who won. @param {TableMatch} at @param {ResultView} result */
export function headline(at, result) {
  if (result.lost) return hasText(`${at.game}-lost`) ? t(`${at.game}-lost`) : t("lost-task");
  if (result.tier) return t(`${at.game}-tier-${result.tier}`);
  const winners = winnersOf(result);
  const score = result.scores[winners[0]];
  const names = winners.map((seat) => at.names[seat]);
  if (hasText(`${at.game}-winners`)) return t(`${at.game}-winners`, { names });
  const args = { count: score, score: signed(score) };
  return names.length === 1
    ? t("won-by", { name: names[0], ...args })
    : t("won-tie", { names: listText(names), ...args });
}

/** How it came to this, if there is more to say than the headline. @param {TableMatch} at @param {ResultView} result */
export function account(at, result) {
  const decided = tieBroken(result) && t(`${at.game}-tie-break`);
  return [decided, reason(at)].filter(Boolean).join(". ");
}

/** Why it ended, if the log says so with a reason. @param {TableMatch} at */
function reason(at) {
  const last = logLines(at).find(({ note }) => note.key === `${at.game}-ended`);
  return last?.note.args?.reason ? noteText(at, last.note) : "";
}

/** What was played, and for how long. @param {TableMatch} at @param {import("../types.mjs").GameParts} parts */
export function setting(at, parts) {
  const began = at.notes[0]?.[1] ?? at.at;
  const time = duration(Math.max(60, (at.at - began) / 1000), 1);
  return [t(`${at.game}-name`), parts.chips?.().what, time].filter(Boolean).join(" · ");
}
