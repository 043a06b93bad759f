/** The end of a match in words and numbers. */
import { hasPoints } from "../browser/boot-data.mjs";
import { duration } from "../text/durations.mjs";
import { hasText, listText, t } from "../text/i18n.mjs";
import { nameText } from "../text/names.mjs";
import { signed } from "../text/numbers.mjs";
import { logLines, noteText } from "./notes.mjs";
import { order, tieBroken, winnersOf } from "./ranking.mjs";
import { litEntry } from "./score-entries.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch @typedef {import("../types.mjs").ResultView} ResultView */

/** Who won. @param {TableMatch} at @param {ResultView} result */
export function headline(at, result) {
  if (result.lost) return hasText(`${at.game}-lost`) ? t(`${at.game}-lost`) : t("lost-task");
  if (result.tier) return t(`${at.game}-tier-${result.tier}`);
  const winners = winnersOf(result);
  const score = result.scores[winners[0]];
  const names = winners.map((seat) => nameText(at.names[seat], at.programs?.[seat]));
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
  const why = [decided, reason(at)].filter(Boolean).join(". ");
  return [ownPlace(at, result), why].filter(Boolean).join(" ");
}

/** What the reader got, unless the headline is about them. @param {TableMatch} at @param {ResultView} result */
function ownPlace({ game, you }, result) {
  const winners = winnersOf(result);
  if (you === null || winners.length === 0 || winners.includes(you) || !hasPoints(game)) return "";
  const own = `${game}-result-own`;
  const count = result.scores[you];
  const args = { rank: result.ranks[you], count, score: signed(count) };
  return t(hasText(own) ? own : "result-own", args);
}

/** Why it ended, if the log says so with a reason that the headline has not given. @param {TableMatch} at */
function reason(at) {
  const last = logLines(at).find(({ note }) => note.key === `${at.game}-ended`);
  const why = last?.note.args?.reason;
  if (!last || !why || why === "won") return "";
  const short = `${at.game}-end-${why}`;
  return hasText(short) ? t(short, last.note.args) : noteText(at, last.note);
}

/** What was played, how long, and in what time; these two break between lines as a whole. @param {TableMatch} at @param {import("../types.mjs").GameParts} parts */
export function setting(at, parts) {
  const time = duration(Math.max(60, (at.at - at.began) / 1000), 1);
  const { what, took } = parts.chips?.() ?? {};
  const whole = [took, time].map((words) => words?.replaceAll(" ", "\u00a0"));
  return [t(`${at.game}-name`), what, ...whole].filter(Boolean).join(" · ");
}

/** What the board shows, in words that follow a name: the cells that are lit, or the sheet of a seat with its points.
 * Null where it is everybody's board, and no entry of the account is lit.
 * @param {TableMatch} at @param {ResultView} result @param {number | null} seat whose sheet it is @param {string[]} lit
 * @returns {{name: string, words: string} | null} */
export function shownText(at, result, seat, lit) {
  const entry = litEntry(result, seat === null ? order(result) : [seat], lit);
  if (entry) {
    const { key, points } = entry;
    const words = t("result-lit", { item: t(key), points: signed(points) });
    return { name: called(at, entry.seat), words };
  }
  if (seat === null) return null;
  const score = result.scores[seat];
  const words = t("result-sheet", { count: score, score: signed(score) });
  return { name: called(at, seat), words };
}

/** A person, or "You". @param {TableMatch} at @param {number} seat */
const called = (at, seat) => (seat === at.own ? t("result-you") : at.names[seat]);
