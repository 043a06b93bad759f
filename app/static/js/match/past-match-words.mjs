/** How a past match ended, in words and numbers. */
import { hasPoints } from "../browser/boot-data.mjs";
import { listText, t } from "../text/i18n.mjs";
import { nameTexts } from "../text/names.mjs";
import { signed } from "../text/numbers.mjs";
import { order, winnersOf } from "./ranking.mjs";

/** @typedef {import("../types.mjs").PastMatch} PastMatch */

/** Who won, or that nobody did. @param {PastMatch} match */
export function outcome(match) {
  if (match.ended) return t("replay-ended");
  const winners = winnersOf(match);
  const names = nameTexts(match);
  return winners.length === 0 ? t("past-lost") : listText(winners.map((seat) => names[seat]));
}

/** True if there are points to tell. @param {PastMatch} match */
const isCounted = ({ game, ended }) => !ended && hasPoints(game);

/** "100 : 82 : 61", best first; empty where there are no points. @param {PastMatch} match */
export const points = (match) =>
  isCounted(match)
    ? order(match)
        .map((seat) => signed(match.scores[seat]))
        .join(" : ")
    : "";

/** "Anna 100, Ben 82", by seat; the names alone where there are no points. @param {PastMatch} match */
export const pointsByName = (match) =>
  isCounted(match)
    ? nameTexts(match)
        .map((name, seat) => `${name} ${signed(match.scores[seat])}`)
        .join(", ")
    : listText(nameTexts(match));
