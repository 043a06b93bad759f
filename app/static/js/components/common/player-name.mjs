/** A person's name in a place that may be too narrow for it. */
import { html } from "htm/preact";
import { say } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { SeatBadge } from "./seat-badge.mjs";

/** Whole for screen readers, under the mouse and on a tap. @param {{name: string}} props */
export const Name = ({ name }) =>
  html`<span class="name" title=${name} onClick=${sayWhole}>${name}</span>`;

/** @param {{currentTarget: HTMLElement}} event */
function sayWhole({ currentTarget: it }) {
  if (it.scrollWidth > it.clientWidth) say(it.title);
}

/** The head of a seat's column in the table of a result.
 * @param {{at: import("../../types.mjs").TableMatch<any, any, any, any>, seat: number}} props */
export const ColumnHead = ({ at, seat }) => html`<th scope="col">
  <${SeatBadge} at=${at} seat=${seat} />
  <span class="whom"><${Name} name=${at.names[seat]} />${at.programs?.[seat] && html` <span class="vh">(${t("program")})</span>`}${
    seat === at.own && html` <span>${t("name-you", { name: "" }).trim()}</span>`
  }</span></th>`;
