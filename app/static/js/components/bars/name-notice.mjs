/** Tells a person that they have another name here because theirs was taken. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { forgetOtherName, otherName } from "../../browser/own-name.mjs";
import { room, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { openOwnName } from "./menu-door.mjs";

const told = signal(otherName());

function close() {
  told.value = null;
  forgetOtherName();
}

export function NameNotice() {
  const at = told.value;
  const mine = room.value?.members.find((member) => member.player === you.value.player);
  if (!at || mine?.name !== at.name) return null;
  return html`<div class="notice sheet" role="status"><p>${t("name-numbered", at)}</p>
    <div class="row wrap"><button type="button" class="btn" onClick=${close}>${t("close")}</button>
    <button type="button" class="btn primary" onClick=${openOwnName}>${t("name-change")}</button></div></div>`;
}
