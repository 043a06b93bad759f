/** Copying a link or a token, also where the browser does not help. */
import { html } from "htm/preact";
import { dialog, say } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { closeDialog } from "./dialog.mjs";

/** Plain http has no clipboard: use the old way, and if that is refused, let people copy by hand.
 * @param {string} url or another text @param {{done: string, byHand: string}} [words] for what is copied */
export async function copy(url, { done, byHand } = { done: "copied", byHand: "copy-by-hand" }) {
  const copied = navigator.clipboard
    ? await navigator.clipboard.writeText(url).then(
        () => true,
        () => copyOldWay(url),
      )
    : copyOldWay(url);
  if (copied) say(t(done));
  else showByHand(url, t(byHand));
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

/** @param {string} url @param {string} title */
function showByHand(url, title) {
  dialog.value = /** @type {import("preact").VNode} */ (
    html`
    <h2 id="dialog-title">${title}</h2>
    <label class="field"><span class="vh">${title}</span><input readonly value=${url} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
    <div class="row buttons"><button type="button" class="btn" onClick=${closeDialog}>${t("close")}</button></div>`
  );
}
