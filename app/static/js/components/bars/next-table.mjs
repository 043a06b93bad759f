/** The link to the next match in which it is your turn. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { followTurnsElsewhere, turnsElsewhere } from "../../room/duties.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";

followTurnsElsewhere();

/** Shown while there is one. */
export function NextTable() {
  const [next, ...others] = turnsElsewhere.value;
  if (!next) return null;
  return html`<a class="btn next-table" href=${`${boot.base}/r/${next.room}`}>
    <${Icon} name="right" /><span class="long">${wordsOf(next, others.length)}</span>
    <span class="short">${t("next-short", { count: others.length + 1 })}</span></a>`;
}

/** @param {import("../../room/duties.mjs").Duty} next @param {number} count how many more there are */
function wordsOf(next, count) {
  const title = next.title || t(`${next.game}-name`);
  const words = t("next-table", { title });
  return count > 0 ? `${words} (${t("next-more", { count })})` : words;
}
