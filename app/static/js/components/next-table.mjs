/** The way to the next table that waits for this person. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { boot } from "../boot.mjs";
import { otherDuties } from "../duties.mjs";
import { t } from "../i18n.mjs";
import { announce } from "../store.mjs";
import { Icon } from "./icon.mjs";

/** @param {{quiet?: boolean}} props `quiet` where it is not news */
export function NextTable({ quiet }) {
  const [next, ...others] = otherDuties.value;
  const words = next && wordsOf(next, others.length);
  useEffect(() => {
    if (words && !quiet) announce(words);
  }, [next?.match]);
  if (!words) return null;
  return html`<a class="btn next-table" href=${`${boot.base}/r/${next.room}`} aria-label=${words}>
    <${Icon} name="next" /><span>${words}</span><b class="num">${others.length + 1}</b></a>`;
}

/** @param {import("../duties.mjs").Duty} next @param {number} count of those that wait too */
function wordsOf(next, count) {
  const title = next.title || t(`${next.game}-name`);
  const words = t("next-table", { title });
  return count > 0 ? `${words} (${t("next-more", { count })})` : words;
}
