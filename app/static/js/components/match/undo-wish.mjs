/** Taking a move back by consent: asking and answering. */
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { room, tableMatch } from "../../room/store.mjs";
import { listText, t } from "../../text/i18n.mjs";
import { closeDialog } from "../parts/dialog.mjs";
import { Icon } from "../parts/icon.mjs";

/** The open request at the position on the screen, with this person's buttons. */
export function UndoWish() {
  const at = tableMatch.value;
  const wish = room.value?.undo_wish;
  const match = room.value?.match;
  if (!at || !wish || !match || at.over || wish.seq !== at.seq || at.you === null) return null;
  const answer = (/** @type {boolean} */ agree) =>
    roomCall("PUT /rooms/{room}/undo", {}, { seq: wish.seq, agree });
  const foreseen = wish.foreseen && html`<p class="small">${t("undo-foreseeing")}</p>`;
  if (wish.seat === at.you) {
    const left = match.names.filter(
      (_, seat) =>
        seat !== wish.seat && match.players[seat] !== null && !wish.agreed.includes(seat),
    );
    return html`<div class="wish sheet" role="status"><p>${t("undo-wanted-mine", { names: listText(left) })}</p>${foreseen}
      <button type="button" class="btn" onClick=${() => answer(false)}>${t("undo-withdraw")}</button></div>`;
  }
  const mine = wish.agreed.includes(at.you);
  return html`<div class="wish sheet" role="status"><p>${t("undo-wanted", { name: at.names[wish.seat] })}</p>${foreseen}
    <div class="row wrap"><button type="button" class="btn" onClick=${() => answer(false)}>${t("undo-refuse")}</button>
    ${!mine && html`<button type="button" class="btn primary" onClick=${() => answer(true)}>${t("undo-agree")}</button>`}</div></div>`;
}

/** Asks the others; for the menu. */
export function AskUndo() {
  const at = tableMatch.value;
  if (!at || at.over || at.you === null || at.seq === 0 || at.undo || room.value?.match?.final)
    return null;
  const run = () => {
    closeDialog();
    roomCall("POST /rooms/{room}/undo", {}, { seq: at.seq });
  };
  return html`<button type="button" class="btn" onClick=${run}><${Icon} name="reset" />${t("undo-ask")}</button>`;
}
