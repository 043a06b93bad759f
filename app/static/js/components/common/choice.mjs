/** A choice from a list, kept on the server, that people can step through with the arrow keys. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

const SETTLE_MS = 250;

/**
 * The choice shown, and a function that takes a new one: it is shown at once and sent after a
 * moment, so that stepping through the list sends nothing and no answer overtakes another.
 * @template T
 * @param {T} current what the server says
 * @param {(chosen: T) => Promise<unknown>} send undefined if it was refused
 * @returns {[shown: T, choose: (chosen: T) => void]}
 */
export function useChoice(current, send) {
  const pending = useSignal(/** @type {{chosen: T} | null} */ (null));
  const timer = useRef(0);
  useEffect(() => {
    pending.value = null;
  }, [current]);
  /** @param {T} chosen */
  const choose = (chosen) => {
    const mine = { chosen };
    pending.value = mine;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(async () => {
      const answer = await send(chosen);
      if (answer === undefined && pending.peek() === mine) pending.value = null;
    }, SETTLE_MS);
  };
  return [pending.value ? pending.value.chosen : current, choose];
}
