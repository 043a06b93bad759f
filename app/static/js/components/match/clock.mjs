/** Ticking clocks: at a seat, and yours on the status line. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { face, tick } from "../../match/clock.mjs";
import { room, tableMatch } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";

/** True if the seats have clocks. */
export const hasClock = () => (room.value?.clock.kind ?? "off") !== "off";

/** The id of the clock of a seat. @param {number} seat */
export const clockId = (seat) => `clock-${seat}`;

/** @param {{seat: number}} props */
export function SeatClock({ seat }) {
  useEffect(tick, []);
  const shown = face(seat);
  if (!shown) return html`<span class="clock"></span>`;
  return html`<span class=${shown.low ? "clock low" : "clock"} id=${clockId(seat)}
    data-running=${shown.running ? "" : undefined}><${Words} face=${shown} /></span>`;
}

/** Your clock, while it runs. */
export function OwnClock() {
  useEffect(tick, []);
  const mine = tableMatch.value?.you ?? null;
  const shown = mine === null ? null : face(mine);
  if (!shown?.running) return null;
  return html`<span class=${shown.low ? "clock own low" : "clock own"} role="timer" aria-live="off">
    ${shown.low && html`<${Icon} name="warn" />`}<${Words} face=${shown} /></span>`;
}

/** The time in a sentence, and in figures where there is little room.
 * @param {{face: import("../../match/clock.mjs").Face}} props */
function Words({ face: { running, low, text, short } }) {
  const words = running ? t(low ? "clock-low" : "clock-left", { time: text }) : text;
  return html`<span class="wide">${words}</span><span class="narrow">${short}${low && "!"}</span>`;
}
