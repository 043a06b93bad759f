/** The share panel: QR, code in large letters, copy, share. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { offline } from "../../room/load-failure.mjs";
import { dialog, isHost, room } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Head } from "../common/dialog.mjs";
import { Icon } from "../common/icon.mjs";
import { lazy } from "../common/lazy.mjs";

/** @typedef {import("../../types.mjs").Room} Room */

/** @param {string} url */
const copy = (url) => import("../common/copy.mjs").then((module) => module.copy(url), offline);

export function openShare() {
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${t("invite")} /><${Share} all=${true} />`
  );
}

/** @param {{all?: boolean}} props `all` there is, or what one needs most */
export function Share({ all }) {
  const at = room.value;
  if (!at) return null;
  if (!at.code) return html`<p>${t("problem-no-watch-link")}</p>`;
  const url = inviteUrl(at);
  return html`<div class="share">
    <div class="qrbox"><img alt=${t("qr-code")} src=${`${boot.base}/api/v1/rooms/${at.code}/qr.svg`} /></div>
    <div class="col"><span class="small soft">${t("code")}</span><strong class="code num">${at.code}</strong>
      <button type="button" class="btn" onClick=${() => copy(url)}><${Icon} name="copy" />${t("copy-link")}</button>
      ${canShare() && html`<button type="button" class="btn" onClick=${() => share(url)}><${Icon} name="share" />${t("share")}</button>`}
    </div></div>
    <div class="row ways"><span class="small soft url grow">${url.replace(/^https?:\/\//, "")}</span>
      ${!all && hasWays(at) && html`<button type="button" class="btn quiet" onClick=${openShare}>${t("invite-ways")}</button>`}</div>
    ${all && hasWays(at) && html`<${Ways} at=${at} />`}
    ${
      at.listed &&
      !isHost.value &&
      html`<p class="small soft listing"><${Icon} name="globe" /> ${t("list-room-on")}</p>`
    }`;
}

/** The watch link, and what hosts may change; loaded when somebody wants it. */
const Ways = lazy(() => import("./share-settings.mjs").then((module) => module.Ways));

/** Watchers who came by the watch link may not pass on the invite link. @param {Room} at */
const hasWays = ({ code, watch_code: watch }) => isHost.value || (watch !== null && code !== watch);

/** The passcode is in the fragment, so that it reaches no server log and no other page.
 * @param {Room} at */
const inviteUrl = (at) =>
  `${boot.site}/r/${at.code}${at.passcode ? `#k=${encodeURIComponent(at.passcode)}` : ""}`;

export const canShare = () => typeof navigator.share === "function";

/** @param {string} url */
export function share(url) {
  navigator.share({ url, title: t("app-name") }).catch(() => undefined);
}
