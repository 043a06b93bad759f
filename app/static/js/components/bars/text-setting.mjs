/** A setting that is a line of text: your name, and for the host the name of the room. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { saveName } from "../../room/own-name.mjs";
import { roomCall } from "../../room/session.mjs";
import { room, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { closeDialog } from "../common/dialog.mjs";

/** @param {{id: string, label: string, value: string, most: number, optional?: boolean, autocomplete?: string, save: (text: string) => Promise<unknown>}} props */
function TextSetting({ id, label, value, most, optional, autocomplete = "off", save }) {
  const text = useSignal(value);
  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    await save(text.value.trim());
    closeDialog();
  }
  return html`<form class="setting" onSubmit=${submit}><label for=${id}>${label}</label>
    <span class="row"><input id=${id} value=${text.value} maxlength=${most} required=${!optional} autocomplete=${autocomplete}
      onInput=${(/** @type {any} */ event) => {
        text.value = event.target.value;
      }} />
    <button class="btn">${t("save")}</button></span></form>`;
}

export function OwnName() {
  const mine = room.value?.members.find((member) => member.player === you.value.player);
  return html`<${TextSetting} id="my-name" label=${t("your-name")} value=${mine?.name ?? ""} most=${24}
    autocomplete="nickname" save=${saveName} />`;
}

export const RoomName = () =>
  html`<${TextSetting} id="room-name" label=${t("room-title")} value=${room.value?.title ?? ""} most=${60}
    optional=${true} save=${(/** @type {string} */ title) => roomCall("PATCH /rooms/{room}", {}, { title })} />`;
