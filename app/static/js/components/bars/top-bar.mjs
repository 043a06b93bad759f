/** The top bar of the room page, and the offer of sound that stands in it for a while. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { room } from "../../room/store.mjs";
import { loadTexts, t } from "../../text/i18n.mjs";
import { Unread } from "../chat/chat.mjs";
import { Icon } from "../common/icon.mjs";
import { lazy } from "../common/lazy.mjs";
import { SoundButton } from "../common/sound-switch.mjs";
import { openMenu } from "./open-menu.mjs";

const OFFER_MS = 1000;

/** The link to the home page. */
export const Mark = () => html`<a class="mark" href=${`${boot.base}/`} aria-label=${t("app-name")}>
    <svg viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="1" width="14" height="14" rx="4" fill="var(--red)" /><rect x="17" y="1" width="14" height="14" rx="7" fill="var(--yellow)" /><rect x="1" y="17" width="14" height="14" rx="7" fill="var(--blue)" /><path d="M17 21a4 4 0 0 1 4-4h10v10a4 4 0 0 1-4 4H17z" fill="var(--green)" /></svg>
    <span>${t("app-name")}</span></a>`;

/** @param {{title?: string, children?: any}} props */
export const Top = ({ title, children }) => html`<header class="top">
  <${Mark} />
  ${title && html`<span class="soft name hide-phone">${title}</span>`}
  <span class="grow"></span>
  ${children}<${SoundButton} />
  <button type="button" class="btn quiet" onClick=${openMenu}><${Icon} name="menu" /><span>${t("menu")}</span><span class="narrow-only"><${Unread} /></span></button>
</header>`;

/** Fetched once people have come in and looked around. */
export const SoundOffer = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, OFFER_MS));
  const { game } = /** @type {import("../../types.mjs").Room} */ (room.value);
  const { fetchStyle } = await import("../../browser/styles.mjs");
  const [module] = await Promise.all([
    import("../room/sound-offer.mjs"),
    loadTexts(game),
    fetchStyle(`${boot.static}/css/sound-offer.css`),
  ]);
  return module.SoundOffer;
});
