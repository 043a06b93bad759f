/** The matches that were played in this room. */
import { html } from "htm/preact";
import { language, listText, t } from "../i18n.mjs";
import { room } from "../store.mjs";
import { GuideInvite, ReplayButton } from "./replay-links.mjs";
import { Standings } from "./standings.mjs";

export function Past() {
  const history = room.value?.history ?? [];
  return html`<section class="sheet past"><h2>${t("past")}</h2><${GuideInvite} /><${Standings} />
    ${
      history.length === 0
        ? html`<p class="emptybox soft">${t("past-none")}</p>`
        : html`<ol class="plain">${history.map(
            (
              match,
            ) => html`<li key=${match.match}><span><b>${listText(match.names.filter((_, seat) => match.ranks[seat] === 1))}</b><br />
        <span class="small soft">${scores(match)}</span></span>
        <span class="small soft">${t(`${match.game}-name`)} · ${day(match.finished_at)}</span>
        <${ReplayButton} match=${match.match} label=${t("replay-watch", { names: listText(match.names) })} /></li>`,
          )}</ol>`
    }</section>`;
}

/** @param {import("../types.mjs").PastMatch} match */
const scores = (match) =>
  match.names.map((name, seat) => `${name} ${match.scores[seat]}`).join(", ");

/** @param {string} time */
const day = (time) =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(time),
  );
