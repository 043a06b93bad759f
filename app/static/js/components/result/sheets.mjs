/** The board at the end, and what it shows; where seats have their own sheets, discs change the sheet. */
import { html } from "htm/preact";
import { hasPoints } from "../../browser/boot-data.mjs";
import { opensOn, order } from "../../match/ranking.mjs";
import { shownText } from "../../match/result-words.mjs";
import { dearest } from "../../match/score-entries.mjs";
import { t } from "../../text/i18n.mjs";
import { Name } from "../common/player-name.mjs";
import { SeatBadge } from "../common/seat-badge.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch @typedef {import("../../types.mjs").ResultView} ResultView
 * @typedef {import("../../types.mjs").GameParts} GameParts */

/** @param {{at: TableMatch, result: ResultView, parts: GameParts}} props */
export function Sheets({ at, result, parts }) {
  const { highlight, highlightSeat } = parts;
  const shown = highlightSeat ? (highlightSeat.value ?? opensOn(result, at.own)) : null;
  const said = hasPoints(at.game) && shownText(at, result, shown, highlight.value);
  return html`<section class="boardbox" aria-label=${t("board")}>
    <header class="boardhead"><h2>${said ? html`<${Name} name=${said.name} />${" "}<span>${said.words}</span>` : t("result-board")}</h2>
      ${shown !== null && at.names.length > 1 && html`<${Discs} at=${at} result=${result} parts=${parts} shown=${shown} />`}</header>
    <div class=${`board ${at.game}`}><${parts.Board} /></div></section>`;
}

/** Opens on the winner's board, with what brought the most lit on it; once, so that whoever comes back
 * to the result finds it as they left it. @param {TableMatch} at @param {ResultView} result @param {GameParts} parts */
export function openBoard(at, result, parts) {
  if (opened.has(parts)) return;
  opened.add(parts);
  const seat = opensOn(result, at.own);
  if (parts.highlightSeat) parts.highlightSeat.value = seat;
  if (hasPoints(at.game)) parts.highlight.value = dearest(result, seat)?.cells ?? [];
}

/** @type {WeakSet<GameParts>} */
const opened = new WeakSet();

/** @param {{at: TableMatch, result: ResultView, parts: GameParts, shown: number}} props */
function Discs({ at, result, parts, shown }) {
  const { highlight, highlightSeat } = parts;
  return html`<div class="whose" role="group" aria-label=${t("result-sheets")}>${order(result).map(
    (seat) =>
      html`<button type="button" key=${seat} aria-pressed=${String(seat === shown)} aria-label=${at.names[seat]} onClick=${() => {
        if (highlightSeat) highlightSeat.value = seat;
        highlight.value = [];
      }}><${SeatBadge} at=${at} seat=${seat} /></button>`,
  )}</div>`;
}
