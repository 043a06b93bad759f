/** Stars of a task: drawn, with their number in words. */
import { html } from "htm/preact";
import { Star } from "../../components/task/scale.mjs";
import { t } from "../../text/i18n.mjs";

/** @param {{got: number, all: number}} props */
export const Stars = ({ got, all }) =>
  html`<span class="stars" role="img" aria-label=${t("alone-stars", { got, all })}>${Array.from(
    { length: all },
    (_, at) => html`<${Star} key=${at} full=${at < got} />`,
  )}</span>`;

/** The picture of a task. @param {{task: {game: string, options: Record<string, any>}}} props */
export const Picture = ({ task }) =>
  html`<svg class="shape" viewBox="0 0 98 98" aria-hidden="true"><use href=${`#t-${task.game}-${task.options.task}`} /></svg>`;
