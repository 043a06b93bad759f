/** Set-up beside the board: two of eight colours, and what a tap on the sheet chooses. */

import { html } from "htm/preact";
import { coloursOf, paint } from "../fields.mjs";
import { colourName } from "../words.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../selection.mjs").Selection} Selection */

const KEY = "colour_lines-ui-";

/** What is chosen by a tap on the sheet. @param {{table: Table, selection: Selection}} props */
function Steps({ table, selection }) {
  const { t } = table;
  const { choosing } = selection;
  const { colours, starts } = choosing.asks.value;
  const counts = { colours: choosing.colours.value.length, starts: choosing.starts.value.length };
  const steps = /** @type {("colours" | "starts")[]} */ ([
    ...(colours ? ["colours"] : []),
    ...(starts ? ["starts"] : []),
  ]);
  return html`<div class="choose" role="group" aria-label=${t(`${KEY}steps`)}>${steps.map(
    (
      step,
    ) => html`<button type="button" key=${step} class="btn" aria-pressed=${String(choosing.now.value === step)}
      onClick=${() => choosing.turnTo(step)}>${t(`${KEY}step-${step}`, { count: counts[step] })}</button>`,
  )}</div>`;
}

/** @param {{table: Table, selection: Selection}} props */
export function Palette({ table, selection }) {
  const { t, match } = table;
  const { choosing } = selection;
  const { you, names, view } = match.value;
  const owner = choosing.owner.value;
  const asks = choosing.asks.value;
  return html`
    ${owner !== you && html`<p class="neighbour">${t(`${KEY}whose`, { name: names[owner], phase: view.public.phase })}</p>`}
    <${Steps} table=${table} selection=${selection} />
    ${
      asks.colours &&
      html`<div class="palette" role="group" aria-label=${t(`${KEY}palette`)}>${coloursOf(
        view.public.board,
      ).map((colour) => {
        const on = choosing.colours.value.includes(colour);
        const off = !choosing.open.value || !choosing.free(colour);
        return html`<button type="button" key=${colour} class=${on ? "swatch on" : "swatch"} disabled=${off}
          data-colour=${colour} aria-pressed=${String(on)} onClick=${() => choosing.toggleColour(colour)}>
          <span class=${`glyph c-${paint(colour)}`} aria-hidden="true"><svg viewBox="0 0 24 24"><use href=${`#g-${paint(colour)}`} /></svg></span>
          ${colourName(t, colour)}</button>`;
      })}</div>`
    }
    ${asks.starts && html`<p class="small soft tip">${t(`${KEY}start-tip`)}</p>`}`;
}
