/** More ways to invite: the watch link and, for hosts, passcode, new link, lock and public listing. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { roomCall } from "../../room/session.mjs";
import { isHost } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { copy } from "../common/copy.mjs";
import { ask } from "../common/dialog.mjs";
import { Icon } from "../common/icon.mjs";

/** @typedef {import("../../types.mjs").Room} Room */

/** @param {{at: Room}} props */
export const Ways = ({ at }) =>
  html`<${WatchLink} at=${at} />${
    isHost.value &&
    html`<${Passcode} at=${at} />
  <details><summary>${t("new-link")}</summary><div class="col"><p>${t("new-link-text")}</p>
    <button type="button" class="btn" onClick=${askNewLink}>${t("new-link-make")}</button></div></details>
  <label class="setting">${t("lock-room")}<input type="checkbox" checked=${at.locked}
    onChange=${(/** @type {any} */ event) => roomCall("PUT /rooms/{room}/lock", {}, { on: event.target.checked })} /></label>
  <${Listing} at=${at} />`
  }`;

/** @param {{at: Room}} props */
function WatchLink({ at }) {
  const code = at.watch_code;
  if (!code && !isHost.value) return null;
  return html`<details><summary>${t("watch-link")}</summary><div class="col"><p>${t("watch-link-text")}</p>
    ${
      code &&
      html`<p class="url">${`${boot.site}/r/${code}`.replace(/^https?:\/\//, "")}</p>
      <button type="button" class="btn" onClick=${() => copy(`${boot.site}/r/${code}`)}><${Icon} name="copy" />${t("copy-link")}</button>`
    }
    ${isHost.value && html`<button type="button" class="btn" onClick=${() => roomCall("POST /rooms/{room}/watch")}>${t(code ? "watch-link-new" : "watch-link-make")}</button>`}
    ${isHost.value && code && html`<button type="button" class="btn" onClick=${() => roomCall("DELETE /rooms/{room}/watch")}>${t("watch-link-end")}</button>`}</div></details>`;
}

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
