/** Taking a move back by consent: asking and answering. */
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { room, tableMatch } from "../../room/store.mjs";
import { listText, t } from "../../text/i18n.mjs";
import { ask, closeDialog } from "../parts/dialog.mjs";
import { Icon } from "../parts/icon.mjs";

/** @typedef {NonNullable<import("../../types.mjs").Room["undo_wish"]>} Wish */

/** The open request at the position on the screen, with this person's buttons. */
export function UndoWish() {
  const at = tableMatch.value;
  const wish = room.value?.undo_wish;
  if (!at || !wish || at.over || wish.seq !== at.seq || at.you === null) return null;
  return wish.seat === at.you
    ? html`<${OwnWish} wish=${wish} />`
    : html`<${WishOf} wish=${wish} name=${at.names[wish.seat]} mine=${wish.agreed.includes(at.you)} />`;
}

/** @param {Wish} wish @param {boolean} agree */
const answer = ({ seq }, agree) => roomCall("PUT /rooms/{room}/undo", {}, { seq, agree });

/** Says what everybody will know beforehand, and goes on if that is wanted.
 * @param {string} title @param {string} yes @param {() => unknown} run */
const foretell = (title, yes, run) =>
  ask({ title, text: t("undo-foreseeing"), no: t("close"), yes, run });

/** @param {{wish: Wish}} props */
function OwnWish({ wish }) {
  const { names = [], players = [] } = room.value?.match ?? {};
  const left = names.filter(
    (_, seat) => seat !== wish.seat && players[seat] !== null && !wish.agreed.includes(seat),
  );
  const withdraw = () => answer(wish, false);
  const tell = () => foretell(t("undo-noted"), t("undo-withdraw"), withdraw);
  return html`<div class="wish sheet" role="status"><p>${t("undo-wanted-mine", { names: listText(left) })}</p>
    <div class="row wrap"><button type="button" class="btn" onClick=${withdraw}>${t("undo-withdraw")}</button>
    ${wish.foreseen && html`<button type="button" class="btn" onClick=${tell}>${t("undo-noted")}</button>`}</div></div>`;
}

/** @param {{wish: Wish, name: string, mine: boolean}} props */
function WishOf({ wish, name, mine }) {
  const [title, yes] = [t("undo-wanted", { name }), t("undo-agree")];
  const run = () => answer(wish, true);
  const agree = () => (wish.foreseen ? foretell(title, yes, run) : run());
  return html`<div class="wish sheet" role="status"><p>${title}</p>
    <div class="row wrap"><button type="button" class="btn" onClick=${() => answer(wish, false)}>${t("undo-refuse")}</button>
    ${!mine && html`<button type="button" class="btn primary" onClick=${agree}>${yes}</button>`}</div></div>`;
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
