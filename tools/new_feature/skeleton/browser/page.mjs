/** Entry of the page on which members of a room wave to each other. */
import "../pages/page.mjs";
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { boot } from "../browser/boot-data.mjs";
import { api } from "../net/api.mjs";
import { Refusal, show, tried } from "../pages/common.mjs";
import { t } from "../text/i18n.mjs";

const room = boot.room ?? "";
/** @type {import("@preact/signals").Signal<string[]>} */
const names = signal([]);

/** @param {Promise<import("../wire").NewFeatureView>} request */
async function keep(request) {
  names.value = (await tried(request))?.names ?? names.value;
}

const Page =
  () => html`<${Refusal} /><p class="waved">${t("newfeature-waved", { names: names.value })}</p>
  <button type="button" class="btn primary" onClick=${() => keep(api("PUT /rooms/{room}/new-feature", { room }))}>${t("newfeature-wave")}</button>`;

async function main() {
  if (await show("newfeature", Page)) await keep(api("GET /rooms/{room}/new-feature", { room }));
}

main();
