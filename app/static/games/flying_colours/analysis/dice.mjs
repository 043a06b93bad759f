/** The dice of a decision in a corner beside the board: those that were kept, and those that had better been kept. */

import { html } from "htm/preact";
import { BetterChip } from "../../../js/analysis/better-move.mjs";
import { DiePicture } from "../picture/dice.mjs";

/** @typedef {import("../types.mjs").Colour} Colour */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */

const ROW = 3;
const SIZE = 40;
const CORNER = -322;
const CHIP = { x: CORNER + ROW * SIZE + 30, y: CORNER + 18 };

/** For each die that was thrown, whether a move keeps it. @param {readonly Colour[]} thrown @param {Move | null} move */
function keptBy(thrown, move) {
  const left = move?.type === "throw" ? move.parts.map(({ die }) => die) : [];
  return thrown.map((colour) => {
    const at = left.indexOf(colour);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** @param {{before: Match, move: Move | null, better: Move, gain: string}} props */
export function BetterDice({ before, move, better, gain }) {
  const { aside, thrown } = before.view.public.dice;
  if (better.type === "move" || thrown.length === 0) return null;
  const [done, kept] = [move, better].map((one) => keptBy(thrown, one));
  const dice = [...aside, ...thrown];
  return html`<g class="better" aria-hidden="true">
    ${dice.map((colour, place) => {
      const at = place - aside.length;
      const [x, y] = [place % ROW, Math.floor(place / ROW)].map((by) => CORNER + SIZE * by);
      return html`<svg key=${place} x=${x} y=${y} width=${SIZE} height=${SIZE} viewBox="0 0 70 70">
        <${DiePicture} colour=${colour} aside=${at < 0} />
        ${done[at] && html`<rect class="done-die" x="5" y="5" width="60" height="60" rx="14" />`}
        ${kept[at] && html`<rect class="better-die" x="2" y="2" width="66" height="66" rx="17" />`}</svg>`;
    })}
    <${BetterChip} at=${CHIP} text=${gain} size=${15} /></g>`;
}
