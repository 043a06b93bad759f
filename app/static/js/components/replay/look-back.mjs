/** What a match shows while somebody looks back: a banner, and the way back to the present. */
import { html } from "htm/preact";
import { lookAway, lookSteps } from "../../match/look-back.mjs";
import { stepText } from "../../match/notes.mjs";
import { myTurn } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";
import { KeyHint } from "../common/key-hint.mjs";
import { StepButtons } from "../common/stepper.mjs";

/** The banner that replaces the status line. @param {{at: import("../../types.mjs").TableMatch,
 *   parts: import("../../types.mjs").GameParts}} props */
export const LookBanner = ({ at, parts }) => html`<div class="status past" role="status">
    <${Icon} name="log" />
    <span class="text"><b>${t("look-lead")}</b> ${t("look-at", { seq: at.seq, last: lookSteps.last() })}
      <span class="hide-phone"> · ${stepText(at, parts.telling) || t("look-start")}</span></span>
    <${KeyHint} hint=${t("look-hint")} />
    <button type="button" class="btn" onClick=${backToNow}>${t(myTurn.value ? "look-now-turn" : "look-now")}</button>
  </div>`;

/** The buttons that replace those for a move. */
export const LookBar = () =>
  html`<section class="sheet lookbar playback"><${StepButtons} steps=${lookSteps} /></section>`;

/** The button disappears with the banner, so the focus returns to the log, where looking back began. */
function backToNow() {
  lookAway();
  requestAnimationFrame(() => {
    /** @type {HTMLElement | null} */ (document.querySelector(".drawer .log"))?.focus();
  });
}
