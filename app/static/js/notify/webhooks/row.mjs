/** One webhook: what it is, whether it is on, and what can be done with it. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { ask } from "../../components/common/dialog.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { day, Refusal } from "../../pages/common.mjs";
import { t } from "../../text/i18n.mjs";
import { Log, Tested } from "./log.mjs";
import { rooms, test, tests, turn } from "./state.mjs";
import { eventText, roomText } from "./words.mjs";

/** @typedef {import("../../wire").WebhookView} Webhook */

/** @param {{webhook: Webhook, remove: (webhook: Webhook) => unknown}} props */
export function Row({ webhook, remove }) {
  const { id, name, room, events, off } = webhook;
  const open = useSignal(false);
  return html`<li class="col"><div class="row wrap"><b>${name}</b><${State} off=${off} /></div>
    <${Address} url=${webhook.url} />
    <span class="row wrap">${events.map((event) => html`<span class="chip" key=${event}>${eventText(event, room)}</span>`)}</span>
    <span class="small soft row wrap facts"><${Where} room=${room} /><span>${t("webhooks-since", { date: day(webhook.created_at) })}</span></span>
    ${off && html`<p class="small">${t(`webhooks-off-${off}-text`)}</p>`}
    <${Actions} webhook=${webhook} open=${open} remove=${remove} /><${Refusal} of=${id} /><${Tested} webhook=${id} />
    ${open.value && html`<${Log} webhook=${webhook} />`}</li>`;
}

/** @param {{off: Webhook["off"]}} props */
function State({ off }) {
  if (!off) return html`<span class="chip good"><${Icon} name="check" />${t("webhooks-on")}</span>`;
  const paused = off === "paused";
  return html`<span class=${paused ? "chip" : "chip warn"}><${Icon} name=${paused ? "pause" : "warn"} />${t(`webhooks-off-${off}`)}</span>`;
}

/** The host stands out: it says who hears of all this. @param {{url: string}} props */
function Address({ url }) {
  const { protocol, host, pathname, search } = new URL(url);
  const rest = `${pathname}${search}`;
  return html`<span class="address soft">${protocol}//<b>${host}</b>${rest === "/" ? "" : rest}</span>`;
}

/** @param {{room: Webhook["room"]}} props */
function Where({ room }) {
  if (room === null) return html`<span>${t("webhooks-where-all")}</span>`;
  if (rooms.value === null) return null;
  const found = rooms.value.all.find(({ id }) => id === room);
  if (!found) return html`<span>${t("webhooks-room-left")}</span>`;
  return html`<a href=${`${boot.base}/r/${found.code ?? found.id}`}>${roomText(found)}</a>`;
}

/** @param {{webhook: Webhook, open: import("@preact/signals").Signal<boolean>, remove: (webhook: Webhook) => unknown}} props */
function Actions({ webhook, open, remove }) {
  const { id, off } = webhook;
  const testing = tests.value[id]?.waiting ?? false;
  const unfold = () => {
    open.value = !open.value;
  };
  /** @param {string} what */
  const named = (what) => `${what}: ${webhook.name}`;
  return html`<div class="row wrap acts">
    ${!off && html`<button type="button" class="btn" aria-label=${named(t("webhooks-test"))} aria-disabled=${testing} onClick=${() => testing || test(id)}><${Icon} name="bell" />${t("webhooks-test")}</button>`}
    <${Turn} webhook=${webhook} named=${named} />
    <button type="button" class="btn" aria-label=${named(t("webhooks-log"))} aria-expanded=${open.value} aria-controls=${open.value ? `log-${id}` : null} onClick=${unfold}><${Icon} name="log" />${t("webhooks-log")}</button>
    <button type="button" class="btn" aria-label=${named(t("webhooks-delete"))} onClick=${() => askDelete(webhook, remove)}>${t("webhooks-delete")}</button></div>`;
}

/** @param {{webhook: Webhook, named: (what: string) => string}} props */
function Turn({ webhook, named }) {
  const { off } = webhook;
  const text = t(off ? "webhooks-resume" : "webhooks-pause");
  return html`<button type="button" class="btn" aria-label=${named(text)} onClick=${() => turn(webhook)}><${Icon} name=${off ? "play" : "pause"} />${text}</button>`;
}

/** @param {Webhook} webhook @param {(webhook: Webhook) => unknown} remove */
function askDelete(webhook, remove) {
  const { name, url } = webhook;
  ask({
    title: t("webhooks-delete-title", { name }),
    text: t("webhooks-delete-text", { host: new URL(url).host }),
    no: t("webhooks-delete-no"),
    yes: t("webhooks-delete"),
    danger: true,
    run: () => remove(webhook),
  });
}
