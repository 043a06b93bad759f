/** Tells a person that they have another name here because theirs was taken. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { assignedName, forgetAssignedName } from "../../browser/assigned-name.mjs";
import { room, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { openOwnName } from "./open-menu.mjs";

const told = signal(assignedName());

function close() {
  told.value = null;
  forgetAssignedName();
}

export function NameNotice() {
  const at = told.value;
  const mine = room.value?.members.find((member) => member.player === you.value.player);
  if (!at || mine?.name !== at.name) return null;
  return html`<div class="notice sheet" role="status"><p>${t("name-numbered", at)}</p>
    <div class="row wrap"><button type="button" class="btn" onClick=${close}>${t("close")}</button>
    <button type="button" class="btn primary" onClick=${openOwnName}>${t("name-change")}</button></div></div>`;
}
