/** The board at the end; where seats have their own sheets, discs above it change the sheet. */
import { html } from "htm/preact";
import { order } from "../../match/ranking.mjs";
import { t } from "../../text/i18n.mjs";
import { Badge } from "../parts/badge.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch @typedef {import("../../types.mjs").ResultView} ResultView
 * @typedef {import("../../types.mjs").GameParts} GameParts */

/** @param {{at: TableMatch, result: ResultView, parts: GameParts}} props */
export const Sheets = ({
  at,
  result,
  parts,
}) => html`<section class="boardbox" aria-label=${t("board")}>
  ${parts.highlightSeat && at.names.length > 1 && html`<${Discs} at=${at} result=${result} parts=${parts} />`}
  <div class=${`board ${at.game}`}><${parts.Board} /></div></section>`;

/** The sheet that is shown is the player's own, at first; to others it is the winner's.
 * @param {{at: TableMatch, result: ResultView, parts: GameParts}} props */
function Discs({ at, result, parts }) {
  const { highlight, highlightSeat } = parts;
  const seats = order(result);
  const shown = highlightSeat?.value ?? at.own ?? seats[0];
  return html`<div class="whose" role="group" aria-label=${t("result-sheets")}>${seats.map(
    (seat) =>
      html`<button type="button" key=${seat} aria-pressed=${String(seat === shown)} aria-label=${at.names[seat]} onClick=${() => {
        if (highlightSeat) highlightSeat.value = seat;
        highlight.value = [];
      }}><${Badge} name=${at.names[seat]} seat=${seat} colour=${at.colours[seat]} /></button>`,
  )}</div>`;
}
