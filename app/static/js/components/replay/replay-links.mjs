/** Links to replays. */
import { html } from "htm/preact";
import { guideOf, nameOf, openReplay } from "../../replay/guiding.mjs";
import { guides } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";

/** Says that somebody presents a replay, to those who are not watching it. */
export function GuideInvite() {
  const match = Object.keys(guides.value).find((id) => guideOf(id));
  const guide = match && guideOf(match);
  if (!match || !guide) return null;
  return html`<div class="sheet guide" role="status">
    <span class="grow">${t("guide-come", { name: nameOf(guide.player) })}</span>
    <button type="button" class="btn" onClick=${() => openReplay(match)}>${t("guide-join")}</button></div>`;
}

/** The focus returns there from the replay of a match. @param {string} match */
export const returnFrom = (match) =>
  requestAnimationFrame(() => {
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-replay="${match}"]`))?.focus();
  });

/** The link to the replay of a match. @param {{match: string, label?: string, kind?: string}} props */
export const ReplayButton = ({ match, label, kind = "btn" }) =>
  html`<button type="button" class=${kind} data-replay=${match} aria-label=${label} onClick=${() => openReplay(match)}>
    <${Icon} name="play" />${t("replay")}</button>`;
