/** The way from a replay into its analysis, which is loaded with the first one. */
import { lazy } from "../components/common/lazy.mjs";
import { analysing } from "../replay/replay-address.mjs";

/** The replay is there again if it can't be loaded. */
export const AnalysisView = lazy(async () => {
  try {
    return (await import("./view.mjs")).AnalysisView;
  } catch (error) {
    leaveAnalysis();
    throw error;
  }
});

export function openAnalysis() {
  analysing.value = true;
}

/** Back to the replay, at the position that was shown, and to the button that led away from it. */
export function leaveAnalysis() {
  analysing.value = false;
  requestAnimationFrame(() => {
    const ways = [...document.querySelectorAll(".analyse")];
    const shown = ways.find((way) => way.getClientRects().length > 0);
    /** @type {HTMLElement | undefined} */ (shown)?.focus();
  });
}
