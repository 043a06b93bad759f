/** Dragging with a mouse, a pen or a finger. A press that hardly moves stays a click. */

/**
 * @typedef {object} Drag
 * @property {() => void} start once, when the pointer has moved far enough
 * @property {(target: Element[]) => void} over what is under the pointer now, topmost first
 * @property {(target: Element[]) => void} drop where the pointer was released
 * @property {() => void} cancel by Escape, by leaving the window, or by the browser
 * @property {(direction: 1 | -1) => void} [turn] by the wheel of the mouse, down or up
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

/** The button is still down: its click comes once it is released. */
const swallowNextClick = () =>
  window.addEventListener("pointerup", swallowClick, { capture: true, once: true });

/** Least time between two turns in ms: some wheels tell of one notch in many small steps. */
const NOTCH = 120;

/** Turns what is dragged. @param {Drag} drag */
function turning({ turn }) {
  let last = -NOTCH;
  return (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    if (!turn || event.deltaY === 0 || event.timeStamp - last < NOTCH) return;
    last = event.timeStamp;
    turn(event.deltaY > 0 ? 1 : -1);
  };
}

/** What the pointer does to the drag. @param {Element} source @param {PointerEvent} press @param {Drag} drag @param {AbortController} end */
function moving(source, press, drag, end, spin = turning(drag)) {
  let dragging = false;
  return {
    move(/** @type {PointerEvent} */ event) {
      if (!dragging && far(press, event)) {
        dragging = true;
        source.setPointerCapture(press.pointerId);
        drag.start();
      }
      if (dragging) drag.over(below(event));
    },
    up(/** @type {PointerEvent} */ event) {
      end.abort();
      if (!dragging) return;
      swallowClick();
      drag.drop(below(event));
    },
    wheel: (/** @type {WheelEvent} */ event) => dragging && spin(event),
    abandon() {
      end.abort();
      if (dragging) drag.cancel();
      return dragging;
    },
  };
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
  const { signal } = end;
  const { move, up, wheel, abandon } = moving(source, press, drag, end);
  const own = (/** @type {PointerEvent} */ event) => event.pointerId === press.pointerId;
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || !abandon()) return;
    event.stopPropagation();
    swallowNextClick();
  };
  window.addEventListener("pointermove", (event) => own(event) && move(event), { signal });
  window.addEventListener("pointerup", (event) => own(event) && up(event), { signal });
  window.addEventListener("pointercancel", (event) => own(event) && abandon(), { signal });
  window.addEventListener("wheel", wheel, { signal, passive: false });
  window.addEventListener("blur", abandon, { signal });
  window.addEventListener("keydown", key, { signal, capture: true });
}
