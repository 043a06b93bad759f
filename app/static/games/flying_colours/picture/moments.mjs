/** Discs that just came home, on the board for a moment. */

import { html } from "htm/preact";
import { Ring } from "../../../js/components/common/moment.mjs";
import { fieldOf } from "../fields.mjs";
import { bottomOf, outline } from "./geometry.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../moments.mjs").Moment} Moment */
/** @typedef {import("@preact/signals").ReadonlySignal<Moment[]>} Shown */

/** Rings close around the home and the discs. @param {{match: Match, moments: Shown, discs: import("./pieces.mjs").Placed[]}} props */
export function Moments({ match, moments, discs }) {
  const bottom = bottomOf(match.view.public, match.own);
  return moments.value.map(
    (moment) => html`<g key=${moment.seat} class="moment" aria-hidden="true">
      <${Ring} around=${{ d: outline(fieldOf(moment.home), bottom, 2) }} />
      ${discs
        .filter(({ colour, kind }) => kind === "disc" && moment.discs.includes(colour))
        .map(
          ({ colour, x, y, r }) =>
            html`<${Ring} key=${colour} around=${{ cx: x, cy: y, r: r + 5 }} />`,
        )}</g>`,
  );
}
