/** The button that asks for a good move. */
import { html } from "htm/preact";
import { closeDialog } from "../components/common/dialog.mjs";
import { Icon } from "../components/common/icon.mjs";
import { t } from "../text/i18n.mjs";
import { hintState, showHint } from "./hint.mjs";

/** Only where there are hints; it keeps the focus while it is off.
 * @param {{place: "hide-phone" | "phone-only"}} props below the other buttons, or in the menu of a phone */
export function HintButton({ place }) {
  const state = hintState();
  if (!state) return null;
  const run = () => {
    if (!state.able) return;
    if (place === "phone-only") closeDialog();
    showHint();
  };
  return html`<button type="button" class=${`btn ${place}${place === "hide-phone" ? " quiet" : ""} good-move`}
    aria-disabled=${state.able ? undefined : "true"} aria-busy=${state.thinks ? "true" : undefined}
    onClick=${run}><${Icon} name="emote-think" />${t(state.thinks ? "hint-thinking" : "hint-show")}</button>`;
}
