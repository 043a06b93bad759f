/** The pace of a room, live or over days, and its clock, as everybody reads them. */
import { effect, signal, untracked } from "@preact/signals";
import { t } from "../text/i18n.mjs";
import { offline } from "./load-failure.mjs";
import { room, say } from "./store.mjs";

/** @typedef {import("../types.mjs").Clock} Clock */

/** The module that puts times into words, once it is needed. */
const words = signal(/** @type {typeof import("../text/durations.mjs") | null} */ (null));

/** Announces changes of the pace. */
export function followPace() {
  /** @type {string | undefined} */
  let before;
  effect(() => {
    const now = room.value?.pace;
    if (before && now && now !== before) untracked(() => say(t(`pace-${now}-now`)));
    before = now ?? before;
  });
}

/** The setting of a clock in words; empty until that module is there. @param {Clock} clock */
export function clockWords(clock) {
  return clock.kind === "off" ? t("clock-off") : (inWords()?.clockText(clock) ?? "");
}

/** A duration in words; empty until that module is there. @param {number} seconds */
export const timeWords = (seconds) => inWords()?.duration(seconds) ?? "";

/** The module that puts times into words, if it is there; fetches it otherwise. */
function inWords() {
  if (!words.value) {
    import("../text/durations.mjs").then((module) => {
      words.value = module;
    }, offline);
  }
  return words.value;
}

/** Pace and clock of the room in a few words. */
export function paceWords() {
  const at = room.value;
  if (!at) return "";
  const clock = at.clock.kind !== "off" && `${t("clock")}: ${clockWords(at.clock)}`;
  return [`${t("pace")}: ${t(`pace-${at.pace}`)}`, clock].filter(Boolean).join(" · ");
}
