/** Says that there is no socket, but something slower that does for one. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { fetchStyle } from "../../browser/styles.mjs";
import { t } from "../../text/i18n.mjs";

/** The component, with its style: it stands where notices do. */
export async function ready() {
  await fetchStyle(`${boot.static}/css/server/notices.css`);
  return Slow;
}

const Slow = () =>
  html`<section class="notices" role="status"><p><span class="said"><b>${t("slow-lead")}</b> ${t("slow-text")} <span class="why">${t("slow-why")}</span></span></p></section>`;
