/** The player's hand, with the buttons that move the chosen figure. */

import { html } from "htm/preact";
import { follow } from "../../js/browser/dragging.mjs";
import { Icon } from "../../js/components/common/icon.mjs";
import { tellTurning } from "../../js/match/rotation-tip.mjs";
import { placements } from "./moves.mjs";
import { Miniature } from "./picture/shapes.mjs";
import { title } from "./words.mjs";

/** @typedef {import("./types.mjs").Card} Card */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

const PICTURE = /** @type {const} */ ([76, 40]);

/** The column under the pointer. @param {Element[]} under */
function columnOf(under) {
  const found = under.find((one) => one.closest("svg.wall") && one.hasAttribute("data-column"));
  return found ? Number(found.getAttribute("data-column")) : null;
}

/** Drags a card over the wall; the drop only shows the figure there. @param {Selection} selection @param {number} index */
const dragging = (selection, index) => (/** @type {PointerEvent} */ event) => {
  let cancel = () => {};
  const over = (/** @type {Element[]} */ under) => {
    const column = columnOf(under);
    if (column !== null) selection.aim(column);
    return column;
  };
  follow(event, {
    start() {
      cancel = selection.keep();
      selection.choose(index);
      tellTurning(event);
    },
    over,
    drop(under) {
      const column = over(under);
      if (column === null) return cancel();
      selection.tell();
      return selection.doubt(column);
    },
    turn: selection.turn,
    cancel: () => cancel(),
  });
};

/** @param {{card: Card, index: number, table: Table, selection: Selection}} props */
function HandCard({ card, index, table, selection }) {
  const { t, busy } = table;
  const picture = html`<${Miniature} card=${card} cell=${18} box=${PICTURE} />`;
  if (!selection.acting.value) {
    return html`<li class="card idle">${picture}<span><b>${title(t, card)}</b><span class="soft" aria-hidden="true">\u00a0</span></span></li>`;
  }
  const chosen = selection.choice.value.index === index;
  const count = placements(selection.moves.value, card, selection.double.value).length;
  const nowhere = selection.ready.value && count === 0;
  const kind = `card${chosen ? " sel" : ""}${nowhere ? " none" : ""}`;
  return html`<li class="place">
    <button type="button" class=${kind} aria-pressed=${String(chosen)} disabled=${busy.value}
      onPointerDown=${dragging(selection, index)} onClick=${() => selection.choose(index)}>
      ${picture}
      <span><b>${title(t, card)}</b>
        ${selection.ready.value && html`<span class="soft">${t("lineup-ui-fits", { count })}</span>`}</span>
    </button>
  </li>`;
}

/** @param {{table: Table, selection: Selection}} props */
function TurnRow({ table, selection }) {
  const { t, busy } = table;
  const off = selection.ghost.value === null || busy.value;
  const kind = `row turnrow${selection.acting.value ? "" : " idle"}`;
  return html`<div class=${kind} role="group" data-rule="placing" aria-label=${t("lineup-ui-move-figure")}>
    <button type="button" class="btn grow" disabled=${off} onClick=${() => selection.shift(-1)}>
      <${Icon} name="left" />${t("lineup-ui-left")}</button>
    <button type="button" class="btn grow" disabled=${off} onClick=${() => selection.turn(1)}>
      <${Icon} name="turn" />${t("lineup-ui-turn")}</button>
    <button type="button" class="btn grow" disabled=${off} onClick=${() => selection.shift(1)}>
      ${t("lineup-ui-right")}<${Icon} name="right" /></button>
  </div>`;
}

/** @param {Table} table @param {Selection} selection */
function task({ t, match }, selection) {
  if (!selection.acting.value) return "";
  if (selection.unable.value) return t("lineup-ui-hand-unable");
  if (selection.double.value) return t("lineup-ui-hand-two");
  return t(match.value.view.public.double ? "lineup-ui-hand-second" : "lineup-ui-hand-one");
}

/** @param {Table} table @param {Selection} selection */
export function createTray(table, selection) {
  const { t } = table;
  return function Tray() {
    if (table.match.value.you === null) {
      return html`<section class="sheet tray watching" aria-label=${t("lineup-ui-hands")}>
        <p class="small soft">${t("lineup-ui-hands-hidden")}</p>
      </section>`;
    }
    const hand = selection.hand.value;
    return html`<section class="sheet tray" data-rule=${selection.unable.value ? "unable" : "turn"} aria-label=${t("lineup-ui-hand")}>
      <h3>${t("lineup-ui-hand")} <span class="small soft">${task(table, selection)}</span></h3>
      ${hand.length === 0 && html`<p class="small soft">${t("lineup-ui-hand-empty")}</p>`}
      <ul class="hand">
        ${hand.map(
          (card, index) => html`<${HandCard} key=${`${index}-${card}`} card=${card} index=${index}
            table=${table} selection=${selection} />`,
        )}
      </ul>
      <${TurnRow} table=${table} selection=${selection} />
    </section>`;
  };
}
