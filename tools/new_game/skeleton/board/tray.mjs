/** Below the board: the chosen pebble and what it would score. */

import { html } from "htm/preact";
import { gain } from "./pebbles.mjs";

/** @param {import("./types.mjs").Table} table @param {import("./selection.mjs").Selection} selection */
export function createTray(table, selection) {
  const { t, match } = table;
  return function Tray() {
    const { you, view } = match.value;
    const pebble = selection.chosen.value;
    const text = pebble
      ? t("newgame-ui-chosen", { pebble, count: gain(view.public, pebble, you ?? 0) })
      : t("newgame-ui-nothing");
    return html`<section class="sheet tray" data-rule="scoring" aria-label=${t("newgame-ui-tray")}>
      <h3>${t("newgame-ui-tray")}</h3><p>${text}</p></section>`;
  };
}
