/** Ways into a replay. */
import { html } from "htm/preact";
import { guideOf, nameOf } from "../../replay/guiding.mjs";
import { openReplay } from "../../replay/replay-address.mjs";
import { guides } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../parts/icon.mjs";

/** That somebody shows a replay, for those who are not in it. */
export function GuideInvite() {
  const match = Object.keys(guides.value).find((id) => guideOf(id));
  const guide = match && guideOf(match);
  if (!match || !guide) return null;
  return html`<div class="sheet guide" role="status">
    <span class="grow">${t("guide-come", { name: nameOf(guide.player) })}</span>
    <button type="button" class="btn" onClick=${() => openReplay(match)}>${t("guide-join")}</button></div>`;
}

/** The way into the replay of a match. @param {{match: string, label?: string, kind?: string}} props */
export const ReplayButton = ({ match, label, kind = "btn" }) =>
  html`<button type="button" class=${kind} aria-label=${label} onClick=${() => openReplay(match)}>
    <${Icon} name="play" />${t("replay")}</button>`;
