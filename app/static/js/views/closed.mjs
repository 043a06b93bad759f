/** The page shown when the server refuses this browser for good. */
import { html } from "htm/preact";
import { boot } from "../browser/boot.mjs";
import { Top } from "../components/bars/top.mjs";
import { farewell } from "../room/store.mjs";
import { hasText, problemText, t } from "../text/i18n.mjs";

/** @param {{code: string}} props */
export const Closed = ({ code }) => html`<${Top} />
  <main class="page reading"><section class="sheet prose" role="alert">
    <h1>${t("closed-title")}</h1>
    ${farewell.value && html`<p><b>${t("problem-banned-reason", { reason: farewell.value })}</b></p>`}
    <p>${problemText({ code })}${hasText(`problem-${code}-help`) && html` ${t(`problem-${code}-help`)}`}</p>
    <div class="row wrap"><button type="button" class="btn primary" onClick=${() => location.reload()}>${t("reload")}</button>
      <a class="btn" href=${`${boot.base}/`}>${t("to-home")}</a></div></section></main>`;
