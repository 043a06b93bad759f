/** Context help: the section of the rules for the focused element, and the way back. */
import { signal } from "@preact/signals";

/** @typedef {HTMLElement | SVGElement} Focusable */

/** The section shown, where the focus was before, and whether the focus moves there.
 * @type {import("@preact/signals").Signal<{section: string, from: Focusable | null, go: boolean} | null>} */
export const asked = signal(null);

/** The last focused element that belongs to a section. @type {Focusable | null} */
let last = null;

/** Starts remembering the focused element. */
export function followFocus() {
  document.addEventListener("focusin", ({ target }) => {
    if (isFocusable(target) && target.closest("[data-rule]")) last = target;
  });
}

/** @param {EventTarget | null} target @returns {target is Focusable} */
const isFocusable = (target) => target instanceof HTMLElement || target instanceof SVGElement;

/** The section for the element that has, or last had, the focus; without one that of the task that
 * is played, or "". */
export const sectionHere = () =>
  [document.activeElement, last].map(sectionOf).find((section) => section !== "") ?? taskSection();

const taskSection = () =>
  document.querySelector(".match [data-task-rule]")?.getAttribute("data-task-rule") ?? "";

/** @param {Element | null} element */
const sectionOf = (element) => element?.closest("[data-rule]")?.getAttribute("data-rule") ?? "";

/** The element that has the focus in the match, or last had it. */
export function focusHere() {
  const now = document.activeElement;
  const inMatch = isFocusable(now) && now.closest(".match") && !now.closest(".drawer");
  return inMatch ? now : last;
}

/** Shows the section for the last focused element, without moving the focus. */
export function turnToRules() {
  asked.value = { section: sectionHere(), from: last, go: false };
}

/** Leaves the rules and returns the focus to where it was. */
export function goBack() {
  const from = asked.peek()?.from;
  asked.value = null;
  const there = from?.isConnected ? from : document.querySelector(".board [tabindex='0']");
  if (isFocusable(there)) there.focus();
}
