/** Host controls in the share panel: the passcode, a new link, and the public listing. */
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { t } from "../../text/i18n.mjs";
import { ask } from "../parts/dialog.mjs";

/** @typedef {import("../../types.mjs").Room} Room */

/** @param {{at: Room}} props */
export const ShareHosting = ({ at }) => html`<${Passcode} at=${at} />
  <details><summary>${t("new-link")}</summary><div class="col"><p>${t("new-link-text")}</p>
    <button type="button" class="btn" onClick=${askNewLink}>${t("new-link-make")}</button></div></details>
  <${Listing} at=${at} />`;

/** @param {{at: Room}} props */
function Passcode({ at }) {
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const passcode = String(new FormData(event.target).get("passcode")).trim();
    return roomCall("PUT /rooms/{room}/passcode", {}, { passcode });
  };
  return html`<details><summary>${t("passcode")}</summary><form class="col" onSubmit=${submit}><p>${t("passcode-text")}</p>
    <label class="field">${t("passcode")}<input name="passcode" maxlength="40" autocomplete="off" value=${at.passcode} /></label>
    <div class="row buttons"><button class="btn">${t("save")}</button></div></form></details>`;
}

function askNewLink() {
  ask({
    title: t("new-link"),
    text: t("new-link-text"),
    no: t("seat-remove-no"),
    yes: t("new-link-make"),
    danger: true,
    run: () => roomCall("POST /rooms/{room}/invite"),
  });
}

/** The switch that lists the room among the open tables.
 * @param {{at: Room}} props */
function Listing({ at }) {
  return html`<label class="opt listing"><input type="checkbox" checked=${at.listed}
      onChange=${(/** @type {any} */ event) => roomCall("PUT /rooms/{room}/listing", {}, { on: event.target.checked })} />
    <span><b>${t("list-room")}</b><br /><span class="small soft">${t("list-room-text")}</span>${
      at.listed &&
      !canBeFound(at) &&
      html`<br /><span class="small" role="status">${t("list-room-hidden")}</span>`
    }</span></label>`;
}

/** False while the room is listed but cannot be found. @param {Room} at */
function canBeFound(at) {
  const free = at.match?.status !== "playing" && at.seats.some((seat) => !seat.name);
  return !at.locked && !at.passcode && (free || at.watch_code !== null);
}
