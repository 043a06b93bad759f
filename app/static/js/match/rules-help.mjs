/** Rules for what somebody has before them: which section that is, and the way back. */
import { signal } from "@preact/signals";

/** @typedef {HTMLElement | SVGElement} Focusable */

/** The section that is shown, where the focus was before, and whether it goes there.
 * @type {import("@preact/signals").Signal<{section: string, from: Focusable | null, go: boolean} | null>} */
export const asked = signal(null);

/** What had the focus last of all that belongs to a section. @type {Focusable | null} */
let last = null;

/** Remembers from now on what had the focus. */
export function followFocus() {
  document.addEventListener("focusin", ({ target }) => {
    if (isFocusable(target) && target.closest("[data-rule]")) last = target;
  });
}

/** @param {EventTarget | null} target @returns {target is Focusable} */
const isFocusable = (target) => target instanceof HTMLElement || target instanceof SVGElement;

/** The section of what has the focus, or had it last; "" if there is none. */
export const sectionHere = () =>
  [document.activeElement, last].map(sectionOf).find((section) => section !== "") ?? "";

/** @param {Element | null} element */
const sectionOf = (element) => element?.closest("[data-rule]")?.getAttribute("data-rule") ?? "";

/** What has the focus in the match, or else had it last. */
export function focusHere() {
  const now = document.activeElement;
  const inMatch = isFocusable(now) && now.closest(".match") && !now.closest(".drawer");
  return inMatch ? now : last;
}

/** Turns to the section of what had the focus last; the focus stays. */
export function turnToRules() {
  asked.value = { section: sectionHere(), from: last, go: false };
}

/** Away from the rules, to where the focus was. */
export function goBack() {
  const from = asked.peek()?.from;
  asked.value = null;
  const there = from?.isConnected ? from : document.querySelector(".board [tabindex='0']");
  if (isFocusable(there)) there.focus();
}
