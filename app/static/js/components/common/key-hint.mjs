/** The keys of a page in words, shown only where a keyboard is in use: they are of no use to fingers. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";

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

/** The keys of the page on the screen, for the menu of screens where the page has no room for them. */
export const keyHint = signal("");

/** @param {{hint: string}} props */
export function KeyHint({ hint }) {
  useEffect(() => {
    keyHint.value = hint;
  }, [hint]);
  return keyboardUsed.value && hint && html`<span class="sub keys" key=${hint}>${hint}</span>`;
}
