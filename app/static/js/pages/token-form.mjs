/** The form for a new token: what it is for, what it may do, how long it is valid. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { Icon } from "../components/common/icon.mjs";
import { t } from "../text/i18n.mjs";
import { Choice } from "./common.mjs";

/** @typedef {import("../wire").TokenView["scopes"][number]} Scope */

/** @type {Scope[]} */
const SCOPES = ["read", "play", "host", "manage"];
/** How many days a token can be valid; 0: until it is revoked. @type {Record<string, number>} */
const LIVES = { month: 30, quarter: 90, year: 365, ever: 0 };
const DAY_SECONDS = 24 * 3600;

/** @param {{make: (body: {name: string, scopes: Scope[], expires_in_s: number | null}) => Promise<unknown>, close: () => void}} props */
export function Form({ make, close }) {
  const name = useSignal("");
  const chosen = useSignal(/** @type {Scope[]} */ (["read", "play"]));
  const days = useSignal(LIVES.quarter);
  const busy = useSignal(false);
  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    busy.value = true;
    const expires_in_s = days.value === 0 ? null : days.value * DAY_SECONDS;
    await make({ name: name.value.trim(), scopes: chosen.value, expires_in_s });
    busy.value = false;
  }
  return html`<form class="sheet making" onSubmit=${submit} aria-labelledby="new-token"><h2 id="new-token">${t("tokens-new")}</h2>
    <label class="field">${t("tokens-name")}<input id="token-name" value=${name.value} maxlength="40" required autocomplete="off"
      placeholder=${t("tokens-name-example")} onInput=${(/** @type {any} */ event) => {
        name.value = event.target.value;
      }} /></label>
    <${Scopes} chosen=${chosen} />
    <div class="row wrap go"><${Life} days=${days} />
    <button class="btn primary" disabled=${busy.value || chosen.value.length === 0}><${Icon} name="plus" />${t("tokens-make")}</button>
    <button type="button" class="btn" onClick=${close}>${t("close")}</button></div></form>`;
}

/** How long the token is valid. @param {{days: import("@preact/signals").Signal<number>}} props */
function Life({ days }) {
  /** @param {any} event */
  const choose = (event) => {
    days.value = Number(event.target.value);
  };
  const lives = Object.entries(LIVES).map(
    ([life, count]) =>
      html`<option value=${count} selected=${count === days.value}>${t(`tokens-life-${life}`)}</option>`,
  );
  return html`<label class="field life">${t("tokens-expires")}<select onChange=${choose}>${lives}</select></label>`;
}

/** @param {{chosen: import("@preact/signals").Signal<Scope[]>}} props */
function Scopes({ chosen }) {
  /** @param {Scope} scope @param {boolean} on */
  const choose = (scope, on) => {
    chosen.value = SCOPES.filter((one) => (one === scope ? on : chosen.value.includes(one)));
  };
  const boxes = SCOPES.map(
    (scope) =>
      html`<${Choice} key=${scope} on=${chosen.value.includes(scope)} set=${(/** @type {boolean} */ on) => choose(scope, on)}
        title=${t(`tokens-scope-${scope}`)}>${t(`tokens-scope-${scope}-text`)}<//>`,
  );
  return html`<fieldset><legend>${t("tokens-may")}</legend><div class="mays">${boxes}</div>
    <p class="small" role="status">${chosen.value.length === 0 && t("tokens-may-none")}</p></fieldset>`;
}
