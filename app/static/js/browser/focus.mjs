/** Focus inside a grid that is part of an SVG. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/**
 * The grid of a board: the focus follows its one tab stop, and a ring marks it for keyboard users.
 *
 * @param {(event: KeyboardEvent) => boolean} read whether the grid used the key
 * @param {(target: SVGElement) => void} [entered] called with the element that got the focus
 */
export function useGrid(read, entered = () => {}) {
  const ringed = useSignal(false);
  const grid = useRef(/** @type {SVGGElement | null} */ (null));
  const enter = (/** @type {SVGElement} */ target) => {
    ringed.value = target.matches(":focus-visible");
    entered(target);
  };
  const leave = () => {
    ringed.value = false;
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !read(event)) return;
    ringed.value = true;
    event.preventDefault();
    event.stopPropagation();
  };
  useRovingFocus(grid);
  useFocusWithin(grid, enter, leave);
  return { grid, ringed, onKeyDown };
}

/**
 * Calls `entered` when an element of the grid gets the focus, `left` when one loses it.
 *
 * The listeners sit on the box around the drawing: an SVG element with them would become a
 * tab stop that Shift+Tab cannot leave.
 * @param {{current: SVGGElement | null}} grid
 * @param {(target: SVGElement) => void} entered @param {() => void} left
 */
function useFocusWithin(grid, entered, left) {
  useEffect(() => {
    const box = grid.current?.ownerSVGElement?.parentElement;
    const enter = (/** @type {FocusEvent} */ event) => {
      if (event.target instanceof SVGElement && grid.current?.contains(event.target))
        entered(event.target);
    };
    box?.addEventListener("focusin", enter);
    box?.addEventListener("focusout", left);
    return () => {
      box?.removeEventListener("focusin", enter);
      box?.removeEventListener("focusout", left);
    };
  }, []);
}

/**
 * Moves the focus along with a grid's one tab stop, as long as the focus is inside the grid.
 * @param {{current: SVGGElement | null}} grid
 */
function useRovingFocus(grid) {
  useLayoutEffect(() => {
    const active = document.activeElement;
    const stop = grid.current?.querySelector('[tabindex="0"]');
    if (stop instanceof SVGElement && stop !== active && grid.current?.contains(active))
      stop.focus();
  });
}
