/** The picture of a task. */
import { html } from "htm/preact";

/** @param {{task: {game: string, options: Record<string, any>}}} props */
export const Picture = ({ task }) =>
  html`<svg class="shape" viewBox="0 0 98 98" aria-hidden="true"><use href=${`#t-${task.game}-${task.options.task}`} /></svg>`;
