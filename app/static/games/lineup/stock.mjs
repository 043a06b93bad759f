/** What is left: figures by type beside the wall, cards in the draw pile as a chip. */

import { html } from "htm/preact";
import { CARDS } from "./figures.mjs";
import { Miniature } from "./picture/shapes.mjs";
import { pile, wallOf } from "./wall.mjs";
import { title } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */

const PICTURE = /** @type {const} */ ([50, 26]);

/** The size of the draw pile. @param {Table} table */
export const pileWords = ({ match, t }) =>
  t("lineup-ui-pile", { count: pile(match.value.view.public) });

/** @param {Table} table */
export function createStock(table) {
  const { match, t } = table;
  return function Stock() {
    const view = match.value.view.public;
    const { left } = wallOf(view);
    return html`<section class="sheet hide-phone left-over" aria-label=${t("lineup-ui-left-over")}>
      <h3>${t("lineup-ui-left-over")}</h3>
      <ul>
        ${CARDS.map(
          (card) => html`<li key=${card} class=${left[card] === 0 ? "used-up" : undefined}>
            <${Miniature} card=${card} cell=${11} box=${PICTURE} />
            <span key=${left[card]} class="num"><span class="vh">${title(t, card)}: </span>${left[card]}</span>
          </li>`,
        )}
      </ul>
    </section>`;
  };
}
