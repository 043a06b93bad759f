/** The keys of a page in words, shown once somebody has used the keyboard. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { keyboardUsed } from "../../browser/keyboard.mjs";

/** The keys of the page on the screen, for the menu of screens where the page has no room for them. */
export const keyHint = signal("");

/** @param {{hint: string}} props */
export function KeyHint({ hint }) {
  useEffect(() => {
    keyHint.value = hint;
  }, [hint]);
  return keyboardUsed.value && hint && html`<span class="sub keys" key=${hint}>${hint}</span>`;
}
