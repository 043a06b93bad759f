/** How what is dragged can be turned: said once in a browser, where a mouse drags. */
import { pref, setPref } from "../browser/prefs.mjs";
import { say } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";

const TOLD = "turning-told";

/** @param {PointerEvent} press */
export function tellTurning({ pointerType }) {
  if (pointerType !== "mouse" || pref(TOLD)) return;
  setPref(TOLD, "yes");
  say(t("coach-turning"));
}
