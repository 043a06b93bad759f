/** What was played this evening, and who won how often. */
import { html } from "htm/preact";
import { evening, tallied } from "../../match/evening.mjs";
import { outcome, points } from "../../match/past-words.mjs";
import { room } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Badge } from "../parts/badge.mjs";
import { BackToRoom } from "./rematch.mjs";

/** @typedef {import("../../types.mjs").PastMatch} PastMatch */

/** What has been played, and the way back to the room. @param {{match: string}} props the match on the screen */
export function Evening({ match }) {
  const played = evening(room.value?.history ?? []).filter(({ names }) => names.length > 1);
  const wins = tallied(played)
    .filter(({ won }) => won > 0)
    .sort((a, b) => b.won - a.won);
  return html`<section class="sheet evening"><h2>${t("standings-tonight")}</h2>
    ${played.length > 0 && html`<${Played} played=${played} match=${match} />`}
    ${
      wins.length > 0 &&
      html`<p class="tally">${wins.map(
        ({ player, name, won }) =>
          html`<span key=${player}><${Badge} ...${lookOf(player, name)} /> ${t("evening-wins", { name, count: won })}</span>`,
      )}</p>`
    }<${BackToRoom} /></section>`;
}

/** @param {{played: PastMatch[], match: string}} props */
const Played = ({ played, match }) =>
  html`<ol>${played.map(
    (
      one,
    ) => html`<li key=${one.match} class=${one.match === match ? "now" : undefined}><span>${t(`${one.game}-name`)}</span>
        <span class="soft num">${points(one)}</span><span class="small">${outcome(one)}</span></li>`,
  )}</ol>`;

/** The seat and colour that a person has now. @param {string} player @param {string} name */
function lookOf(player, name) {
  const place = room.value?.seats.find((seat) => seat.player === player);
  return { name, seat: place?.seat ?? null, colour: place?.colour };
}
