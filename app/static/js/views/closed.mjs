/** The page shown when the server refuses this browser for good. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { boot } from "../browser/boot-data.mjs";
import { Top } from "../components/bars/top-bar.mjs";
import { api, Problem } from "../net/api.mjs";
import { farewell, room } from "../room/store.mjs";
import { hasText, problemText, t } from "../text/i18n.mjs";

/** What an operator did is the heading. */
const DECIDED = ["barred", "room-closed", "room-gone", "room-unreadable"];

/** @param {{code: string}} props */
export function Closed({ code }) {
  // A room that has been on the screen can only be missing once it was deleted.
  const why = code === "room-not-found" && room.value ? "room-gone" : code;
  const text = useReason(why);
  const help = hasText(`problem-${why}-help`) && t(`problem-${why}-help`);
  const decided = DECIDED.includes(why);
  const gone = why === "room-gone"; // no reload brings it back
  return html`<${Top} />
  <main class="page reading"><section class="sheet prose" role="alert">
    <h1>${(decided && text) || t("closed-title")}</h1>
    ${farewell.value && html`<p><b>${t("problem-banned-reason", { reason: farewell.value })}</b></p>`}
    <p>${!decided && text}${help && html` ${help}`}</p>
    <div class="row wrap">${!gone && html`<button type="button" class="btn primary" onClick=${() => location.reload()}>${t("reload")}</button>`}
      <a class=${gone ? "btn primary" : "btn"} href=${`${boot.base}/`}>${t("to-home")}</a></div></section></main>`;
}

/** Why the connection was closed. Until when somebody is barred, only an answer of the server says.
 * @param {string} code */
function useReason(code) {
  const asks = code === "barred";
  const text = useSignal(asks ? "" : problemText({ code }));
  useEffect(() => {
    if (!asks) return;
    api("GET /me").catch((error) => {
      const known = error instanceof Problem && error.code === code;
      text.value = problemText(known ? error : { code, args: { until: "never" } });
    });
  }, []);
  return text.value;
}
