/** The share panel: QR, code in large letters, copy, share. */
import { computed } from "@preact/signals";
import { html } from "htm/preact";
import { boot } from "../../browser/boot.mjs";
import { roomCall } from "../../room/session.mjs";
import { dialog, isHost, room, say } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { closeDialog } from "../parts/dialog.mjs";
import { Icon } from "../parts/icon.mjs";
import { later } from "../parts/later.mjs";

/** @typedef {import("../../types.mjs").Room} Room */

export function Share() {
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
    <p class="small soft url">${url.replace(/^https?:\/\//, "")}</p>
    ${!mayNotInvite.value && html`<${WatchLink} at=${at} />`}
    ${isHost.value && html`<${Hosting} at=${at} />`}
    ${
      at.listed &&
      !isHost.value &&
      html`<p class="small soft listing"><${Icon} name="globe" /> ${t("list-room-on")}</p>`
    }`;
}

/** The controls for hosts, loaded for them only. */
const Hosting = later(() => import("./share-hosting.mjs").then((module) => module.ShareHosting));

/** True for watchers who came by the watch link: they may not pass on the invite link. */
const mayNotInvite = computed(() => room.value?.code === room.value?.watch_code);

/** The passcode is in the fragment, so that it reaches no server log and no other page.
 * @param {Room} at */
const inviteUrl = (at) =>
  `${boot.site}/r/${at.code}${at.passcode ? `#k=${encodeURIComponent(at.passcode)}` : ""}`;

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

export const canShare = () => typeof navigator.share === "function";

/** @param {string} url */
export function share(url) {
  navigator.share({ url, title: t("app-name") }).catch(() => undefined);
}

/** Plain http has no clipboard: use the old way, and if that is refused, let people copy by hand.
 * @param {string} url */
export async function copy(url) {
  const copied = navigator.clipboard
    ? await navigator.clipboard.writeText(url).then(
        () => true,
        () => copyOldWay(url),
      )
    : copyOldWay(url);
  if (copied) say(t("copied"));
  else showByHand(url);
}

/** @param {string} url @returns {boolean} */
function copyOldWay(url) {
  const field = document.createElement("textarea");
  field.value = url;
  field.className = "vh";
  // Outside an open dialog nothing can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** @param {string} url */
function showByHand(url) {
  dialog.value = /** @type {import("preact").VNode} */ (
    html`
    <h2 id="dialog-title">${t("copy-by-hand")}</h2>
    <label class="field"><span class="vh">${t("copy-by-hand")}</span><input readonly value=${url} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
    <div class="row buttons"><button type="button" class="btn" onClick=${closeDialog}>${t("close")}</button></div>`
  );
}
