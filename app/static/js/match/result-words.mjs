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
  if (hasText(`${at.game}-headline`))
    return t(`${at.game}-headline`, { names, winners: names.length, ...args });
  return names.length === 1
    ? t("won-by", { name: names[0], ...args })
    : t("won-tie", { names: listText(names), ...args });
}

/** How it came to this, if there is more to say than the headline. @param {TableMatch} at @param {ResultView} result */
export function account(at, result) {
  const decided = tieBroken(result) && t(`${at.game}-tie-break`);
  return [decided, reason(at)].filter(Boolean).join(". ");
}

/** Why it ended, if the log says so with a reason that the headline has not given. @param {TableMatch} at */
function reason(at) {
  const last = logLines(at).find(({ note }) => note.key === `${at.game}-ended`);
  const why = last?.note.args?.reason;
  return last && why && why !== "won" ? noteText(at, last.note) : "";
}

/** What was played, how long, and in what time. @param {TableMatch} at @param {import("../types.mjs").GameParts} parts */
export function setting(at, parts) {
  const began = at.notes[0]?.[1] ?? at.at;
  const time = duration(Math.max(60, (at.at - began) / 1000), 1);
  const { what, took } = parts.chips?.() ?? {};
  return [t(`${at.game}-name`), what, took, time].filter(Boolean).join(" · ");
}

/** What the board shows: the sheet of a seat with its points, or the cells that one item of it lights.
 * @param {TableMatch} at @param {ResultView} result @param {number} seat @param {string[]} lit cells */
export function shownText(at, result, seat, lit) {
  const name = at.names[seat];
  const own = result.items.filter((item) => item.seat === seat);
  const same = own.map(({ key }) => own.filter((item) => item.key === key));
  const shown = lit.length > 0 && same.find((items) => isLit(items, lit));
  if (shown) {
    const points = shown.reduce((sum, item) => sum + item.points, 0);
    return t("result-cell", { name, item: t(shown[0].key), points: signed(points) });
  }
  const score = result.scores[seat];
  return t("result-sheet", { name, count: score, score: signed(score) });
}

/** True if these are the cells that are lit. @param {ResultView["items"]} items @param {string[]} lit */
function isLit(items, lit) {
  const cells = items.flatMap((item) => item.cells);
  return cells.length === lit.length && cells.every((cell, at) => cell === lit[at]);
}
