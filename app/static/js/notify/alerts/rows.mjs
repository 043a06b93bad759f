/** The lines of the alerts dialog: this browser, e-mail, a chat, and quiet hours. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { Icon } from "../../components/common/icon.mjs";
import { day } from "../../pages/common.mjs";
import { say } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { channelOf, formatOf } from "./draft.mjs";
import { Tested } from "./log.mjs";
import { obstacle, ownChannel, permitted } from "./push.mjs";
import {
  alerts,
  confirmAgain,
  draft,
  enter,
  hindered,
  note,
  pushed,
  remove,
  test,
  testChat,
  tests,
  wrong,
} from "./state.mjs";

/** @typedef {import("./draft.mjs").Draft} Draft @typedef {import("./draft.mjs").Line} Line
 * @typedef {import("../../wire").AlertsView} Alerts @typedef {import("../../wire").AlertChannelView} Channel */

const FORMATS = /** @type {const} */ (["discord", "slack", "matrix", "ntfy"]);

/** A line: what it is, whether it is on, and what belongs to it.
 * @param {{line: Line, icon: string, title: string, text: any, on?: boolean, set?: (on: boolean) => unknown, children?: any}} props
 *   without `set` it can't be chosen */
function Row({ line, icon, title, text, on = false, set, children }) {
  const id = `alerts-${line}`;
  const fault = wrong.value[line];
  const told = html`<${Icon} name=${icon} /><span><b>${title}</b><span class="small soft" id=${`${id}-text`}>${text}</span></span>`;
  return html`<div class="alertline">${
    set
      ? html`<label class="pick">${told}<input type="checkbox" id=${id} checked=${on} onChange=${(/** @type {any} */ event) => set(event.target.checked)} /></label>`
      : html`<div class="pick">${told}</div>`
  }${children && html`<div class="box">${children}</div>`}
    <div role="alert" class="box">${fault && html`<p class="problem" id=${`${id}-problem`}><${Icon} name="warn" /><span>${fault}</span></p>`}</div></div>`;
}

/** This browser. The permission is asked for by nothing but the tick. */
export function PushRow() {
  const now = /** @type {Draft} */ (draft.value);
  const asking = useSignal(false);
  if (hindered.value)
    return html`<${Row} line="push" icon="bell" title=${t("alerts-push")} text=${t(`alerts-push-${hindered.value}`)}><${Elsewhere} /><//>`;
  /** @param {boolean} on */
  const set = async (on) => {
    enter("push", on);
    if (!on || Notification.permission === "granted") return;
    asking.value = true;
    const granted = await permitted();
    asking.value = false;
    hindered.value = obstacle();
    if (granted) return;
    enter("push", false);
    if (!hindered.value) note("push", t("alerts-push-not-now"));
  };
  const own = alerts.value?.channels.find(({ id }) => id === ownChannel());
  return html`<${Row} line="push" icon="bell" title=${t("alerts-push")} text=${t(asking.value ? "alerts-push-asking" : "alerts-push-text")} on=${now.push} set=${set}>
    ${pushed.value && own && html`<div><${TestButton} channel=${own} line="push" /></div><${Tested} channel=${own.id} />`}<${Elsewhere} /><//>`;
}

/** The other browsers, each of which can be removed. */
function Elsewhere() {
  const own = pushed.value ? ownChannel() : "";
  const all = (alerts.value?.channels ?? []).filter(({ kind }) => kind === "push");
  const others = all.filter(({ id }) => id !== own);
  if (others.length === 0 || (pushed.value && own === "")) return null;
  return html`<details class="sentlog"><summary><${Icon} name="down" />${t("alerts-push-others", { count: others.length })}</summary><ul class="small">${others.map(
    ({ id, address, created_at }) => html`<li key=${id}><span>${address}, ${day(created_at)}</span>
      <button type="button" class="btn quiet" aria-label=${`${t("alerts-remove")}: ${address}`} onClick=${() => remove(id)}>${t("alerts-remove")}</button></li>`,
  )}</ul></details>`;
}

/** An e-mail address, which has to be confirmed. */
export function EmailRow() {
  const { email } = /** @type {Draft} */ (draft.value);
  const known = channelOf(/** @type {Alerts} */ (alerts.value), "email");
  const same = known?.address === email.address.trim() ? known : undefined;
  const again = async () => {
    if (same && (await confirmAgain(same.address))) say(t("alerts-email-sent"));
  };
  return html`<${Row} line="email" icon="mail" title=${t("alerts-email")} text=${t("alerts-email-text")} on=${email.on}
    set=${(/** @type {boolean} */ on) => enter("email", { on })}>${
      email.on &&
      html`<label class=${same?.state === "on" ? undefined : "wide"}><span class="vh">${t("alerts-email-address")}</span><input type="email" value=${email.address} maxlength="254" autocomplete="email"
        placeholder=${t("alerts-email-example")} ...${faulty("email")} onInput=${(/** @type {any} */ event) => enter("email", { address: event.target.value })} /></label>
      ${same?.state === "on" && html`<${TestButton} channel=${same} line="email" />`}<${State} channel=${same} />
      ${same?.state === "waiting" && html`<div class="wide"><button type="button" class="btn" onClick=${again}>${t("alerts-email-again")}</button></div>`}<${Tested} channel=${same?.id} />`
    }<//>`;
}

/** An address of a chat. */
export function ChatRow() {
  const { chat } = /** @type {Draft} */ (draft.value);
  const known = channelOf(/** @type {Alerts} */ (alerts.value), "chat");
  const testing = known !== undefined && (tests.value[known.id]?.waiting ?? false);
  /** @param {string} url */
  const type = (url) => enter("chat", { url, format: formatOf(url) ?? chat.format });
  return html`<${Row} line="chat" icon="hook" title=${t("alerts-chat")} text=${t("alerts-chat-text")} on=${chat.on}
    set=${(/** @type {boolean} */ on) => enter("chat", { on })}>${
      chat.on &&
      html`<label><span class="vh">${t("alerts-chat-address")}</span><input inputmode="url" value=${chat.url} maxlength="500" autocapitalize="none" autocomplete="off"
        spellcheck="false" placeholder="https://" ...${faulty("chat")} onInput=${(/** @type {any} */ event) => type(event.target.value)} /></label>
      <button type="button" class="btn" aria-disabled=${testing} onClick=${() => testing || testChat()}>${t("alerts-test")}</button>
      <label class="small row form"><span>${t("alerts-chat-format")}</span><select onChange=${(/** @type {any} */ event) => enter("chat", { format: event.target.value })}>${FORMATS.map(
        (one) =>
          html`<option key=${one} value=${one} selected=${one === chat.format}>${t(`alerts-format-${one}`)}</option>`,
      )}</select></label>
      <${State} channel=${known} /><${Tested} channel=${known?.id} />`
    }<//>`;
}

/** Hours in which nothing is sent, by a time zone. */
export function QuietRow() {
  const { quiet } = /** @type {Draft} */ (draft.value);
  /** @param {"begins" | "ends" | "zone"} name */
  const typed = (name) => (/** @type {any} */ event) =>
    enter("quiet", { [name]: event.target.value });
  return html`<${Row} line="quiet" icon="moon" title=${t("alerts-quiet")} text=${t("alerts-quiet-text")} on=${quiet.on}
    set=${(/** @type {boolean} */ on) => enter("quiet", { on })}>${
      quiet.on &&
      html`<div class="hours"><label><span class="vh">${t("alerts-quiet-begins")}</span><input type="time" value=${quiet.begins} ...${faulty("quiet")} onInput=${typed("begins")} /></label>
        <span>${t("alerts-quiet-to")}</span>
        <label><span class="vh">${t("alerts-quiet-ends")}</span><input type="time" value=${quiet.ends} onInput=${typed("ends")} /></label></div>
      <label class="small row form"><span>${t("alerts-quiet-zone")}</span><select onChange=${typed("zone")}>${zones(
        quiet.zone,
      ).map(
        (zone) =>
          html`<option key=${zone} value=${zone} selected=${zone === quiet.zone}>${zone.replaceAll("_", " ")}</option>`,
      )}</select></label>`
    }<//>`;
}

/** All time zones that this browser knows, with the one that was chosen. @param {string} chosen */
const zones = (chosen) => [
  ...new Set([...(Intl.supportedValuesOf?.("timeZone") ?? []), "UTC", chosen]),
];

/** What a field has while its line is refused. @param {Line} line */
const faulty = (line) =>
  wrong.value[line]
    ? { "aria-invalid": "true", "aria-describedby": `alerts-${line}-problem` }
    : { "aria-describedby": `alerts-${line}-text` };

/** What is to be known of a channel that isn't simply on. @param {{channel: Channel | undefined}} props */
function State({ channel }) {
  if (!channel || channel.state === "on") return null;
  const key = channel.off ? `alerts-off-${channel.off}` : `alerts-${channel.state}`;
  return html`<p class="small wide">${t(key, { address: channel.address })}</p>`;
}

/** @param {{channel: Channel, line: Line}} props */
function TestButton({ channel, line }) {
  const testing = tests.value[channel.id]?.waiting ?? false;
  return html`<button type="button" class="btn" aria-disabled=${testing} onClick=${() => testing || test(channel.id, line)}>${t("alerts-test")}</button>`;
}
