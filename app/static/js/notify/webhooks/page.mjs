/** Entry of the page on which people make, test, and delete webhooks, and see what was sent. */
import "../../pages/page.mjs";
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { Loading } from "../../components/common/messages.mjs";
import { api } from "../../net/api.mjs";
import { focusSoon, Made, New, Refusal, show, tried } from "../../pages/common.mjs";
import { problem, say } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { FORM, Form } from "./form.mjs";
import { Row } from "./row.mjs";
import { loadRooms, loadWebhooks, webhooks } from "./state.mjs";

/** @typedef {import("../../wire").WebhookView} Webhook */
/** @typedef {import("../../wire").NewWebhookView} NewWebhook */

/** What was made last, as long as it is shown.
 * @type {import("@preact/signals").Signal<NewWebhook | null>} */
const made = signal(null);
/** Whether the form is open. */
const making = signal(false);

function Page() {
  if (webhooks.value === null) return problem.value ? html`<${Refusal} />` : html`<${Loading} />`;
  return html`<${Refusal} /><${First} /><${List} all=${webhooks.value} />`;
}

/** The new webhook, the form for one, or the way to it. */
function First() {
  if (made.value) return html`<${NewOne} webhook=${made.value} />`;
  if (making.value) return html`<${Form} make=${make} close=${putAway} />`;
  const open = () => {
    making.value = true;
    loadRooms();
    focusSoon("webhook-name");
  };
  return html`<${New} text=${t("webhooks-new")} open=${open} />`;
}

/** @param {import("../../types.mjs").Given<"POST /me/webhooks">[1]} body */
async function make(body) {
  const webhook = await tried(api("POST /me/webhooks", {}, body), FORM);
  if (!webhook) return;
  made.value = webhook;
  await loadWebhooks();
}

/** What `Made` says about a webhook. */
const WORDS = {
  copy: "webhooks-copy",
  done: "webhooks-copied",
  byHand: "webhooks-copy-by-hand",
  kept: "webhooks-done",
};

/** @param {{webhook: NewWebhook}} props */
const NewOne = ({ webhook: { name, secret } }) =>
  html`<${Made} title=${t("webhooks-made-title", { name })} secret=${secret} words=${WORDS} close=${putAway}>
    <p>${t("webhooks-made-text")} <a href=${`${boot.base}/developers#webhooks`}>${t("webhooks-made-how")}</a></p><//>`;

function putAway() {
  made.value = null;
  making.value = false;
  problem.value = null;
  focusSoon("new");
}

/** @param {{all: Webhook[]}} props */
const List = ({
  all,
}) => html`<section class="col" aria-labelledby="yours"><h2 id="yours" tabindex="-1">${t("webhooks-yours")}</h2>
  ${
    all.length === 0
      ? html`<p class="emptybox soft">${t("webhooks-none")}</p>`
      : html`<ul class="sheet owned">${all.map((webhook) => html`<${Row} key=${webhook.id} webhook=${webhook} remove=${remove} />`)}</ul>`
  }</section>`;

/** @param {Webhook} webhook */
async function remove({ id, name }) {
  const left = await tried(api("DELETE /me/webhooks/{webhook}", { webhook: id }), id);
  if (!left) return;
  webhooks.value = left.webhooks;
  if (made.value?.id === id) made.value = null;
  say(t("webhooks-deleted", { name }));
  document.getElementById("yours")?.focus();
}

async function main() {
  if (!(await show("webhooks", Page))) return;
  await loadWebhooks();
  if (webhooks.value?.some(({ room }) => room !== null)) await loadRooms();
}

main();
