/** The tiles that this player has not seen: how many, and all kinds in a list. */

import { html } from "htm/preact";
import { closeDialog } from "../../js/components/common/dialog.mjs";
import { Icon } from "../../js/components/common/icon.mjs";
import { dialog } from "../../js/room/store.mjs";
import { JOKER } from "./fields.mjs";
import { Picture } from "./picture/shapes.mjs";
import { special, tile as tileWords } from "./words.mjs";

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Table} Table */

/** How many tiles of each kind are in the bag and the racks of others. @param {Match} match */
export function unseen({ view }) {
  const counts = { ...view.public.unseen };
  for (const tile of view.private?.rack ?? []) counts[tile] -= 1;
  return counts;
}

/** Number of colours; jokers have none. @param {string} tile */
const colours = (tile) => (tile === JOKER ? 0 : new Set(tile).size);

/** @param {{table: Table, tile: string, count: number}} props */
const Kind = ({ table, tile, count }) => html`<li class=${count === 0 ? "gone" : undefined}>
  <${Picture} tile=${tile} /><span class="vh">${tileWords(table.t, tile)}: </span>
  <span class="num">${count}</span></li>`;

/** @param {{table: Table}} props */
function Kinds({ table }) {
  const { match, t } = table;
  const counts = unseen(match.value);
  const { bag, racks } = match.value.view.public;
  const groups = [0, 1, 2, 3, 4].map((number) => ({
    number,
    tiles: Object.keys(counts).filter((tile) => colours(tile) === number),
  }));
  const own = match.value.view.private?.rack.length ?? 0;
  const held = racks.reduce((sum, count) => sum + count, 0) - own;
  return html`<div class="row head"><h2 id="dialog-title">${t("colomino-ui-unseen")}</h2>
      <button type="button" class="btn quiet" onClick=${closeDialog}><${Icon} name="close" />${t("close")}</button></div>
    <p class="small soft">${t("colomino-ui-where-unseen", { bag, held })}</p>
    ${groups.map(
      ({ number, tiles }) => html`<section class="kinds" key=${number}>
        <h3>${t("colomino-ui-kinds", { colours: number })}
          <span class="small soft num">${tiles.reduce((sum, tile) => sum + counts[tile], 0)}</span></h3>
        <ul>${tiles.map((tile) => html`<${Kind} key=${tile} table=${table} tile=${tile} count=${counts[tile]} />`)}</ul>
      </section>`,
    )}`;
}

/** Shows all kinds in a dialog. @param {Table} table */
export function openKinds(table) {
  dialog.value = /** @type {import("preact").VNode} */ (html`<${Kinds} table=${table} />`);
}

/** @param {Table} table */
export function createStock(table) {
  const { match, t } = table;
  return function Stock() {
    const { all, jokers, plain } = special(unseen(match.value));
    return html`<section class="sheet hide-phone unseen" aria-label=${t("colomino-ui-unseen")}>
      <h3>${t("colomino-ui-unseen")}</h3>
      <p class="small soft"><span key=${`${all} ${jokers} ${plain}`}>${t("colomino-ui-unseen-text", { count: all, jokers, plain })}</span>
        ${" "}<button type="button" class="link" onClick=${() => openKinds(table)}>${t("colomino-ui-show-kinds")}</button></p>
    </section>`;
  };
}
