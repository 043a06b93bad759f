/** Entry of the page on which people make and revoke tokens for programs. */
import "./page.mjs";
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { ask } from "../components/common/dialog.mjs";
import { Loading } from "../components/common/messages.mjs";
import { api } from "../net/api.mjs";
import { problem, say } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";
import { day, focusSoon, Made, New, Refusal, show, tried } from "./common.mjs";
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

function Page() {
  if (tokens.value === null) return problem.value ? html`<${Refusal} />` : html`<${Loading} />`;
  return html`<${Refusal} /><${First} /><${List} all=${tokens.value} />`;
}

/** The new token, the form for one, or the way to it. */
function First() {
  if (made.value) return html`<${NewToken} token=${made.value} />`;
  if (making.value) return html`<${Form} make=${make} close=${putAway} />`;
  const open = () => {
    making.value = true;
    focusSoon("token-name");
  };
  return html`<${New} text=${t("tokens-new")} open=${open} />`;
}

/** @param {import("../types.mjs").Given<"POST /me/tokens">[1]} body */
async function make(body) {
  const token = await tried(api("POST /me/tokens", {}, body));
  if (!token) return;
  made.value = token;
  const found = await tried(api("GET /me/tokens"));
  if (found) tokens.value = found.tokens;
}

/** What `Made` says about a token. */
const WORDS = {
  copy: "tokens-copy",
  done: "tokens-copied",
  byHand: "tokens-copy-by-hand",
  kept: "tokens-done",
};

/** @param {{token: import("../wire").NewTokenView}} props */
const NewToken = ({ token: { name, token } }) =>
  html`<${Made} title=${t("tokens-made-title", { name })} secret=${token} words=${WORDS} close=${putAway}>
    <p>${t("tokens-made-text")}</p><//>`;

function putAway() {
  made.value = null;
  making.value = false;
  focusSoon("new");
}

/** @param {{all: Token[]}} props */
const List = ({
  all,
}) => html`<section class="col" aria-labelledby="yours"><h2 id="yours" tabindex="-1">${t("tokens-yours")}</h2>
  ${
    all.length === 0
      ? html`<p class="emptybox soft">${t("tokens-none")}</p>`
      : html`<ul class="sheet owned">${all.map((token) => html`<${Row} key=${token.id} token=${token} />`)}</ul>`
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
  if (!(await show("tokens", Page))) return;
  const found = await tried(api("GET /me/tokens"));
  if (found) tokens.value = found.tokens;
}

main();
