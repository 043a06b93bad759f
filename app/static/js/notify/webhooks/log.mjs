/** What was sent to a webhook, and what became of a test. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../components/common/icon.mjs";
import { Loading } from "../../components/common/messages.mjs";
import { clock, moment, refusal } from "../../pages/common.mjs";
import { t } from "../../text/i18n.mjs";
import { loadLog, logs, tests } from "./state.mjs";
import { eventText, facts } from "./words.mjs";

/** @typedef {import("../../wire").WebhookView} Webhook */
/** @typedef {import("../../wire").DeliveryView} Delivery */

const SYMBOLS = { waiting: "clock", delivered: "check", failed: "warn" };

/** @param {{webhook: Webhook}} props */
export function Log({ webhook }) {
  const { id, name } = webhook;
  const busy = useSignal(false);
  const load = async () => {
    if (busy.value) return;
    busy.value = true;
    await loadLog(id);
    busy.value = false;
  };
  useEffect(() => void load(), []);
  const log = logs.value[id];
  return html`<section class="sent col" id=${`log-${id}`} aria-label=${t("webhooks-log-of", { name })}>
    <div class="row"><p class="small soft grow" role="status">${log && t("webhooks-log-most", { time: clock(log.at, "medium") })}</p>
    <button type="button" class="btn quiet" aria-disabled=${busy.value} onClick=${load}><${Icon} name="reset" />${t("webhooks-log-refresh")}</button></div>
    ${log ? html`<${Deliveries} webhook=${webhook} all=${log.deliveries} />` : !refusal(id) && html`<${Loading} />`}</section>`;
}

/** @param {{webhook: Webhook, all: Delivery[]}} props */
function Deliveries({ webhook: { name, room }, all }) {
  if (all.length === 0) return html`<p class="emptybox soft">${t("webhooks-log-none")}</p>`;
  const lines = all.map(
    (one) => html`<li key=${one.id}><${State} of=${one.state} /><b>${eventText(one.type, room)}</b>
      <time class="small soft num" datetime=${new Date(one.created_at).toISOString()}>${moment(one.created_at, { second: "2-digit" })}</time>
      <span class="small facts row wrap">${facts(one).map((fact) => html`<span key=${fact}>${fact}</span>`)}</span></li>`,
  );
  return html`<ol tabindex="0" aria-label=${t("webhooks-log-of", { name })}>${lines}</ol>`;
}

/** @param {{of: Delivery["state"]}} props */
const State = ({ of }) =>
  html`<span class=${`row state ${of}`}><${Icon} name=${SYMBOLS[of]} />${t(`webhooks-state-${of}`)}</span>`;

/** What became of the last test. @param {{webhook: string}} props */
export const Tested = ({ webhook }) =>
  html`<div role="status" class="small">${tests.value[webhook] && html`<${Outcome} webhook=${webhook} />`}</div>`;

/** @param {{webhook: string}} props */
function Outcome({ webhook }) {
  const { delivery, waiting } = tests.value[webhook];
  if (waiting)
    return html`<span class="row state waiting"><${Icon} name="clock" />${t("webhooks-testing")}</span>`;
  if (!delivery) return null;
  const found = logs.value[webhook]?.deliveries.find(({ id }) => id === delivery);
  const arrived = found?.state === "delivered";
  if (!found || (!arrived && found.error === null))
    return html`<span class="row state waiting"><${Icon} name="clock" />${t("webhooks-test-late")}</span>`;
  const said = `${t(arrived ? "webhooks-tested" : "webhooks-test-failed")} ${facts(found).join(" · ")}`;
  return html`<span class=${arrived ? "row state delivered" : "row state failed"}><${Icon} name=${arrived ? "check" : "warn"} />${said}</span>`;
}
