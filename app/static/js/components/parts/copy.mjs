/** Copying a link, also where the browser does not help. */
import { html } from "htm/preact";
import { dialog, say } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { closeDialog } from "./dialog.mjs";

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
