/** What the boards of all games draw where a move would have been better: its gain, and a line from what was done. */
import { html } from "htm/preact";

/** @typedef {{x: number, y: number}} Spot in the units of the board */

/** The gain, right-aligned with `at`. @param {{at: Spot, text: string, size?: number}} props `size` of the letters */
export function BetterChip({ at: { x, y }, text, size = 13 }) {
  const width = size * (1.1 + 0.62 * text.length);
  const height = size * 1.6;
  return html`<g class="better-chip"><rect class="chipbg" x=${x - width / 2} y=${y - height / 2} width=${width} height=${height} rx=${height / 2} />
    <text class="chiptext" font-size=${size} x=${x} y=${y + size / 26}>${text}</text></g>`;
}

/** From what was done to what would have been better, as far as there is room between them.
 * @param {{from: Spot, to: Spot, gap: number}} props `gap` from the middle of each to its rim */
export function BetterWay({ from, to, gap }) {
  const [wide, tall] = [to.x - from.x, to.y - from.y];
  const share = gap / Math.hypot(wide, tall);
  if (!(share < 0.45)) return null;
  const at = (/** @type {number} */ part) => `${from.x + part * wide} ${from.y + part * tall}`;
  const d = `M${at(share)}L${at(1 - share)}`;
  return html`<path class="better-halo" d=${d} /><path class="better-way" d=${d} />`;
}
