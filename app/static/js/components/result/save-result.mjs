/** Keeping a result: as a picture, as a link to the replay, and the replay itself. */
import { html } from "htm/preact";
import { call } from "../../room/session.mjs";
import { say } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { copy } from "../common/copy.mjs";
import { Icon } from "../common/icon.mjs";
import { ReplayButton } from "../replay/replay-links.mjs";
import { canShare, share } from "../room/share.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch
 * @typedef {{at: TableMatch, result: import("../../types.mjs").ResultView, parts: import("../../types.mjs").GameParts}} End */

/** @param {End} end */
export function Keep(end) {
  const { at } = end;
  return html`<section class="sheet keep"><h2>${t("result-keep")}</h2>
    <button type="button" class="btn" onClick=${() => sharePicture(end)}><${Icon} name="share" />${t("result-picture")}</button>
    <button type="button" class="btn" onClick=${() => link(at, copy)}><${Icon} name="link" />${t("result-link")}</button>
    ${canShare() && html`<button type="button" class="btn" onClick=${() => link(at, share)}><${Icon} name="share" />${t("result-link-share")}</button>`}
    <${ReplayButton} match=${at.id} /></section>`;
}

/** Makes a link to the replay that everybody can open. @param {TableMatch} at @param {(url: string) => unknown} then */
async function link(at, then) {
  const made = await call("POST /matches/{match}/share", { match: at.id });
  if (made) then(made.url);
}

/** @param {End} end */
async function sharePicture({ at, result, parts }) {
  try {
    const { pictureOf } = await import("./picture.mjs");
    const file = await pictureOf(at, result, parts);
    const data = { files: [file], title: t("app-name") };
    if (navigator.canShare?.(data)) await navigator.share(data).catch(() => undefined);
    else save(file);
  } catch {
    say(t("result-picture-failed"));
  }
}

/** @param {File} file */
function save(file) {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(file);
  anchor.download = file.name;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
  say(t("result-picture-saved"));
}
