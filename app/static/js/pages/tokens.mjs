/** Entry of the page on which people make and revoke tokens for programs. */
import "./page.mjs";
import { signal } from "@preact/signals";
import { html, render } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { boot } from "../browser/boot.mjs";
import { copy } from "../components/parts/copy.mjs";
import { ask, DialogSlot } from "../components/parts/dialog.mjs";
import { Icon } from "../components/parts/icon.mjs";
import { LiveRegion, Loading, ProblemMessage, Toast } from "../components/parts/messages.mjs";
import { api, Problem } from "../net/api.mjs";
import { problem, say } from "../room/store.mjs";
import { language, loadLanguage, loadTexts, t } from "../text/i18n.mjs";
import { Form } from "./token-form.mjs";

/** @typedef {import("../wire").TokenView} Token */

/** The tokens, newest first; null while they are on their way.
 * @type {import("@preact/signals").Signal<Token[] | null>} */
const tokens = signal(null);
/** What was made last, as long as it is shown.
 * @type {import("@preact/signals").Signal<import("../wire").NewTokenView | null>} */
const made = signal(null);
/** Whether the form is open. */
const making = signal(false);

/** What a request answers; a refusal is shown, and gives undefined.
 * @template T @param {Promise<T>} request @returns {Promise<T | undefined>} */
async function tried(request) {
  problem.value = null;
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problem.value = error;
    return undefined;
  }
}

/** @param {number} at @param {Intl.DateTimeFormatOptions} [more] */
const day = (at, more = {}) =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", ...more }).format(at);

function Page() {
  if (tokens.value === null)
    return problem.value ? html`<${ProblemMessage} />` : html`<${Loading} />`;
  return html`<${ProblemMessage} /><${First} /><${List} all=${tokens.value} />`;
}

/** The new token, the form for one, or the way to it. */
function First() {
  if (made.value) return html`<${Made} token=${made.value} />`;
  if (making.value) return html`<${Form} make=${make} close=${putAway} />`;
  const open = () => {
    making.value = true;
    focusSoon("token-name");
  };
  return html`<div class="row"><button type="button" id="new" class="btn primary big" onClick=${open}><${Icon} name="plus" />${t("tokens-new")}</button></div>`;
}

/** @param {import("../types.mjs").Given<"POST /me/tokens">[1]} body */
async function make(body) {
  const token = await tried(api("POST /me/tokens", {}, body));
  if (!token) return;
  made.value = token;
  const found = await tried(api("GET /me/tokens"));
  if (found) tokens.value = found.tokens;
}

/** The new token, which gets the focus.
 * @param {{token: import("../wire").NewTokenView}} props */
function Made({ token }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => title.current?.focus(), [token]);
  const words = { done: "tokens-copied", byHand: "tokens-copy-by-hand" };
  return html`<section class="sheet made col" aria-labelledby="made">
    <h2 id="made" tabindex="-1" ref=${title}>${t("tokens-made-title", { name: token.name })}</h2>
    <p>${t("tokens-made-text")}</p><code class="num">${token.token}</code>
    <div class="row wrap"><button type="button" class="btn primary" onClick=${() => copy(token.token, words)}><${Icon} name="copy" />${t("tokens-copy")}</button>
    <button type="button" class="btn" onClick=${putAway}><${Icon} name="check" />${t("tokens-done")}</button></div></section>`;
}

function putAway() {
  made.value = null;
  making.value = false;
  focusSoon("new");
}

/** Once it is there. @param {string} id */
const focusSoon = (id) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** @param {{all: Token[]}} props */
const List = ({
  all,
}) => html`<section class="col" aria-labelledby="yours"><h2 id="yours" tabindex="-1">${t("tokens-yours")}</h2>
  ${
    all.length === 0
      ? html`<p class="emptybox soft">${t("tokens-none")}</p>`
      : html`<ul class="sheet tokens">${all.map((token) => html`<${Row} key=${token.id} token=${token} />`)}</ul>`
  }</section>`;

/** @param {{token: Token}} props */
function Row({ token }) {
  const { name, scopes, created_at, expires_at, last_used_at } = token;
  const expired = expires_at !== null && expires_at <= Date.now();
  const used =
    last_used_at === null
      ? t("tokens-unused")
      : t("tokens-used", { date: day(last_used_at, { timeStyle: "short" }) });
  const until =
    expires_at === null ? t("tokens-for-ever") : t("tokens-until", { date: day(expires_at) });
  return html`<li><div class="grow col"><b>${name}</b>
    <span class="row wrap">${expired && html`<span class="chip warn">${t("tokens-expired")}</span>`}${scopes.map((scope) => html`<span class="chip" key=${scope}>${t(`tokens-scope-${scope}`)}</span>`)}</span>
    <span class="small soft row wrap facts"><span>${t("tokens-since", { date: day(created_at) })}</span>${!expired && html`<span>${until}</span>`}<span>${used}</span></span></div>
    <button type="button" class="btn" aria-label=${t("tokens-revoke-this", { name })} onClick=${() => askRevoke(token)}>${t("tokens-revoke")}</button></li>`;
}

/** @param {Token} token */
function askRevoke({ id, name }) {
  ask({
    title: t("tokens-revoke-title", { name }),
    text: t("tokens-revoke-text"),
    no: t("tokens-revoke-no"),
    yes: t("tokens-revoke"),
    danger: true,
    run: async () => {
      const left = await tried(api("DELETE /me/tokens/{token}", { token: id }));
      if (!left) return;
      tokens.value = left.tokens;
      if (made.value?.id === id) made.value = null;
      say(t("tokens-revoked", { name }));
      document.getElementById("yours")?.focus();
    },
  });
}

async function main() {
  const mount = document.getElementById("app");
  if (!mount) return;
  await Promise.all([loadLanguage(boot.lang), loadTexts("tokens")]);
  render(html`<${Page} /><${Toast} /><${LiveRegion} /><${DialogSlot} />`, mount);
  const found = await tried(api("GET /me/tokens"));
  if (found) tokens.value = found.tokens;
}

main();
