/** What a player did in the last step, in place of the state of the seat. */
import { html } from "htm/preact";
import { lastStep } from "../../match/last-step.mjs";

/**
 * In a match it is shown for a moment, to readers alone: the log tells listeners. Who looks back
 * sees it all the time.
 * @param {{seat: number, at: import("../../types.mjs").TableMatch,
 *   parts: import("../../types.mjs").GameParts, past: unknown}} props
 */
export function LastAction({ seat, at, parts, past }) {
  const words = past || lastStep.value === at.seq ? (parts.lastAction?.(seat) ?? []) : [];
  if (words.length === 0) return null;
  return html`<span class="did" key=${words.join()} aria-hidden="true">${words.map(
    (one) => html`<span key=${one}>${one} </span>`,
  )}</span>`;
}
