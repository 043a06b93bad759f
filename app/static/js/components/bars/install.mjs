/** How the pages become an app: by a button if the browser offers it, on an iPhone or iPad in words. */
import { html } from "htm/preact";
import { installOffer } from "../../room/store.mjs";
import { loadTexts, t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";
import { lazy } from "../common/lazy.mjs";

/** In Safari and its kin the page knows whether it is an app; other browsers don't have this. */
const byHand = "standalone" in navigator && !navigator.standalone;

/** Nothing where neither is possible, so that its texts aren't fetched. */
export const Install = () => (installOffer.value || byHand) && html`<${Offer} />`;

const Offer = lazy(async () => {
  await loadTexts("install");
  return () => (installOffer.value ? html`<${Button} />` : byHand && html`<${Words} />`);
});

const Words = () => html`<p class="small soft">${t("install-ios")}</p>`;

function Button() {
  const take = () => {
    installOffer.value?.prompt();
    installOffer.value = null;
  };
  return html`<button type="button" class="btn" onClick=${take}><${Icon} name="plus" />${t("install-offer")}</button>`;
}
