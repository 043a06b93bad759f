/** What happened in the room, newest first. */
import { html } from "htm/preact";
import { language, t } from "../i18n.mjs";
import { room } from "../store.mjs";

export function Changes() {
  const lines = [...(room.value?.changes ?? [])].reverse();
  return (
    lines.length > 0 &&
    html`<section class="sheet changes"><h2>${t("changes")}</h2>
    <ol class="plain" tabindex="0" aria-label=${t("changes")}>${lines.map(
      ({ at, key, args }, index) =>
        html`<li key=${`${at}-${index}`}><span class="grow">${t(`change-${key}`, args)}</span><time class="small soft">${clock(at)}</time></li>`,
    )}</ol></section>`
  );
}

/** @param {number} at */
const clock = (at) =>
  new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(new Date(at));
