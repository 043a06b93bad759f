/** The lines and start crosses that would have been better, dashed from where the pen was. */

import { html } from "htm/preact";
import { BetterChip } from "../../../js/analysis/better-move.mjs";
import { centre, HALVES } from "../fields.mjs";
import { Node, route } from "../picture/strokes.mjs";
import { added, penned, startsAmong, strokesOf } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Half} Half */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {{before: Match, seat: number, move: Move | null, better: Move, gain: string}} Props */

/** The ways that differ from what was drawn. @param {Props} props @returns {{half: Half, way: Field[]}[]} */
function ways({ before, seat, move, better }) {
  const { ink } = penned(before, seat, null);
  const [done, lines] = [move, better].map((one) => added(strokesOf(one)));
  return HALVES.flatMap((half) => {
    const same = lines[half].join() === done[half].join();
    return same || lines[half].length === 0
      ? []
      : [{ half, way: [...ink[half].slice(-1), ...lines[half]] }];
  });
}

/** @param {{way: Field[], half: Half}} props */
const Way = ({ way, half }) => html`<path class="better-halo wide" d=${route(way)} />
  <path class="better-way wide" d=${route(way)} />
  ${way.slice(1).map((field) => html`<${Node} key=${field} field=${field} half=${half} kind="better-node" />`)}`;

/** @param {{field: Field}} props */
function Start({ field }) {
  const { x, y } = centre(field);
  return html`<circle class="better-ring" cx=${x} cy=${y} r="14" />`;
}

/** @param {Props} props */
export function Better(props) {
  const { better, gain } = props;
  const drawn = ways(props);
  const starts = better.type === "setup" ? startsAmong(better.parts) : [];
  const last = drawn[0]?.way.at(-1) ?? starts[0];
  if (!last) return null;
  const { x, y } = centre(last);
  return html`<g class="better" aria-hidden="true">
    ${drawn.map(({ half, way }) => html`<${Way} key=${half} half=${half} way=${way} />`)}
    ${starts.map((field) => html`<${Start} key=${field} field=${field} />`)}
    <${BetterChip} at=${{ x, y: y < 34 ? y + 24 : y - 24 }} text=${gain} size=${14} /></g>`;
}
