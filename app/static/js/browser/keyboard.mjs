/** Whether a keyboard is in use: hints about keys are of no use to fingers. */
import { signal } from "@preact/signals";

/** True from the first key that is no typing until a finger touches the screen. */
export const keyboardUsed = signal(false);

const TYPING = "input:not([type=checkbox]), textarea, select, [contenteditable]";

addEventListener(
  "keydown",
  ({ key, target }) => {
    // keyboards on the screen of a phone appear with a field, or do not tell their keys
    const typing = target instanceof Element && target.matches(TYPING);
    if (!typing && key !== "Unidentified") keyboardUsed.value = true;
  },
  { capture: true },
);
addEventListener(
  "pointerdown",
  ({ pointerType }) => {
    if (pointerType === "touch") keyboardUsed.value = false;
  },
  { capture: true },
);
