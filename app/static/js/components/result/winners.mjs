/** Who won: the disc with the cup, and what was won. */
import { html } from "htm/preact";
import { hasPoints } from "../../browser/boot-data.mjs";
import { winnersOf } from "../../match/ranking.mjs";
import { account, headline, setting } from "../../match/result-words.mjs";
import { hasText, t } from "../../text/i18n.mjs";
import { gained, signed } from "../../text/numbers.mjs";
import { Icon } from "../common/icon.mjs";
import { SeatBadge } from "../common/seat-badge.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch @typedef {import("../../types.mjs").ResultView} ResultView
 * @typedef {import("../../types.mjs").GameParts} GameParts @typedef {import("../../types.mjs").Medal} Medal */

/** The letters of a headline that fit in one line, or on a phone in two. */
const LONG = 30;

/** @param {{at: TableMatch, result: ResultView, parts: GameParts}} props */
export function Stage({ at, result, parts }) {
  const winners = winnersOf(result);
  const title = headline(at, result);
  const more = account(at, result);
  return html`<section class="sheet won" aria-label=${t("result")}>
    ${
      winners.length > 0 &&
      html`<span class="winners">${winners.map((seat) => html`<${SeatBadge} key=${seat} at=${at} seat=${seat} />`)}
      <span class="cup"><${Icon} name="trophy" /></span></span>`
    }
    <div><h1 class=${title.length > LONG ? "long" : undefined}>${title}</h1>
      <p class="told soft">${more && html`<span>${more}</span> `}<span class="small">${setting(at, parts)}</span></p></div>
    ${winners.length === 1 && html`<${Medals} game=${at.game} seat=${winners[0]} result=${result} parts=${parts} />`}</section>`;
}

/** What the winner won, which adds up to the points.
 * @param {{game: string, seat: number, result: ResultView, parts: GameParts}} props */
function Medals({ game, seat, result, parts }) {
  const own = parts.medals?.of(seat) ?? [];
  const told = parts.medals?.counts ?? [];
  const rest = result.items.filter(
    (item) => item.seat === seat && item.points !== 0 && !told.includes(item.key),
  );
  if (own.length + rest.length === 0) return null;
  const all = [
    ...own.map((medal) => html`<${Disc} medal=${medal} parts=${parts} />`),
    ...rest.map(
      ({ key, points }) =>
        html`<span class=${points < 0 ? "sum-plate soft" : "sum-plate"}>${t(key)} ${gained(points)}</span>`,
    ),
    ...(hasPoints(game)
      ? [html`<b class="sum num">${sumText(game, result.scores[seat])}</b>`]
      : []),
  ];
  return html`<ul class="medals" aria-label=${t("result-medals")}>${all.map(
    (one, i) => html`<li key=${i} style=${{ "--i": i }}>${one}</li>`,
  )}</ul>`;
}

/** "= 128", or in the game's own words where the discs bear no points. @param {string} game @param {number} count */
const sumText = (game, count) =>
  hasText(`${game}-medal-sum`) ? t(`${game}-medal-sum`, { count }) : `= ${signed(count)}`;

/** One that has cells lights them on the board. @param {{medal: Medal, parts: GameParts}} props */
function Disc({ medal, parts }) {
  const { text, colour, glyph, cells, label } = medal;
  const ink = colour ? `var(--${colour}-ink)` : "var(--ink)";
  const picture = html`<svg class="medal" viewBox="-28 -28 56 56" aria-hidden="true">
    <circle r="24" fill=${colour ? `url(#f-${colour})` : "var(--paper)"} stroke="var(--ink)" stroke-width="5" />
    ${text && html`<text y=${glyph ? -6 : 1} font-size=${text.length > 2 ? 17 : 20} font-weight="700" text-anchor="middle" dominant-baseline="central" fill=${ink}>${text}</text>`}
    ${glyph && html`<use href=${`#g-${colour}`} x=${text ? -6 : -13} y=${text ? 4 : -13} width=${text ? 12 : 26} height=${text ? 12 : 26} color=${ink} />`}</svg>`;
  if (!cells) return html`${picture}<span class="vh">${label}</span>`;
  const { highlight } = parts;
  const lit = cells.every((cell) => highlight.value.includes(cell));
  return html`<button type="button" class="medalbutton" aria-label=${label} aria-pressed=${String(lit)} onClick=${() => {
    highlight.value = lit ? [] : cells;
  }}>${picture}</button>`;
}
