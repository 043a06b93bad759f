/** The one dialog of a page: its frame, its head, and questions with two answers. */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { dialog } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "./icon.mjs";

export function closeDialog() {
  dialog.value = null;
}

/** The title of a dialog, with its close button. @param {{title: string}} props */
export const Head = ({ title }) => html`<div class="row head"><h2 id="dialog-title">${title}</h2>
  <button type="button" class="btn quiet" onClick=${closeDialog}><${Icon} name="close" />${t("close")}</button></div>`;

/** The one open dialog; the browser keeps the focus inside and restores it afterwards. */
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
      // It is removed at once, before the browser restores the focus.
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  /** @param {MouseEvent} event */
  const onClick = (event) => event.target === ref.current && closeDialog();
  return html`<dialog ref=${ref} aria-labelledby="dialog-title" onClick=${onClick} onCancel=${closeDialog}
    onClose=${closeDialog}><div class="col">${children}</div></dialog>`;
}

/**
 * A question with two buttons, the safe one first; `danger`: the other throws something away.
 * @param {{title: string, text: string, no: string, yes: string, run: () => unknown, danger?: boolean}} question
 */
export function ask({ title, text, no, yes, run, danger = false }) {
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
      <button type="button" class=${danger ? "btn danger" : "btn primary"} onClick=${confirm}>${yes}</button>
    </div>`
  );
}
