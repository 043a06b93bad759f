/** Entry of the page on which people take their data along, or delete themselves. */
import "../pages/page.mjs";
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { boot } from "../browser/boot-data.mjs";
import { Icon } from "../components/common/icon.mjs";
import { Loading } from "../components/common/messages.mjs";
import { api } from "../net/api.mjs";
import { Refusal, show, tried } from "../pages/common.mjs";
import { problem } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";

/** What would happen; null while it is on its way.
 * @type {import("@preact/signals").Signal<import("../wire").ErasurePreview | null>} */
const told = signal(null);
/** Whether it has happened. */
const gone = signal(false);
const typed = signal("");
const busy = signal(false);

function Page() {
  if (gone.value) return html`<${Gone} />`;
  return html`<${Take} /><${Delete} />`;
}

const Take =
  () => html`<section class="col" aria-labelledby="take"><h2 id="take">${t("own-take")}</h2>
  <p>${t("own-take-text")}</p>
  <div><a class="btn" href=${`${boot.base}/api/v1/me/export`} download><${Icon} name="down" />${t("own-take-go")}</a></div></section>`;

function Delete() {
  const all = told.value;
  return html`<section class="col" aria-labelledby="delete"><h2 id="delete">${t("own-delete")}</h2>
    ${all ? html`<${What} all=${all} /><${Confirm} name=${all.name} />` : problem.value ? html`<${Refusal} />` : html`<${Loading} />`}</section>`;
}

/** @param {{all: import("../wire").ErasurePreview}} props */
const What = ({ all: { rooms, own_rooms, matches, messages } }) => html`<ul class="what">
  <li>${t("own-rooms", { rooms })}</li>
  ${own_rooms > 0 && html`<li>${t("own-alone", { rooms: own_rooms })}</li>`}
  <li>${t("own-matches", { matches })}</li>
  <li>${t("own-messages", { messages })}</li>
  <li>${t("own-rest")}</li></ul>
  <p>${t("own-for-good")}</p>`;

/** @param {{name: string}} props */
function Confirm({ name }) {
  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    busy.value = true;
    const done = await tried(api("DELETE /me", {}, { name: typed.value.trim() }));
    busy.value = false;
    gone.value = done !== undefined;
  }
  return html`<form class="sheet making" onSubmit=${submit}>
    <label class="field">${t("own-type", { name })}<input id="own-name" value=${typed.value} maxlength="40" required
      autocomplete="off" spellcheck="false" onInput=${(/** @type {any} */ event) => {
        typed.value = event.target.value;
      }} /></label><${Refusal} />
    <div><button class="btn danger" disabled=${busy.value || typed.value.trim() !== name}>${t("own-delete-me")}</button></div></form>`;
}

/** Nobody is known here any more. */
function Gone() {
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => head.current?.focus(), []);
  return html`<section class="sheet made col" aria-labelledby="gone"><h2 id="gone" tabindex="-1" ref=${head}>${t("own-gone")}</h2>
    <p>${t("own-gone-text")}</p>
    <div><a class="btn primary" href=${`${boot.base}/`}>${t("to-home")}</a></div></section>`;
}

async function main() {
  if (!(await show("own", Page))) return;
  told.value = (await tried(api("GET /me/erasure"))) ?? null;
}

main();
