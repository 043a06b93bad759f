/** What was played in a room, evening by evening, and who has won how many. */
import { html } from "htm/preact";
import { boot, hasPoints } from "../../browser/boot-data.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { replayOf } from "../../pages/common.mjs";
import { timeText } from "../../text/dates.mjs";
import { language, t } from "../../text/i18n.mjs";
import { signed } from "../../text/numbers.mjs";
import { rooms } from "./state.mjs";
import { byRank, eveningText, roomText } from "./words.mjs";

/** @typedef {import("../../wire").EveningView} EveningView @typedef {import("../../wire").EveningMatchView} MatchView */

/** @param {{found: import("../../wire").EveningsView}} props */
export function Evenings({ found: { evenings, totals } }) {
  const name = rooms.value[0] && roomText(t, rooms.value[0], boot.name ?? "");
  return html`<header class="head"><h1>${t("achieved-evenings")}</h1>
    <p><a href=${`${boot.base}/r/${boot.room}`}>${name}</a></p></header>
    ${evenings.length === 0 && html`<div class="emptybox"><p>${t("achieved-none-room")}</p></div>`}
    ${
      evenings.length > 1 &&
      totals.length > 0 &&
      html`<section class="sheet rivals" aria-labelledby="totals"><h2 id="totals">${t("achieved-all-evenings")}</h2><${Totals} totals=${totals} /></section>`
    }
    ${evenings.map((one) => html`<${Evening} key=${one.ended} evening=${one} />`)}`;
}

/** @param {{evening: EveningView}} props */
const Evening = ({
  evening,
}) => html`<section class="sheet rivals" aria-labelledby=${`at-${evening.ended}`}>
  <h2 id=${`at-${evening.ended}`}>${eveningText(t, language(), evening)}</h2>
  <ul class="matches">${evening.matches.map((one) => html`<${Match} key=${one.match} match=${one} />`)}</ul>
  ${evening.matches.length > 1 && evening.totals.length > 0 && html`<${Totals} totals=${evening.totals} />`}</section>`;

/** @param {{match: MatchView}} props */
function Match({ match: { match, game, at, lost, seats } }) {
  const name = `${t(`${game}-name`)}, ${timeText(language(), at)}`;
  return html`<li><span><b>${name}</b>${lost && html` <span class="small soft">${t("achieved-lost")}</span>`}
    <ol class="ranks">${byRank(seats).map(
      (seat, at) =>
        html`<li key=${at}>${seat.rank}. ${seat.name}${hasPoints(game) && html` <b class="num">${signed(seat.points)}</b>`}</li>`,
    )}</ol></span>
    <a class="btn" href=${replayOf(boot.room ?? "", match)} aria-label=${`${t("replay")}: ${name}`}><${Icon} name="play" />${t("replay")}</a></li>`;
}

/** @param {{totals: import("../../wire").TotalView[]}} props */
const Totals = ({
  totals,
}) => html`<table class="num"><thead><tr><th scope="col">${t("achieved-name")}</th>
  <th scope="col">${t("achieved-played")}</th><th scope="col">${t("achieved-won")}</th></tr></thead>
  <tbody>${totals.map(
    (one) =>
      html`<tr key=${one.player ?? one.name}><th scope="row">${one.name}</th><td>${one.matches}</td><td>${one.won}</td></tr>`,
  )}</tbody></table>`;
