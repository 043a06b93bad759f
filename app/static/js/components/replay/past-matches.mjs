/** The matches played in this room. */
import { html } from "htm/preact";
import { outcome, pointsByName } from "../../match/past-match-words.mjs";
import { room } from "../../room/store.mjs";
import { language, listText, t } from "../../text/i18n.mjs";
import { GuideInvite, ReplayButton } from "./replay-links.mjs";
import { Standings } from "./standings.mjs";

export function Past() {
  const history = room.value?.history ?? [];
  return html`<div class="past scrolls"><h2 class="vh">${t("past")}</h2>
    ${history.length === 0 && html`<p class="emptybox soft">${t("past-none")}</p>`}<${GuideInvite} /><${Standings} />
    <ol class="plain">${history.map(
      (match) => html`<li key=${match.match}><span><b>${outcome(match)}</b><br />
        <span class="small soft">${pointsByName(match)}</span></span>
        <span class="small soft">${t(`${match.game}-name`)} · ${day(match.finished_at)}</span>
        <${ReplayButton} match=${match.match} label=${t("replay-watch", { names: listText(match.names) })} /></li>`,
    )}</ol></div>`;
}

/** @param {number} time */
const day = (time) =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(time),
  );
