/** Components that are loaded when they are shown. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { offline } from "../../room/load-failure.mjs";

/** A component that is loaded when it is shown for the first time, and shows nothing until then.
 * @template P
 * @param {() => Promise<import("preact").ComponentType<P>>} load
 * @returns {(props: P) => any} */
export function lazy(load) {
  /** @type {import("@preact/signals").Signal<import("preact").ComponentType<P> | null>} */
  const loaded = signal(null);
  // Once for all places in which it is shown: only the first would wait for a style sheet.
  let loading = false;
  return function Lazy(props) {
    useEffect(() => {
      if (loaded.peek() || loading) return;
      loading = true;
      load()
        .then((component) => {
          loaded.value = component;
        }, offline)
        .finally(() => {
          loading = false;
        });
    }, []);
    return loaded.value && html`<${loaded.value} ...${props} />`;
  };
}
