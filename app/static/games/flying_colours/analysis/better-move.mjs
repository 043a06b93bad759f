/** The discs that would have been better to move, where they would be, with their ways; or the dice, before a move. */

import { html } from "htm/preact";
import { BetterChip, BetterWay } from "../../../js/analysis/better-move.mjs";
import { bottomOf, DISC, line, middle, way } from "../picture/geometry.mjs";
import { Disc } from "../picture/shapes.mjs";
import { BetterDice } from "./dice.mjs";

/** @typedef {import("../types.mjs").Colour} Colour */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {{before: Match, after: Match, move: Move | null, better: Move, gain: string}} Props */

/** The fields that each disc passes, from where it is. @param {Match} before @param {Move | null} move
 * @returns {Map<Colour, string[]>} */
function waysOf(before, move) {
  const found = new Map();
  for (const { disc, to } of move?.type === "move" ? move.parts : []) {
    const passed = found.get(disc) ?? [before.view.public.discs[disc]];
    found.set(disc, [...passed, to]);
  }
  return found;
}

/** @param {Props} props */
export function Better({ before, after, move, better, gain }) {
  const bottom = bottomOf(before.view.public, after.own);
  const done = waysOf(before, move);
  const ways = [...waysOf(before, better)].filter(
    ([disc, fields]) => done.get(disc)?.join() !== fields.join(),
  );
  if (ways.length === 0)
    return html`<${BetterDice} before=${before} move=${move} better=${better} gain=${gain} />`;
  const end = (/** @type {string[]} */ fields) => middle(fields[fields.length - 1], bottom);
  const first = end(ways[0][1]);
  return html`<g class="better" aria-hidden="true">
    ${ways.map(([disc, fields]) => {
      const other = done.get(disc);
      const d = line(way(fields, bottom));
      const { x, y } = end(fields);
      return html`<g key=${disc}><path class="way-halo" d=${d} /><path class="way" d=${d} />
        ${other && html`<${BetterWay} from=${end(other)} to=${{ x, y }} gap=${DISC + 4} />`}
        <g transform=${`translate(${x} ${y})`}><${Disc} colour=${disc} r=${DISC} ghost /></g></g>`;
    })}
    <${BetterChip} at=${{ x: first.x, y: first.y - 26 }} text=${gain} size=${15} /></g>`;
}
