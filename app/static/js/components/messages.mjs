/** Problem message, toast, live region, dialog frame, loading bars. */
import { useSignalEffect } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { problemText, t } from "../i18n.mjs";
import { announcements, dialog, match, problem, toast } from "../store.mjs";
import { Icon } from "./icon.mjs";
import { offline } from "./later.mjs";

const TOAST_MS = 4000;

/** The refusal in words; stays until the next action, the focus does not move. */
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

/** A sentence that needs no answer. */
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

/** What screen readers are told beside the status line. */
export const LiveRegion = () =>
  html`<div class="vh" aria-live="polite">${announcements.value.map(
    ({ id, text }) => html`<p key=${id}>${text}</p>`,
  )}</div>`;

export function closeDialog() {
  dialog.value = null;
}

/** The title of a dialog, with the way out. @param {{title: string}} props */
export const Head = ({ title }) => html`<div class="row head"><h2 id="dialog-title">${title}</h2>
  <button type="button" class="btn quiet" onClick=${closeDialog}><${Icon} name="close" />${t("close")}</button></div>`;

/** The one open dialog; the browser keeps the focus inside and gives it back. */
export function DialogSlot() {
  return dialog.value && html`<${Modal}>${dialog.value}<//>`;
}

/** @param {{children?: any}} props */
function Modal({ children }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const element = ref.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // It is taken away at once, before the browser gives the focus back.
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  /** @param {MouseEvent} event */
  const onClick = (event) => event.target === ref.current && closeDialog();
  return html`<dialog ref=${ref} aria-labelledby="dialog-title" onClick=${onClick} onCancel=${closeDialog}
    onClose=${closeDialog}><div class="col">${children}</div></dialog>`;
}

/**
 * A question with two verbs, the safe one first.
 * @param {{title: string, text: string, no: string, yes: string, run: () => unknown}} question
 */
export function ask({ title, text, no, yes, run }) {
  const confirm = () => {
    closeDialog();
    run();
  };
  dialog.value = /** @type {import("preact").VNode} */ (
    html`
    <h2 id="dialog-title">${title}</h2>
    <p class="soft">${text}</p>
    <div class="row buttons">
      <button type="button" class="btn" autofocus onClick=${closeDialog}>${no}</button>
      <button type="button" class="btn primary" onClick=${confirm}>${yes}</button>
    </div>`
  );
}

/** Grey bars, seen only when loading takes long. */
export const Loading = () => html`<div class="page"><div class="skeleton" role="status">
  <i></i><i></i><i></i><span class="vh">${t("loading")}</span></div></div>`;
