/** A rematch: hosts start it at once, others ask for it. */
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { isHost, myPlace, room, you } from "../../room/store.mjs";
import { listText, t } from "../../text/i18n.mjs";
import { Icon } from "../parts/icon.mjs";

/** @param {boolean} same */
const again = (same) => roomCall("POST /rooms/{room}/rematch", {}, { same_dice: same });

export function Rematch() {
  const at = room.value;
  if (!at) return null;
  const wish = at.again;
  const names = at.members
    .filter(({ player }) => wish?.players.includes(player))
    .map(({ name }) => name);
  const mine = Boolean(wish?.players.includes(you.value.player));
  const may = isHost.value || myPlace.value !== undefined;
  const sameDice = at.match?.same_dice && at.match.game === at.game;
  return html`${
    may &&
    html`<button type="button" class="btn primary" disabled=${mine && !wish?.same_dice} onClick=${() => again(false)}>
      <${Icon} name="turn" />${t(isHost.value ? "rematch" : "rematch-wish")}</button>`
  }${
    may &&
    sameDice &&
    html`<button type="button" class="btn" disabled=${mine && wish?.same_dice} onClick=${() => again(true)}>
      <${Icon} name="dice" />${t("rematch-same")}</button>`
  }${
    names.length > 0 &&
    html`<span class="small" role="status">${t(wish?.same_dice ? "rematch-wanted-same" : "rematch-wanted", { names: listText(names) })}</span>`
  }${may && !isHost.value && html`<span class="small soft">${t("rematch-how")}</span>`}`;
}
