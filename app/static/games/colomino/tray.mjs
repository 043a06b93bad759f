/** The own rack, with the buttons that move the tile and the view. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { Icon } from "../../js/components/parts/icon.mjs";
import { Picture } from "./shapes.mjs";
import { openKinds } from "./stock.mjs";
import { tile as tileWords } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("./zoom.mjs").ZoomState} ZoomState */

/** @param {{tile: string, index: number, table: Table, selection: Selection}} props */
function RackTile({ tile, index, table, selection }) {
  const { t, busy } = table;
  const words = html`<span class="vh">${tileWords(t, tile)}</span>`;
  if (!selection.myTurn.value) {
    return html`<li><span class="tile idle"><${Picture} tile=${tile} />${words}</span></li>`;
  }
  const chosen = selection.choice.value.index === index;
  const count = selection.counts.value.get(tile) ?? 0;
  const known = selection.ready.value;
  const kind = `tile${chosen ? " sel" : ""}${known && count === 0 ? " none" : ""}`;
  return html`<li>
    <button type="button" class=${kind} aria-pressed=${String(chosen)} disabled=${busy.value}
      onClick=${() => selection.choose(index)}>
      <${Picture} tile=${tile} />${words}
      <span class=${known ? "fits" : "fits loading"}>${known ? t("colomino-ui-fits", { count }) : "\u00a0"}</span>
    </button>
  </li>`;
}

/** @param {{table: Table, selection: Selection}} props */
function Steer({ table, selection }) {
  const { t, busy } = table;
  const none = selection.places.value.length === 0 || busy.value;
  const ghost = selection.ghost.value;
  const stuck = busy.value || !ghost || ghost.rotations.length < 2;
  const kind = selection.myTurn.value ? "row steer" : "row steer idle";
  return html`<div class=${kind} role="group" aria-label=${t("colomino-ui-move-tile")}>
    <button type="button" class="btn grow" disabled=${none} onClick=${() => selection.next(-1)}>
      <${Icon} name="left" />${t("colomino-ui-before")}</button>
    <button type="button" class="btn grow" disabled=${stuck} onClick=${() => selection.turn(1)}>
      <${Icon} name="turn" />${t("colomino-ui-turn")}</button>
    <button type="button" class="btn grow" disabled=${none} onClick=${() => selection.next(1)}>
      ${t("colomino-ui-after")}<${Icon} name="right" /></button>
  </div>`;
}

/** @param {{table: Table, zoom: ZoomState}} props */
function View({ table, zoom }) {
  const { t } = table;
  const { bag } = table.match.value.view.public;
  return html`<div class="row view" role="group" aria-label=${t("colomino-ui-view")}>
    <button type="button" class="btn grow" disabled=${!zoom.grows.value} onClick=${zoom.near}>
      <span aria-hidden="true">+</span>${t("colomino-ui-bigger")}</button>
    <button type="button" class="btn grow" disabled=${!zoom.part.value} onClick=${zoom.away}>
      <span aria-hidden="true">−</span>${t("colomino-ui-smaller")}</button>
    <button type="button" class="btn grow" disabled=${!zoom.part.value} onClick=${zoom.showAll}>
      ${t("colomino-ui-all")}</button>
    <button type="button" class="btn grow bag num" onClick=${() => openKinds(table)}>
      ${t("colomino-ui-bag", { count: bag })}</button>
  </div>`;
}

/** The row of multipliers: what the next court counts. @param {{table: Table}} props */
function Times({ table }) {
  const { t } = table;
  const { filled } = table.match.value.view.public;
  return html`<ol class="times" aria-label=${t("colomino-ui-times")}>${[1, 2, 3].map(
    (times) => html`<li class=${times === filled + 1 ? "now" : times <= filled ? "done" : undefined}
      aria-current=${times === filled + 1 ? "step" : undefined}>
      <b>×${times}</b><span>${t("colomino-ui-nth-court", { times })}</span></li>`,
  )}</ol>`;
}

/** @param {Table} table @param {Selection} selection */
function task({ t, match }, selection) {
  if (!selection.myTurn.value) return "";
  return t("colomino-ui-nth-tile", { number: match.value.view.public.laid.length + 1 });
}

/** @param {Table} table @param {Selection} selection @param {ZoomState} zoom */
export function createTray(table, selection, zoom) {
  const { t } = table;
  const more = signal(false);
  const view = () => html`<${View} table=${table} zoom=${zoom} />`;
  return function Tray() {
    if (table.match.value.you === null) {
      return html`<section class="sheet tray watching" aria-label=${t("colomino-ui-view")}>
        <p class="small soft">${t("colomino-ui-racks-hidden")}</p><${view} />
      </section>`;
    }
    const rack = selection.rack.value;
    return html`<section class="sheet tray" data-rule="turn" aria-label=${t("colomino-ui-rack")}>
      <h3>${t("colomino-ui-rack")} <span class="small soft">${task(table, selection)}</span></h3>
      ${rack.length === 0 && html`<p class="small soft">${t("colomino-ui-rack-empty")}</p>`}
      <ul class="rack">
        ${rack.map(
          (tile, index) => html`<${RackTile} key=${`${index}-${tile}`} tile=${tile} index=${index}
            table=${table} selection=${selection} />`,
        )}
      </ul>
      <div class=${more.value ? "tools more" : "tools"}>
        <${Steer} table=${table} selection=${selection} />
        <${view} />
        <button type="button" class="btn toggle" aria-expanded=${String(more.value)}
          onClick=${() => (more.value = !more.value)}>${t("colomino-ui-more")}</button>
      </div>
      ${selection.myTurn.value && html`<${Times} table=${table} />`}
    </section>`;
  };
}
