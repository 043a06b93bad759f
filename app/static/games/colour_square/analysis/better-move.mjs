/** Entries that would have been better, in pencil on the sheet: what was written otherwise stays in its frame. */

import { html } from "htm/preact";
import { BetterChip, BetterWay } from "../../../js/analysis/better-move.mjs";
import { origin } from "../picture/sheet.mjs";
import { COLOURS } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Entry} Entry */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Move} Move */
/** @typedef {{before: Match, seat: number, move: Move | null, better: Move, gain: string}} Props */

const PLATE = 34;

/** The middle of a corner. @param {string} field */
function middle(field) {
  const [name, colour] = field.split(".");
  const { x, y } = origin(name);
  const at = /** @type {readonly string[]} */ (COLOURS).indexOf(colour);
  return { x: x + 25 + 50 * (at % 2), y: y + 25 + 50 * (at >> 1) };
}

/** @param {Move | null} move @returns {Entry[]} those that are on the sheet */
const entriesOf = (move) =>
  move?.type === "enter" ? move.parts.filter(({ to }) => to !== "joker") : [];

/** @param {{field: string, number: number}} props */
function Plate({ field, number }) {
  const { x, y } = middle(field);
  const half = PLATE / 2;
  return html`<g class="better-plate"><rect x=${x - half} y=${y - half} width=${PLATE} height=${PLATE} rx="7" />
    <text x=${x} y=${y + 1} class="written" font-size="23">${number}</text></g>`;
}

/** @param {Props} props */
export function Better({ before, move, better, gain }) {
  const done = entriesOf(move);
  const fresh = entriesOf(better).filter(
    ({ die, to }) => !done.some((one) => one.die === die && one.to === to),
  );
  if (fresh.length === 0) return null;
  const first = middle(fresh[0].to);
  return html`<g class="better" aria-hidden="true">
    ${fresh.map(({ die, to }) => {
      const other = done.find((one) => one.die === die);
      return (
        other &&
        html`<${BetterWay} key=${to} from=${middle(other.to)} to=${middle(to)} gap=${24} />`
      );
    })}
    ${fresh.map(({ die, to }) => html`<${Plate} key=${to} field=${to} number=${before.view.public.dice?.[die]} />`)}
    <${BetterChip} at=${{ x: first.x - 17, y: first.y - 19 }} text=${gain} />
  </g>`;
}
