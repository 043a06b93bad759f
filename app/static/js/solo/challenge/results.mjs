/** What both have reached: points, stars, and where that is on the scale of the task's grades. */
import { html } from "htm/preact";
import { t } from "../../text/i18n.mjs";
import { signed } from "../../text/numbers.mjs";
import { valueWords } from "../alone/words.mjs";
import { GradeScale, StarRow } from "../task/grade-scale.mjs";

/** @typedef {import("./state.mjs").Challenge} Challenge @typedef {import("./state.mjs").Own} Own */

/** "8 points more than Anna". @param {Challenge} at @param {number} points */
export function standing(at, points) {
  const { name } = at;
  if (points === at.points) return t("challenge-even", { name });
  const value = valueWords(t, at, Math.abs(points - at.points));
  return t(points > at.points ? "challenge-ahead" : "challenge-behind", { name, value });
}

/** @param {{at: Challenge, best: Own | undefined}} props */
export function Results({ at, best }) {
  const { name, points, stars, own } = at;
  const you = t("challenge-you");
  return html`<dl class="results" aria-label=${t("challenge-results")}>
    <${Result} at=${at} who=${own ? you : name} points=${points} stars=${stars} />
    ${best && html`<${Result} at=${at} who=${you} points=${Number(best.points)} stars=${Number(best.stars)} />`}</dl>`;
}

/** @param {{at: Challenge, who: string, points: number, stars: number}} props */
const Result = ({ at, who, points, stars }) =>
  html`<div><dt class="name">${who}</dt><dd><${StarRow} got=${stars} all=${at.grades.length} /><b class="num">${valueWords(t, at, points)}</b></dd></div>`;

/** The marks, with the first player's result, or with one's own and a mark for the other.
 * @param {{at: Challenge, best: Own | undefined}} props */
export function Scale({ at, best }) {
  const marks = at.grades.map(({ from }) => from).filter((from) => from > 0);
  if (marks.length < 2) return null;
  const goal = {
    marks,
    value: at.points,
    met: at.stars > 0,
    unit: /** @type {const} */ ("points"),
  };
  if (!best) return html`<${GradeScale} goal=${goal} />`;
  const own = { ...goal, value: Number(best.points), met: Number(best.stars) > 0 };
  const label = t("challenge-mark", { value: signed(at.points) });
  return html`<${GradeScale} goal=${own} best=${at.points} label=${label} />`;
}
