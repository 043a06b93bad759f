/** Marks on the sheet: what may be drawn next and what it brings, starts, fields lit by the result. */

import { html } from "htm/preact";
import { Refused } from "../../../js/components/common/refusal-mark.mjs";
import { centre } from "../fields.mjs";
import { cellBox } from "./ground.mjs";
import { End, Node, route } from "./strokes.mjs";

/** @typedef {import("../types.mjs").Printed} Printed */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../selection.mjs").Selection} Selection */

/** A field that may be drawn. @param {{field: Field}} props */
function Possible({ field }) {
  const { x, y } = centre(field);
  return html`<g class="possible"><circle class="legal-halo" cx=${x} cy=${y} r="14" />
    <circle class="legal solid" cx=${x} cy=${y} r="14" /><circle class="spot" cx=${x} cy=${y} r="5" /></g>`;
}

/** @param {{field: Field, text: string}} props */
function Chip({ field, text }) {
  const { x, y } = centre(field);
  const width = 14 + text.length * 7;
  const left = Math.max(-2, Math.min(x - 6, 562 - width));
  const top = y < 30 ? y + 10 : y - 28;
  return html`<g><rect class="chipbg" x=${left} y=${top} width=${width} height="18" rx="9" />
    <text class="chiptext" font-size="12" x=${left + width / 2} y=${top + 9.5}>${text}</text></g>`;
}

/** "+3", and with a circle the lines that it gives: "+9 ◎ +2". @param {{points: number, circle: boolean}} offer */
function chipText({ points, circle }) {
  const words = [];
  if (points !== 0) words.push(points > 0 ? `+${points}` : `−${-points}`);
  if (circle) words.push("◎ +2");
  return words.join(" ");
}

/** The ways to place the figure in hand from where the pen is. @param {Selection} selection */
function routes({ drawing }) {
  const held = drawing.now.value;
  const way = drawing.candidate.value;
  if (!held?.half || !way) return null;
  const { ink, pencil } = drawing.sheet.value;
  const end = pencil[held.half].at(-1) ?? ink[held.half].at(-1);
  if (!end) return null;
  const { half, prefix } = held;
  const rest = (/** @type {Field[]} */ path) => [end, ...path.slice(prefix.length)];
  const all = drawing.ways.value.map(({ part, word }) => ({ word, d: route(rest(part.path)) }));
  return { half, all, shown: rest(way.part.path) };
}

/** All ways thin, under the possible fields. @param {{selection: Selection}} props */
function Ways({ selection }) {
  const all = routes(selection)?.all ?? [];
  return all.map(
    ({ word, d }) =>
      html`<g key=${word}><path class="way-halo thin" d=${d} /><path class="way" d=${d} data-way=${word} /></g>`,
  );
}

/** The way that is shown, over them. @param {{selection: Selection}} props */
function Shown({ selection }) {
  const found = routes(selection);
  if (!found) return null;
  const d = route(found.shown);
  return html`<g><path class="way-halo" d=${d} /><path class="way shown" d=${d} />
    ${found.shown.slice(1).map((field) => html`<${Node} key=${field} field=${field} half=${found.half} kind="shown" />`)}</g>`;
}

/** Marks over the player's sheet: ends, possible fields, figures, gains. @param {{selection: Selection}} props */
export function Marks({ selection }) {
  const { drawing, gains } = selection;
  const held = drawing.now.value;
  if (!held) return null;
  const chips = gains.shown.value
    ? [[gains.shown.value.field, gains.shown.value]]
    : [...gains.offers.value];
  return html`<g class="marks" aria-hidden="true">
    <${Ways} selection=${selection} />
    ${[...drawing.next.value].map((field) => html`<${Possible} key=${field} field=${field} />`)}
    <${Shown} selection=${selection} />
    ${held.halves.map(
      (half) =>
        html`<${End} key=${half} sheet=${drawing.sheet.value} half=${half} on=${half === held.half} />`,
    )}
    ${chips.map(([field, offer]) => {
      const text = chipText(/** @type {any} */ (offer));
      return text && html`<${Chip} key=${field} field=${field} text=${text} />`;
    })}</g>`;
}

/** Where a start cross may go. @param {{board: Printed, selection: Selection}} props */
export function Starts({ board, selection }) {
  const { choosing } = selection;
  if (!choosing.open.value || choosing.now.value !== "starts") return null;
  const fields = Array.from(
    { length: board.width * board.height },
    (_, at) => `${at % board.width}-${Math.floor(at / board.width)}`,
  );
  return html`<g class="marks" aria-hidden="true">${fields
    .filter((field) => choosing.canStart(field) && !choosing.starts.value.includes(field))
    .map((field) => {
      const { x, y } = centre(field);
      return html`<circle key=${field} class="may-start" cx=${x} cy=${y} r="5" />`;
    })}</g>`;
}

/** @param {string[]} cells */
const fieldsIn = (cells) => cells.filter((cell) => /^\d+-\d+$/.test(cell));

/** Where a tap was refused. @param {{cells: string[]}} props */
export const Refusals = ({ cells }) =>
  fieldsIn(cells).map((cell) => html`<${Refused} key=${cell} name=${cell} box=${cellBox(cell)} />`);

/** What the result table points at. @param {{cells: string[]}} props */
export function Lit({ cells }) {
  return fieldsIn(cells).map((cell) => {
    const { x, y } = cellBox(cell);
    const box = { x: x + 3, y: y + 3, width: 34, height: 34, rx: 9 };
    return html`<g key=${cell} class="lit" aria-hidden="true" data-cell=${cell}>
        <rect class="legal-halo" ...${box} /><rect class="legal" ...${box} /></g>`;
  });
}
