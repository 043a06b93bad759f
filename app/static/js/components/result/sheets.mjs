/** The board at the end, and what it shows; where seats have their own sheets, discs change the sheet. */
import { html } from "htm/preact";
import { order } from "../../match/ranking.mjs";
import { shownText } from "../../match/result-words.mjs";
import { t } from "../../text/i18n.mjs";
import { Badge } from "../parts/badge.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch @typedef {import("../../types.mjs").ResultView} ResultView
 * @typedef {import("../../types.mjs").GameParts} GameParts */

/** The sheet that is shown is the player's own, at first; to others it is the winner's.
 * @param {{at: TableMatch, result: ResultView, parts: GameParts}} props */
export function Sheets({ at, result, parts }) {
  const { highlight, highlightSeat } = parts;
  const shown = highlightSeat?.value ?? at.own ?? order(result)[0];
  const words = highlightSeat ? shownText(at, result, shown, highlight.value) : t("result-board");
  return html`<section class="boardbox" aria-label=${t("board")}>
    <header class="boardhead"><h2>${words}</h2>
      ${highlightSeat && at.names.length > 1 && html`<${Discs} at=${at} result=${result} parts=${parts} shown=${shown} />`}</header>
    <div class=${`board ${at.game}`}><${parts.Board} /></div></section>`;
}

/** @param {{at: TableMatch, result: ResultView, parts: GameParts, shown: number}} props */
function Discs({ at, result, parts, shown }) {
  const { highlight, highlightSeat } = parts;
  return html`<div class="whose" role="group" aria-label=${t("result-sheets")}>${order(result).map(
    (seat) =>
      html`<button type="button" key=${seat} aria-pressed=${String(seat === shown)} aria-label=${at.names[seat]} onClick=${() => {
        if (highlightSeat) highlightSeat.value = seat;
        highlight.value = [];
      }}><${Badge} name=${at.names[seat]} seat=${seat} colour=${at.colours[seat]} /></button>`,
  )}</div>`;
}
