/** Buttons to go through the positions of a match. */
import { html } from "htm/preact";
import { t } from "../../text/i18n.mjs";
import { Icon } from "./icon.mjs";

/** @typedef {import("../../replay/stepping.mjs").Steps} Steps */

/** @param {{steps: Steps, children?: any}} props `children` stand in the middle */
export function StepButtons({ steps, children }) {
  const { turn } = steps;
  const at = steps.at();
  const last = steps.last();
  return html`<div class="stepping" role="group" aria-label=${t("replay-bar")}>
    <${Step} kind="end" icon="first" text="replay-first" off=${at === 0} run=${() => steps.seek(0)} />
    ${turn && html`<${Step} kind="by-turn" icon="prev" text="replay-step-turn" label="replay-previous-turn" off=${at === 0} run=${() => turn(-1)} />`}
    <${Step} icon="prev" text="replay-back" off=${at === 0} run=${() => steps.seek(at - 1)} />
    ${children}
    <${Step} icon="next" text="replay-next" off=${at >= last} run=${() => steps.seek(at + 1)} />
    ${turn && html`<${Step} kind="by-turn" icon="next" text="replay-step-turn" label="replay-next-turn" off=${at >= last} run=${() => turn(1)} />`}
    <${Step} kind="end" icon="last" text="replay-last" off=${at >= last} run=${() => steps.seek(last)} /></div>`;
}

/** Off without being disabled, so that it keeps the focus at both ends.  A turn has its sign twice.
 * @param {{icon: string, text: string, off: boolean, run: () => void, kind?: string, label?: string}} props */
const Step = ({ icon, text, off, run, kind = "", label }) =>
  html`<button type="button" class=${`btn ${kind}`} aria-label=${label && t(label)} aria-disabled=${off ? "true" : undefined} onClick=${() => off || run()}>
    <span class="sign"><${Icon} name=${icon} />${kind === "by-turn" && html`<${Icon} name=${icon} />`}</span><span>${t(text)}</span></button>`;
