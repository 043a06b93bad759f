/** Focus inside a grid that is part of an SVG. */
import { useEffect, useLayoutEffect } from "preact/hooks";

/**
 * Calls `entered` when an element of the grid gets the focus, `left` when one loses it.
 *
 * The listeners sit on the box around the drawing: on an SVG element they would make it a tab stop
 * of its own, that Shift+Tab cannot leave.
 * @param {{current: SVGGElement | null}} grid
 * @param {(event: FocusEvent) => void} entered @param {() => void} left
 */
export function useFocusWithin(grid, entered, left) {
  useEffect(() => {
    const box = grid.current?.ownerSVGElement?.parentElement;
    const enter = (/** @type {FocusEvent} */ event) => {
      if (event.target instanceof SVGElement && grid.current?.contains(event.target))
        entered(event);
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
 * Keeps the focus on the one tab stop of a grid as that moves, while it is inside.
 * @param {{current: SVGGElement | null}} grid
 */
export function useRovingFocus(grid) {
  useLayoutEffect(() => {
    const active = document.activeElement;
    const stop = grid.current?.querySelector('[tabindex="0"]');
    if (stop instanceof SVGElement && stop !== active && grid.current?.contains(active))
      stop.focus();
  });
}
