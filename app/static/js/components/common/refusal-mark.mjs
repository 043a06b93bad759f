/** Marks where on a board something was refused, as long as the reason is shown. */
import { html } from "htm/preact";

/** @typedef {{x: number, y: number, width: number, height: number}} Box in units of the picture */

/** A crossed-out box. @param {{box: Box, name: string, outline?: string}} props `name` of the cell; its
 * `outline` if it is no rectangle */
export function Refused({ box, name, outline }) {
  const { x, y, width, height } = box;
  const arm = Math.min(width, height) / 5;
  const [across, down] = [x + width / 2, y + height / 2];
  const cross = `M${across - arm} ${down - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`;
  const frame = { x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 6 };
  const edge = (/** @type {string} */ kind) =>
    outline ? html`<path class=${kind} d=${outline} />` : html`<rect class=${kind} ...${frame} />`;
  return html`<g class="refused" data-cell=${name} aria-hidden="true">
    ${edge("refused-halo")}${edge("refused-edge")}
    <path class="refused-halo" d=${cross} /><path d=${cross} /></g>`;
}
