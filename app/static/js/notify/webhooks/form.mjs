/** The form for a new webhook: its name and address, about which rooms it is, what it is told. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { Icon } from "../../components/common/icon.mjs";
import { Choice, focusSoon, refusal } from "../../pages/common.mjs";
import { problem } from "../../room/store.mjs";
import { hasText, problemText, t } from "../../text/i18n.mjs";
import { rooms } from "./state.mjs";
import { eventText, roomText } from "./words.mjs";

/** @typedef {import("../../wire").WebhookView["events"][number]} Happening */
/** @template T @typedef {import("@preact/signals").Signal<T>} Signal */

/** What refusals shown in the form are about. */
export const FORM = "form";

/** @type {Happening[]} */
const HAPPENINGS = ["duty.created", "match.finished", "room.member_joined"];

/** @param {{make: (body: import("../../types.mjs").Given<"POST /me/webhooks">[1]) => Promise<unknown>, close: () => void}} props */
export function Form({ make, close }) {
  const [name, url, room] = [useSignal(""), useSignal(""), useSignal("")];
  const events = useSignal(HAPPENINGS);
  const busy = useSignal(false);
  const given = () => ({
    name: name.value.trim(),
    url: url.value.trim(),
    room: room.value || null,
    events: /** @type {import("../../wire").NewWebhook["events"]} */ (events.value),
  });
  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    busy.value = true;
    await make(given());
    busy.value = false;
    if (isBad()) focusSoon("webhook-url");
  }
  return html`<form class="sheet making" onSubmit=${submit} aria-labelledby="new-webhook"><h2 id="new-webhook">${t("webhooks-new")}</h2>
    <div class="beside"><label class="field">${t("webhooks-name")}<input id="webhook-name" value=${name.value} maxlength="40" required autocomplete="off" placeholder=${t("webhooks-name-example")} onInput=${typed(name)} /></label>
    <${Address} url=${url} /></div>
    <${Where} room=${room} /><${Events} chosen=${events} room=${room.value} /><${Refused} />
    <div class="row wrap go"><button class="btn primary" disabled=${busy.value || events.value.length === 0}><${Icon} name="plus" />${t("webhooks-make")}</button>
    <button type="button" class="btn" onClick=${close}>${t("close")}</button></div></form>`;
}

/** @param {Signal<string>} into */
const typed = (into) => (/** @type {any} */ event) => {
  into.value = event.target.value;
};

/** Whether the address was refused. */
const isBad = () => refusal(FORM)?.code === "bad-address";

/** Where messages go; a refusal is told at the field. @param {{url: Signal<string>}} props */
function Address({ url }) {
  /** @param {any} event */
  const type = (event) => {
    typed(url)(event);
    if (isBad()) problem.value = null;
  };
  const refused = isBad() ? refusal(FORM) : null;
  return html`<div class="col"><label class="field">${t("webhooks-url")}<input id="webhook-url" value=${url.value} maxlength="1000" required
      inputmode="url" autocapitalize="none" autocomplete="off" spellcheck="false" placeholder="https://"
      aria-invalid=${refused !== null} aria-describedby="webhook-url-help" onInput=${type} /></label>
    <div id="webhook-url-help">${refused ? html`<${Warning} text=${problemText(refused)} />` : html`<p class="small soft">${t("webhooks-url-help")}</p>`}</div></div>`;
}

/** What else was refused. */
function Refused() {
  const refused = isBad() ? null : refusal(FORM);
  if (!refused) return null;
  const own = `webhooks-${refused.code}`;
  return html`<div role="alert"><${Warning} text=${hasText(own) ? t(own) : problemText(refused)} /></div>`;
}

/** @param {{text: string}} props */
const Warning = ({ text }) =>
  html`<p class="problem"><${Icon} name="warn" /><span>${text}</span></p>`;

/** All rooms, or one that one hosts. @param {{room: Signal<string>}} props */
function Where({ room }) {
  const options = (rooms.value?.hosted ?? []).map(
    (one) =>
      html`<option key=${one.id} value=${one.id} selected=${one.id === room.value}>${roomText(one)} · ${t(`${one.game}-name`)}</option>`,
  );
  return html`<div class="col"><label class="field">${t("webhooks-where")}<select onChange=${typed(room)} aria-describedby="webhook-where-text">
      <option value="" selected=${room.value === ""}>${t("webhooks-where-all")}</option>${options}</select></label>
    <p id="webhook-where-text" class="small soft">${t(room.value ? "webhooks-where-room-text" : "webhooks-where-all-text")}</p></div>`;
}

/** @param {{chosen: Signal<Happening[]>, room: string}} props */
function Events({ chosen, room }) {
  /** @param {Happening} event @param {boolean} on */
  const choose = (event, on) => {
    chosen.value = HAPPENINGS.filter((one) => (one === event ? on : chosen.value.includes(one)));
  };
  const boxes = HAPPENINGS.map(
    (event) =>
      html`<${Choice} key=${event} on=${chosen.value.includes(event)} title=${eventText(event, room)}
        set=${(/** @type {boolean} */ on) => choose(event, on)} />`,
  );
  return html`<fieldset><legend>${t("webhooks-events")}</legend><div class="mays few">${boxes}</div>
    <p class="small" role="status">${chosen.value.length === 0 && t("webhooks-events-none")}</p></fieldset>`;
}
