/** Problem message, toast, live region, loading bars. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { offline } from "../../room/load-failure.mjs";
import { announcements, match, problem, toast } from "../../room/store.mjs";
import { problemText, t } from "../../text/i18n.mjs";
import { Icon } from "./icon.mjs";

const TOAST_MS = 4000;

/** The problem in words; it stays until the next action and does not move the focus. */
export function ProblemMessage() {
  const at = problem.value;
  if (!at) return null;
  return html`<div class="problem" role="alert">
    <${Icon} name="warn" />
    <span>${problemText(at, match.value?.game)} ${
      at.rule &&
      html`<button type="button" class="why" onClick=${() => explain(at.rule)}>${t("problem-why")}</button>`
    }</span>
    <button type="button" class="btn quiet close" onClick=${() => {
      problem.value = null;
    }}>${t("close")}</button>
  </div>`;
}

/** @param {string} section of the rules */
const explain = (section) =>
  import("./rules.mjs").then((rules) => rules.openRules(section), offline);

/** A message that needs no answer. */
export function Toast() {
  useSignalEffect(() => {
    if (!toast.value) return undefined;
    const timer = setTimeout(() => {
      toast.value = "";
    }, TOAST_MS);
    return () => clearTimeout(timer);
  });
  return toast.value && html`<div class="toast" aria-hidden="true">${toast.value}</div>`;
}

/** What screen readers are told in addition to the status line. */
export const LiveRegion = () =>
  html`<div class="vh" aria-live="polite">${announcements.value.map(
    ({ id, text }) => html`<p key=${id}>${text}</p>`,
  )}</div>`;

/** How long people wait before they are told what may be wrong. */
const LATE_MS = 6000;

/** Grey bars, seen only when loading takes a moment; then why it may take long, and a button.
 * `templates/parts.html` has the same for pages whose scripts don't come. */
export function Loading() {
  const late = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      late.value = true;
    }, LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return html`<div class="page"><div class="skeleton"><i></i><i></i><i></i>
    <div role="status"><p>${t("loading")}</p>${late.value && html`<p>${t("loading-late")}</p>`}</div>
    ${late.value && html`<div class="row"><button type="button" class="btn" onClick=${() => location.reload()}>${t("try-now")}</button></div>`}
  </div></div>`;
}
