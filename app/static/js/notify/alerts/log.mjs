/** What was sent lately, and what became of a test. */
import { html } from "htm/preact";
import { Icon } from "../../components/common/icon.mjs";
import { moment } from "../../pages/common.mjs";
import { hasText, t } from "../../text/i18n.mjs";
import { alerts, tests } from "./state.mjs";

/** @typedef {import("../../wire").AlertView} Alert */

const SYMBOLS = {
  waiting: "clock",
  held: "moon",
  delivered: "check",
  failed: "warn",
  uncertain: "warn",
};

/** What became of the last test of a channel. @param {{channel: string | undefined}} props */
export const Tested = ({ channel }) =>
  html`<div role="status" class="small tested">${channel && tests.value[channel] && html`<${Outcome} of=${tests.value[channel]} />`}</div>`;

/** @param {{of: {alert: string, waiting: boolean}}} props */
function Outcome({ of: { alert, waiting } }) {
  const found = alerts.value?.log.find(({ id }) => id === alert);
  if (waiting)
    return html`<span class="row state"><${Icon} name="clock" />${t("alerts-testing")}</span>`;
  if (!found) return null;
  const words = [t(`alerts-test-${found.state}`), reason(found)].filter(Boolean).join(" ");
  return html`<span class=${`row state ${found.state}`}><${Icon} name=${SYMBOLS[found.state]} />${words}</span>`;
}

/** Why something wasn't delivered; "" if there is nothing to say. @param {Alert} alert */
function reason({ state, error, status }) {
  if (state === "delivered") return "";
  if (error === "refused" && status !== null) return `(${t("alerts-status", { status })})`;
  const key = `alerts-error-${error}`;
  return error && hasText(key) ? `(${t(key)})` : "";
}

/** The last messages, folded away. */
export function Log() {
  const log = alerts.value?.log ?? [];
  if (log.length === 0) return null;
  return html`<details class="sentlog"><summary><${Icon} name="down" />${t("alerts-log")}</summary><ol class="small" tabindex="0" aria-label=${t("alerts-log")}>${log.map(
    (
      one,
    ) => html`<li key=${one.id}><span class=${`row state ${one.state}`}><${Icon} name=${SYMBOLS[one.state]} />${t(`alerts-state-${one.state}`)}</span>
      <span>${[t(`alerts-by-${one.kind}`), t(`alerts-about-${one.occasion}`)].join(", ")} ${reason(one)}</span>
      <time class="soft num" datetime=${new Date(one.created_at).toISOString()}>${moment(one.created_at)}</time></li>`,
  )}</ol></details>`;
}
