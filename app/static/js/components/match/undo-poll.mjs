/** Taking a move back by consent: asking and answering. */
import { html } from "htm/preact";
import { missing, pollOf, votersFor } from "../../room/polls.mjs";
import { roomCall } from "../../room/session.mjs";
import { room, tableMatch, you } from "../../room/store.mjs";
import { listText, t } from "../../text/i18n.mjs";
import { ask, closeDialog } from "../common/dialog.mjs";
import { Icon } from "../common/icon.mjs";

/** @typedef {import("../../types.mjs").Poll} Poll */

/** The open request at the position on the screen, with this person's buttons. */
export function UndoPoll() {
  const at = tableMatch.value;
  const poll = pollOf(room.value, "undo");
  if (!at || !poll || at.over || poll.seq !== at.seq || at.you === null) return null;
  return poll.seat === at.you
    ? html`<${OwnPoll} poll=${poll} />`
    : html`<${PollOf} poll=${poll} name=${at.names[poll.seat ?? 0]} />`;
}

/** @param {Poll} poll @param {"yes" | "no"} choice */
const vote = ({ seq }, choice) =>
  roomCall("PUT /rooms/{room}/vote", {}, { kind: "undo", seq: seq ?? 0, choice });

/** Says what everybody will know beforehand, and goes on if that is wanted.
 * @param {string} title @param {string} yes @param {() => unknown} run */
const foretell = (title, yes, run) =>
  ask({ title, text: t("undo-foreseeing"), no: t("close"), yes, run });

/** @param {{poll: Poll}} props */
function OwnPoll({ poll }) {
  const { names = [], players = [] } = room.value?.match ?? {};
  const left = missing(poll).map((player) => names[players.indexOf(player)]);
  const withdraw = () => vote(poll, "no");
  const tell = () => foretell(t("undo-noted"), t("undo-withdraw"), withdraw);
  return html`<div class="poll sheet" role="status"><p>${t("undo-wanted-mine", { names: listText(left) })}</p>
    <div class="row wrap"><button type="button" class="btn" onClick=${withdraw}>${t("undo-withdraw")}</button>
    ${poll.foreseen && html`<button type="button" class="btn" onClick=${tell}>${t("undo-noted")}</button>`}</div></div>`;
}

/** @param {{poll: Poll, name: string}} props */
function PollOf({ poll, name }) {
  const mine = votersFor(poll, "yes").includes(you.value.player);
  const [title, yes] = [t("undo-wanted", { name }), t("undo-agree")];
  const run = () => vote(poll, "yes");
  const agree = () => (poll.foreseen ? foretell(title, yes, run) : run());
  return html`<div class="poll sheet" role="status"><p>${title}</p>
    <div class="row wrap"><button type="button" class="btn" onClick=${() => vote(poll, "no")}>${t("undo-refuse")}</button>
    ${!mine && html`<button type="button" class="btn primary" onClick=${agree}>${yes}</button>`}</div></div>`;
}

/** Asks the others; for the menu. */
export function AskUndo() {
  const at = tableMatch.value;
  if (!at || at.over || at.you === null || at.seq === 0 || at.undo || room.value?.match?.final)
    return null;
  const run = () => {
    closeDialog();
    roomCall("POST /rooms/{room}/polls", {}, { kind: "undo", seq: at.seq });
  };
  return html`<button type="button" class="btn" onClick=${run}><${Icon} name="reset" />${t("undo-ask")}</button>`;
}
