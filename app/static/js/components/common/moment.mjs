/** Drawings of a moment of joy on a board: a ring that closes around what was won, a disc that lands on it. */
import { html } from "htm/preact";

/** @param {{around: Record<string, string | number>}} props a path, circle or rectangle, by its attributes */
export function Ring({ around }) {
  const shape = "d" in around ? "path" : "r" in around ? "circle" : "rect";
  return html`<g class="closes"><${shape} class="moment-halo" ...${around} /><${shape} class="moment-ring" ...${around} /></g>`;
}

/** @param {{x: number, y: number, r: number, text: string, colour?: string | null}} props */
export function Disc({ x, y, r, text, colour }) {
  const fill = colour ? `url(#f-${colour})` : "var(--halo)";
  const ink = colour ? `var(--${colour}-ink)` : "var(--mark)";
  const size = text.length > 2 ? r * 0.6 : r * 0.9;
  return html`<g class="lands"><circle class="moment-disc" cx=${x} cy=${y} r=${r} stroke-width=${r / 8} fill=${fill} />
    <text class="moment-text" x=${x} y=${y + r / 30} font-size=${size} fill=${ink}>${text}</text></g>`;
}
