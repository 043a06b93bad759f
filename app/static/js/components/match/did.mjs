/** What a player did in the last step, in place of the state of the seat. */
import { html } from "htm/preact";
import { justNow } from "../../match/just-now.mjs";

/**
 * In a match it is shown for a moment, to readers alone: the log tells listeners. Who looks back
 * sees it all the time.
 * @param {{seat: number, at: import("../../types.mjs").TableMatch,
 *   parts: import("../../types.mjs").GameParts, past: unknown}} props
 */
export function Did({ seat, at, parts, past }) {
  const words = past || justNow.value === at.seq ? (parts.did?.(seat) ?? []) : [];
  if (words.length === 0) return null;
  return html`<span class="did" key=${words.join()} aria-hidden="true">${words.map(
    (one) => html`<span key=${one}>${one} </span>`,
  )}</span>`;
}
