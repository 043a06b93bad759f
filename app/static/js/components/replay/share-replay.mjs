/** The link to a finished match, at the position that is shown. */
import { html } from "htm/preact";
import { Problem } from "../../net/api.mjs";
import { analysisPart } from "../../replay/replay-address.mjs";
import { dialog, problem } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { copy } from "../common/copy.mjs";
import { Head } from "../common/dialog.mjs";
import { Icon } from "../common/icon.mjs";
import { canShare, share } from "../room/share.mjs";

/** @param {import("../../replay/replays.mjs").Replay} replay */
export async function openShareReplay(replay) {
  try {
    const url = `${await replay.link()}#${replay.stepping.seq.value}${analysisPart()}`;
    dialog.value = /** @type {import("preact").VNode} */ (html`<${ShareReplay} url=${url} />`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problem.value = error;
  }
}

/** @param {{url: string}} props */
const ShareReplay = ({ url }) => html`<${Head} title=${t("replay-share")} />
  <p class="soft">${t("replay-share-text")}</p>
  <label class="field"><span class="vh">${t("copy-by-hand")}</span>
    <input readonly value=${url} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
  <div class="row buttons">
    <button type="button" class="btn primary" onClick=${() => copy(url)}><${Icon} name="copy" />${t("copy-link")}</button>
    ${canShare() && html`<button type="button" class="btn" onClick=${() => share(url)}><${Icon} name="share" />${t("share")}</button>`}
  </div>`;
