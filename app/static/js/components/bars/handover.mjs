/** Continuing on another device: a code that works once, for ten minutes. */
import { html } from "htm/preact";
import { api, Problem } from "../../net/api.mjs";
import { dialog, problem } from "../../room/store.mjs";
import { language, t } from "../../text/i18n.mjs";
import { closeDialog, Head } from "../common/dialog.mjs";
import { Icon } from "../common/icon.mjs";

export const HandOverButton = () =>
  html`<button type="button" class="btn" onClick=${openHandOver}><${Icon} name="link" />${t("handover")}</button>`;

async function openHandOver() {
  try {
    const { code, url, qr, expires_at } = await api("POST /me/handover");
    const until = new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(expires_at);
    dialog.value = /** @type {import("preact").VNode} */ (
      html`<${Head} title=${t("handover-title")} /><p class="soft">${t("handover-text", { until })}</p>
      <div class="share"><div class="qrbox"><svg viewBox=${`-2 -2 ${qr.size + 4} ${qr.size + 4}`} role="img" aria-label=${t("handover-qr")}><path d=${qr.path} /></svg></div>
      <div class="col"><span class="small soft">${t("code")}</span><strong class="handover">${code}</strong></div></div>
      <p class="small soft url">${url.split("#")[0]}</p>`
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    closeDialog();
    problem.value = error;
  }
}
