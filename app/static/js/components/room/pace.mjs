/** Hosts set pace and clock of a room. */
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { room } from "../../room/store.mjs";
import { clockText } from "../../text/durations.mjs";
import { t } from "../../text/i18n.mjs";

/** @typedef {import("../../types.mjs").Clock} Clock */

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;
/** @type {Record<string, Clock[]>} */
const CLOCKS = {
  live: [
    ...[30, MINUTE, 2 * MINUTE, 5 * MINUTE].map(perMove),
    perPlayer(5 * MINUTE, 5),
    perPlayer(10 * MINUTE, 10),
    perPlayer(20 * MINUTE, 0),
    perPlayer(HOUR, 0),
  ],
  days: [
    ...[12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY].map(perMove),
    perPlayer(3 * DAY, 6 * HOUR),
    perPlayer(7 * DAY, 12 * HOUR),
    perPlayer(14 * DAY, 0),
  ],
};

/** @param {number} seconds @returns {Clock} */
function perMove(seconds) {
  return { kind: "move", seconds, step: 0 };
}

/** @param {number} seconds @param {number} step @returns {Clock} */
function perPlayer(seconds, step) {
  return { kind: "player", seconds, step };
}

/** @param {Clock} one @param {Clock} other */
const same = (one, other) =>
  one.kind === other.kind && one.seconds === other.seconds && one.step === other.step;

export function PaceSettings() {
  const at = /** @type {import("../../types.mjs").Room} */ (room.value);
  const none = { kind: /** @type {const} */ ("off"), seconds: 0, step: 0 };
  const known = [none, ...CLOCKS[at.pace]];
  const clocks = known.some((one) => same(one, at.clock)) ? known : [...known, at.clock];
  const days = at.pace === "days";
  /** @param {Event} event @returns {any} the value of an option */
  const picked = (event) => /** @type {HTMLSelectElement} */ (event.target).value;
  /** @param {Clock} clock @returns {import("../../wire").ClockChange} */
  const sent = (clock) => (clock.kind === "off" ? { kind: "off" } : clock);
  return html`<label class="setting"><span><b>${t("pace")}</b>${days && html`<br /><span class="small soft">${t("pace-days-help")}</span>`}</span>
      <select onChange=${(/** @type {Event} */ event) => roomCall("PATCH /rooms/{room}", {}, { pace: picked(event) })}>
      ${["live", "days"].map((pace) => html`<option value=${pace} selected=${pace === at.pace}>${t(`pace-${pace}`)}</option>`)}</select></label>
    <label class="setting"><span><b>${t("clock")}</b>${at.clock.kind === "player" && html`<br /><span class="small soft">${clockText(at.clock)}</span>`}</span>
      <select class="clocks" onChange=${(/** @type {Event} */ event) => roomCall("PATCH /rooms/{room}", {}, { clock: sent(clocks[Number(picked(event))]) })}>
      ${clocks.map((clock, index) => html`<option value=${index} selected=${same(clock, at.clock)}>${clockText(clock)}</option>`)}</select></label>`;
}
