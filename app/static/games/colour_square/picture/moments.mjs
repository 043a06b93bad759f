/** What was just won, over a sheet for a moment. */

import { html } from "htm/preact";
import { Disc, Ring } from "../../../js/components/common/moment.mjs";
import { litBox } from "./marks.mjs";
import { origin } from "./sheet.mjs";
import { KINDS } from "./square.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../moments.mjs").Moment} Moment */
/** @typedef {import("@preact/signals").ReadonlySignal<Moment[]>} Shown */

/** The box of a bridge, with room for its +5. @param {string} key */
function bridgeBox(key) {
  const { x, y, width, height } = litBox(key.split("-").map(origin)).box;
  return { x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 8 };
}

/** Squares with their sums, and bridges between them. @param {{table: Table, moment: Moment}} props */
function Won({ table, moment: { squares, bridges } }) {
  const { board } = table.match.value.view.public;
  return html`${bridges.map((key) => html`<${Ring} key=${key} around=${bridgeBox(key)} />`)}
    ${squares.map(({ name, sum }) => {
      const { kind, label } = board.squares[name];
      const { x, y, box } = litBox([origin(name)]);
      return html`<${Ring} key=${name} around=${box} />
        <${Disc} x=${x} y=${y} r=${32} text=${sum ? String(sum) : label} colour=${KINDS[kind]} />`;
    })}`;
}

/** The name of the game, which is what the player calls, across the sheet. @param {{table: Table}} props */
const Call = ({ table }) => html`<g class="lands call">
  <rect class="moment-disc" x="26" y="196" width="420" height="80" rx="16" />
  <text class="moment-text" x="236" y="237">${table.t("colour_square-name")}</text></g>`;

/** What the seat of this sheet has won; a call is on every sheet.
 * @param {{table: Table, moments: Shown, seat: number}} props */
export function Moments({ table, moments, seat }) {
  const own = moments.value.find((moment) => moment.seat === seat);
  const called = moments.value.some((moment) => moment.called);
  if (!own && !called) return null;
  return html`<g class="moment" aria-hidden="true">${own && html`<${Won} table=${table} moment=${own} />`}
    ${called && html`<${Call} table=${table} />`}</g>`;
}
