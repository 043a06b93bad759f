/** Dragging with a mouse, a pen or a finger. A press that hardly moves stays a click. */

/**
 * @typedef {object} Drag
 * @property {() => void} start once, when the pointer has moved far enough
 * @property {(target: Element[]) => void} over what is under the pointer now, topmost first
 * @property {(target: Element[]) => void} drop where the pointer was released
 * @property {() => void} cancel by Escape, by leaving the window, or by the browser
 */

/** How far a pointer moves before it drags, in CSS pixels. */
export const THRESHOLD = 6;

/** @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
export const far = (from, to) => Math.hypot(to.x - from.x, to.y - from.y) >= THRESHOLD;

/** @param {PointerEvent} event */
const below = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY);

/** Swallows the click that follows a drag, if there is one. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/**
 * Follows the pointer that was pressed. The element needs `touch-action: none`; otherwise a finger
 * scrolls the page, and the browser cancels the drag.
 *
 * @param {PointerEvent} press
 * @param {Drag} drag
 */
export function follow(press, drag) {
  const source = press.currentTarget;
  if (!press.isPrimary || press.button !== 0 || !(source instanceof Element)) return;
  const end = new AbortController();
  const options = { signal: end.signal };
  let dragging = false;

  const own = (/** @type {PointerEvent} */ event) => event.pointerId === press.pointerId;
  const abandon = () => {
    end.abort();
    if (dragging) drag.cancel();
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (!own(event)) return;
    if (!dragging && far(press, event)) {
      dragging = true;
      source.setPointerCapture(press.pointerId);
      drag.start();
    }
    if (dragging) drag.over(below(event));
  };
  const up = (/** @type {PointerEvent} */ event) => {
    if (!own(event)) return;
    end.abort();
    if (!dragging) return;
    swallowClick();
    drag.drop(below(event));
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || !dragging) return;
    event.stopPropagation();
    swallowNextClick();
    abandon();
  };
  /** The button is still down: its click comes once it is released. */
  const swallowNextClick = () =>
    window.addEventListener("pointerup", swallowClick, { capture: true, once: true });

  window.addEventListener("pointermove", move, options);
  window.addEventListener("pointerup", up, options);
  window.addEventListener("pointercancel", (event) => own(event) && abandon(), options);
  window.addEventListener("blur", abandon, options);
  window.addEventListener("keydown", key, { ...options, capture: true });
}
