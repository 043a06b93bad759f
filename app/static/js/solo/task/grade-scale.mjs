/** The grade scale: an ink bar, a ring with a star for each mark, an arrow at the own value. */
import { html } from "htm/preact";
import { t } from "../../text/i18n.mjs";
import { signed } from "../../text/numbers.mjs";
import { onScale, scaleStart, stars, valueText } from "./standing.mjs";

/** @typedef {import("../../types.mjs").Goal} Goal */

/** The right end of the bar lies a little beyond the last mark. */
const WIDTH = 95;

const STAR = "M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z";

/** @param {{full: boolean}} props */
export const Star = ({
  full,
}) => html`<svg viewBox="0 0 24 24" class=${full ? "star full" : "star"} aria-hidden="true">
  <path d=${STAR} /></svg>`;

/** "1 of 3 stars", drawn. @param {{goal: Goal}} props */
export const Stars = ({ goal }) => html`<${StarRow} ...${stars(goal)} />`;

/** @param {{got: number, all: number}} props */
export function StarRow({ got, all }) {
  return html`<span class="stars" role="img" aria-label=${t("goal-stars", { got, all })}>${Array.from(
    { length: all },
    (_, at) => html`<${Star} key=${at} full=${at < got} />`,
  )}</span>`;
}

/** @typedef {Pick<Goal, "value" | "unit" | "marks" | "met">} Placed */

/** @param {{goal: Placed, best?: number | null, label?: string}} props `best`: of earlier tries, or of somebody
 *  else, with a mark of its own and words for it */
export function GradeScale({ goal, best = null, label }) {
  const { marks, value, met } = goal;
  const place = (/** @type {number} */ one) => `${WIDTH * onScale(marks, one)}%`;
  const name = t("goal-scale", { value: valueText(t, goal), marks: marks.map(String) });
  const start = scaleStart(marks);
  return html`<div class=${best === null ? "scale" : "scale deep"} role="img" aria-label=${name}>
    <span class="own" style=${{ left: place(value) }}>${signed(value)}</span>
    <span class="rail"><i style=${{ width: place(value) }}></i>${start > 0 && value > start && html`<small>${start}</small>`}</span>
    ${marks.map((mark) => {
      const full = value >= mark;
      return html`<span key=${mark} class=${full && met ? "mark full" : "mark"} style=${{ left: place(mark) }}>
        <${Star} full=${full && met} /><b>${mark}</b></span>`;
    })}
    ${best !== null && html`<span class="best" style=${{ left: place(best) }}><small>${label ?? t("task-scale-best", { value: signed(best) })}</small></span>`}</div>`;
}

/** The scale without words, for a strip. @param {{goal: Goal}} props */
export function Bar({ goal: { marks, value } }) {
  const place = (/** @type {number} */ one) => `${WIDTH * onScale(marks, one)}%`;
  return html`<span class="gauge" aria-hidden="true"><i style=${{ width: place(value) }}></i>
    ${marks.map((mark) => html`<b key=${mark} style=${{ left: place(mark) }}></b>`)}</span>`;
}
