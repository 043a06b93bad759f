/** Where every point comes from; a number lights its cells on the board. */
import { html } from "htm/preact";
import { order } from "../../match/ranking.mjs";
import { entryOf, isLit, keysOf } from "../../match/score-entries.mjs";
import { t } from "../../text/i18n.mjs";
import { signed } from "../../text/numbers.mjs";
import { ColumnHead } from "../common/player-name.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch @typedef {import("../../types.mjs").ResultView} ResultView
 * @typedef {import("../../types.mjs").GameParts} GameParts */

/** @param {{at: TableMatch, result: ResultView, parts: GameParts}} props */
export function Account({ at, result, parts }) {
  const seats = order(result);
  return html`<section class="sheet acct" tabindex="0" aria-label=${t("result-caption")}>
    <table class=${seats.length > 3 ? "result many" : "result"} style=${{ "--seats": seats.length }}><caption class="vh">${t("result-caption")}</caption>
    <thead><tr><td class="how">${t("result-tip")}</td>${seats.map(
      (seat) => html`<${ColumnHead} key=${seat} at=${at} seat=${seat} />`,
    )}</tr></thead>
    <tbody>${keysOf(result).map(
      (key) => html`<tr key=${key}><th scope="row">${t(key)}</th>
      ${seats.map((seat) => html`<td key=${seat}><${Points} at=${at} result=${result} item=${key} seat=${seat} parts=${parts} /></td>`)}</tr>`,
    )}
      <tr class="total"><th scope="row">${t("result-sum")}</th>${seats.map((seat) => html`<td key=${seat}>${signed(result.scores[seat])}</td>`)}</tr></tbody></table></section>`;
}

/** @param {{at: TableMatch, result: ResultView, parts: GameParts, item: string, seat: number}} props */
function Points({ at, result, item, seat, parts }) {
  const { highlight, highlightSeat } = parts;
  const { points, cells } = entryOf(result, seat, item);
  if (cells.length === 0) return html`<span class="unlit">${signed(points)}</span>`;
  const here = !highlightSeat || highlightSeat.value === seat;
  const lit = here && isLit(cells, highlight.value);
  const toggle = () => {
    highlight.value = lit ? [] : cells;
    if (highlightSeat) highlightSeat.value = seat;
    if (!lit) document.querySelector(".boardbox .board")?.scrollIntoView({ block: "nearest" });
  };
  return html`<button type="button" aria-pressed=${String(lit)} onClick=${toggle}
    aria-label=${t("result-cell", { name: at.names[seat], item: t(item), points: signed(points) })}>${signed(points)}</button>`;
}
