/** The second click of a double click means the button of the first one, not whatever took its place. */

const MAIN = ".primary, .next";

/** @typedef {{button: Element | null, label: string, main: boolean}} Pressed */

/** @param {Event} event @returns {Pressed} */
function pressed({ target }) {
  const button = target instanceof Element ? target.closest("button") : null;
  return { button, label: button?.textContent ?? "", main: Boolean(button?.matches(MAIN)) };
}

/** Ignores the further clicks of a double click that began or would end on a main button, unless that
 * button is still there and does the same. It is a habit of the mouse: who taps twice means both. */
export function guardDoubleClicks() {
  /** @type {Pressed} */
  let first = { button: null, label: "", main: false };
  const guard = (/** @type {PointerEvent} */ event) => {
    const now = pressed(event);
    if (event.detail <= 1 || event.pointerType === "touch") {
      first = now;
      return;
    }
    const same = now.button === first.button && now.label === first.label;
    if (same || !(first.main || now.main)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", guard, { capture: true });
}
