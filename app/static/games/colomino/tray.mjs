/** The player's rack, with the buttons that move the tile and the view. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { follow } from "../../js/browser/dragging.mjs";
import { tellTurning } from "../../js/match/rotation-tip.mjs";
import { Picture } from "./picture/shapes.mjs";
import { openKinds } from "./stock.mjs";
import { tile as tileWords } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("./zoom.mjs").ZoomState} ZoomState */

/** The field under the pointer. @param {Element[]} under */
const fieldOf = (under) =>
  under.find((one) => one.closest(".court-board"))?.getAttribute("data-field") ?? null;

/** Drags a tile over the board. @param {Selection} selection @param {number} index */
const dragging = (selection, index) => (/** @type {PointerEvent} */ event) => {
  let cancel = () => {};
  follow(event, {
    start() {
      cancel = selection.keep();
      selection.choose(index);
      tellTurning(event);
    },
    over(under) {
      const id = fieldOf(under);
      if (id) selection.aim(id);
    },
    drop(under) {
      const id = fieldOf(under);
      if (id) selection.drop(id, event.pointerType === "mouse");
      else cancel();
    },
    turn: selection.turn,
    cancel: () => cancel(),
  });
};

/** @param {{tile: string, index: number, table: Table, selection: Selection}} props */
function RackTile({ tile, index, table, selection }) {
  const { t, busy } = table;
  const words = html`<span class="vh">${tileWords(t, tile)}</span>`;
  if (!selection.acting.value) {
    return html`<li><span class="tile idle"><${Picture} tile=${tile} />${words}<span class="fits">\u00a0</span></span></li>`;
  }
  const chosen = selection.choice.value.index === index;
  const count = selection.counts.value.get(tile) ?? 0;
  const known = selection.ready.value;
  const kind = `tile${chosen ? " sel" : ""}${known && count === 0 ? " none" : ""}`;
  return html`<li>
    <button type="button" class=${kind} aria-pressed=${String(chosen)} disabled=${busy.value}
      onPointerDown=${dragging(selection, index)} onClick=${() => selection.choose(index)}>
      <${Picture} tile=${tile} />${words}
      <span key=${known} class=${known ? "fits" : "fits loading"}>${known ? t("colomino-ui-fits", { count }) : "\u00a0"}</span>
    </button>
  </li>`;
}

/** @param {{table: Table, selection: Selection}} props */
function Steer({ table, selection }) {
  const { t, busy } = table;
  const none = selection.places.value.length === 0 || busy.value;
  const ghost = selection.ghost.value;
  const stuck = busy.value || !ghost || ghost.rotations.length < 2;
  const kind = selection.acting.value ? "row steer" : "row steer idle";
  return html`<div class=${kind} role="group" aria-label=${t("colomino-ui-move-tile")}>
    <button type="button" class="btn grow" disabled=${none} onClick=${() => selection.next(-1)}>
      ${t("colomino-ui-before")}</button>
    <button type="button" class="btn grow" disabled=${stuck} onClick=${() => selection.turn(1)}>
      ${t("colomino-ui-turn")}</button>
    <button type="button" class="btn grow" disabled=${none} onClick=${() => selection.next(1)}>
      ${t("colomino-ui-after")}</button>
  </div>`;
}

/** How close the board is, where fields are small. @param {{table: Table, zoom: ZoomState}} props */
function View({ table: { t }, zoom }) {
  return html`<div class="row view" role="group" aria-label=${t("colomino-ui-view")}>
    <button type="button" class="btn grow" disabled=${!zoom.grows.value} onClick=${zoom.near}>
      <span aria-hidden="true">+</span>${t("colomino-ui-bigger")}</button>
    <button type="button" class="btn grow" disabled=${!zoom.part.value} onClick=${zoom.away}>
      <span aria-hidden="true">−</span>${t("colomino-ui-smaller")}</button>
    <button type="button" class="btn grow" disabled=${!zoom.part.value} onClick=${zoom.showAll}>
      ${t("colomino-ui-all")}</button>
  </div>`;
}

/** The way to the kinds of tiles, where they have no place beside the board. @param {{table: Table}} props */
const Bag = ({
  table,
}) => html`<button type="button" class="btn bag num" onClick=${() => openKinds(table)}>
  ${table.t("colomino-ui-bag", { count: table.match.value.view.public.bag })}</button>`;

/** The row of multipliers: how often the next court counts. @param {{table: Table}} props */
function Times({ table }) {
  const { t } = table;
  const { filled } = table.match.value.view.public;
  return html`<ol class="times" aria-label=${t("colomino-ui-times")}>${[1, 2, 3].map(
    (
      times,
    ) => html`<li class=${times === filled + 1 ? "current" : times <= filled ? "done" : undefined}
      aria-current=${times === filled + 1 ? "step" : undefined}>
      <b>×${times}</b><span>${t("colomino-ui-nth-court", { times })}</span></li>`,
  )}</ol>`;
}

/** @param {Table} table @param {Selection} selection */
function task({ t, match }, selection) {
  if (!selection.acting.value) return "";
  return t("colomino-ui-nth-tile", { number: match.value.view.public.laid.length + 1 });
}

/** @param {{table: Table, selection: Selection}} props */
function Rack({ table, selection }) {
  const rack = selection.rack.value;
  return html`${rack.length === 0 && html`<p class="small soft">${table.t("colomino-ui-rack-empty")}</p>`}
    <ul class="rack">
      ${rack.map(
        (tile, index) => html`<${RackTile} key=${`${index}-${tile}`} tile=${tile} index=${index}
          table=${table} selection=${selection} />`,
      )}
    </ul>`;
}

/** @param {Table} table @param {Selection} selection @param {ZoomState} zoom */
export function createTray(table, selection, zoom) {
  const { t } = table;
  const more = signal(false);
  const view = () => html`<${View} table=${table} zoom=${zoom} /><${Bag} table=${table} />`;
  return function Tray() {
    if (table.match.value.you === null) {
      return html`<section class="sheet tray watching" aria-label=${t("colomino-ui-view")}>
        <p class="small soft">${t("colomino-ui-racks-hidden")}</p>
        <div class="tools more"><${view} /></div>
      </section>`;
    }
    return html`<section class="sheet tray" data-rule="turn" aria-label=${t("colomino-ui-rack")}>
      <h3>${t("colomino-ui-rack")} <span class="small soft">${task(table, selection)}</span></h3>
      <${Rack} table=${table} selection=${selection} />
      <div class=${more.value ? "tools more" : "tools"}>
        <${Steer} table=${table} selection=${selection} />
        <${view} />
        <button type="button" class="btn toggle" aria-expanded=${String(more.value)}
          onClick=${() => (more.value = !more.value)}>${t("colomino-ui-more")}</button>
      </div>
      ${selection.acting.value && html`<${Times} table=${table} />`}
    </section>`;
  };
}
