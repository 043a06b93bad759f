/** What was played this evening, and who won how often. */
import { html } from "htm/preact";
import { evening, tallied } from "../../match/evening.mjs";
import { outcome, points } from "../../match/past-match-words.mjs";
import { winnersOf } from "../../match/ranking.mjs";
import { room } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { nameText } from "../../text/names.mjs";
import { Badge } from "../common/badge.mjs";

/** @typedef {import("../../types.mjs").PastMatch} PastMatch */

/** @param {{match: string}} props the match on the screen */
export function Evening({ match }) {
  const played = evening(room.value?.history ?? []).filter(({ names }) => names.length > 1);
  const now = played.find((one) => one.match === match);
  const wins = tallied(played).sort((a, b) => b.won - a.won);
  return html`<section class="sheet evening"><h2>${t("standings-tonight")}</h2>
    ${
      played.length > 0 &&
      html`<ol>${played.map((one) => html`<${Played} key=${one.match} one=${one} now=${one.match === match} />`)}</ol>`
    }
    ${
      wins.length > 0 &&
      html`<p class="tally">${wins.map(
        ({ player, name, won, program }, i) =>
          html`<span key=${player} title=${nameText(name, program)}><${Badge} ...${lookOf(player, name)} program=${program} /><span class="vh">${nameText(name, program)}: ${t("evening-wins", { count: won })}</span>
            <span aria-hidden="true">${i === 0 ? t("evening-wins", { count: won }) : won}</span></span>`,
      )}</p>`
    }${now?.uncounted && html`<p class="small soft">${t("programs-uncounted")}</p>`}
    ${now?.foreseen && html`<p class="small soft">${t("undo-foreseen")}</p>`}</section>`;
}

/** A match with the discs of those who won it, or in words that nobody did. @param {{one: PastMatch, now: boolean}} props */
function Played({ one, now }) {
  const winners = one.ended ? [] : winnersOf(one);
  return html`<li class=${now ? "now" : undefined}><span>${t(`${one.game}-name`)}</span>
    <span class="soft num">${points(one)}</span>${
      winners.length > 0
        ? html`<span class="won-by" title=${outcome(one)}><span class="vh">${outcome(one)}</span>${winners.map(
            (seat) =>
              html`<${Badge} key=${seat} ...${lookOf(one.players[seat], one.names[seat])} program=${one.programs?.[seat]} />`,
          )}</span>`
        : html`<span class="nobody">${outcome(one)}</span>`
    }</li>`;
}

/** The seat and colour that a person or bot has now.
 * @param {string | null} player null for bots @param {string} name */
function lookOf(player, name) {
  const place = room.value?.seats.find((seat) =>
    player === null ? !seat.player && seat.name === name : seat.player === player,
  );
  return { name, seat: place?.seat ?? null, colour: place?.colour };
}
