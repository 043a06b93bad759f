/** What is shown of this feature in matches and replays: the button that asks for a good move, and the way from a
 * replay into its analysis, which is loaded with the first one. */
import { html } from "htm/preact";
import { closeDialog } from "../components/common/dialog.mjs";
import { Icon } from "../components/common/icon.mjs";
import { lazy } from "../components/common/lazy.mjs";
import { extras } from "../match/extras.mjs";
import { analysing } from "../replay/replay-address.mjs";
import { t } from "../text/i18n.mjs";
import { hintState, showHint, withHints } from "./hint.mjs";

/** Only where there are hints; it keeps the focus while it is off.
 * @param {{place: "hide-phone" | "phone-only"}} props below the other buttons, or in the menu of a phone */
function HintButton({ place }) {
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

/** The replay is there again if it can't be loaded. */
const AnalysisView = lazy(async () => {
  try {
    return (await import("./view.mjs")).AnalysisView;
  } catch (error) {
    leave();
    throw error;
  }
});

function open() {
  analysing.value = true;
}

/** Back to the replay, at the position that was shown, and to the button that led away from it. */
function leave() {
  analysing.value = false;
  requestAnimationFrame(() => {
    const ways = [...document.querySelectorAll(".analyse")];
    const shown = ways.find((way) => way.getClientRects().length > 0);
    /** @type {HTMLElement | undefined} */ (shown)?.focus();
  });
}

extras.buttons.push(HintButton);
extras.lines.push(withHints);
extras.analysis = { View: AnalysisView, open, leave };
