/** Buttons to go through the positions of a match. */
import { html } from "htm/preact";
import { t } from "../../text/i18n.mjs";
import { Icon } from "./icon.mjs";

/** @typedef {import("../../replay/stepping.mjs").Steps} Steps */

/** @param {{steps: Steps, children?: any}} props `children` stand in the middle */
export function StepButtons({ steps, children }) {
  const at = steps.at();
  const last = steps.last();
  return html`<div class="stepping" role="group" aria-label=${t("replay-bar")}>
    <${Step} icon="first" text="replay-first" off=${at === 0} run=${() => steps.seek(0)} />
    <${Step} icon="prev" text="replay-back" off=${at === 0} run=${() => steps.seek(at - 1)} />
    ${children}
    <${Step} icon="next" text="replay-next" off=${at >= last} run=${() => steps.seek(at + 1)} />
    <${Step} icon="last" text="replay-last" off=${at >= last} run=${() => steps.seek(last)} /></div>`;
}

/** Off without being disabled, so that it keeps the focus at both ends.
 * @param {{icon: string, text: string, off: boolean, run: () => void}} props */
const Step = ({ icon, text, off, run }) =>
  html`<button type="button" class="btn" aria-disabled=${off ? "true" : undefined} onClick=${() => off || run()}>
    <${Icon} name=${icon} /><span>${t(text)}</span></button>`;
