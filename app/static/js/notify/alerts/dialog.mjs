/** The dialog in which one says how to be told that it is one's turn. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { closeDialog } from "../../components/common/dialog.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { dialog, say } from "../../room/store.mjs";
import { loadTexts, t } from "../../text/i18n.mjs";
import { channelOf } from "./draft.mjs";
import { Log } from "./log.mjs";
import { ChatRow, EmailRow, PushRow, QuietRow } from "./rows.mjs";
import { alerts, draft, loadAlerts, save, wrong } from "./state.mjs";

export async function openAlerts() {
  await loadTexts("alerts");
  dialog.value = /** @type {import("preact").VNode} */ (html`<${Alerts} />`);
}

function Alerts() {
  const busy = useSignal(false);
  useEffect(() => {
    draft.value = null;
    loadAlerts();
  }, []);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    const done = await save().finally(() => {
      busy.value = false;
    });
    if (done) finish();
  };
  return html`<form class="alerts" noValidate onSubmit=${submit}><h2 id="dialog-title">${t("alerts-title")}</h2>
    <div class="lines">${draft.value ? html`<${Lines} />` : !wrong.value[""] && html`<p role="status">${t("loading")}</p>`}
    <div role="alert">${wrong.value[""] && html`<p class="problem"><${Icon} name="warn" /><span>${wrong.value[""]}</span></p>`}</div></div>
    <div class="end"><button type="button" class="btn" onClick=${closeDialog}>${t("close")}</button>
      ${draft.value && html`<button class="btn primary" aria-disabled=${busy.value}><${Icon} name="check" />${t("alerts-save")}</button>`}</div></form>`;
}

/** The lines of what this server has. */
function Lines() {
  const kinds = alerts.value?.kinds ?? [];
  return html`${kinds.includes("push") && html`<${PushRow} />`}${kinds.includes("email") && html`<${EmailRow} />`}
    ${kinds.includes("chat") && html`<${ChatRow} />`}<${QuietRow} /><${Log} />`;
}

/** Everything is saved; an address that waits says what is to be done. */
function finish() {
  const email = alerts.value && channelOf(alerts.value, "email");
  closeDialog();
  if (email?.state === "waiting") say(t("alerts-saved-waiting", { address: email.address }));
  else say(t("alerts-saved"));
}
