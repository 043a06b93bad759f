/** The player's card, which shows its colours only while a button or a key is held down. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../js/components/common/icon.mjs";
import { DiscPicture } from "./picture/shapes.mjs";
import { colourList, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** How long a click by a screen reader, which cannot hold a button down, shows the card. */
const GLANCE_MS = 4000;

/** Whether the card is shown, and functions that show and hide it. @param {Table} table */
function createHold({ match }) {
  const held = signal(false);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let glance;
  const hide = () => {
    clearTimeout(glance);
    held.value = false;
  };
  const show = () => {
    clearTimeout(glance);
    held.value = match.value.view.private !== null;
  };
  const showBriefly = () => {
    show();
    glance = setTimeout(hide, GLANCE_MS);
  };
  return { held, hide, show, showBriefly };
}

/** @typedef {ReturnType<typeof createHold>} Hold */

/** The event handlers of the button. @param {Hold} hold */
const handlers = ({ hide, show, showBriefly }) => ({
  onPointerDown: show,
  onPointerLeave: hide,
  onKeyDown(/** @type {KeyboardEvent} */ event) {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    show();
  },
  /** Otherwise the space bar would click as well. @param {KeyboardEvent} event */
  onKeyUp(event) {
    if (event.key === " ") event.preventDefault();
  },
  onClick(/** @type {MouseEvent} */ event) {
    if (event.detail === 0) showBriefly();
  },
  onContextMenu: (/** @type {Event} */ event) => event.preventDefault(),
});

/** Hides the card when the button is released, wherever the pointer is. @param {() => void} hide */
function useRelease(hide) {
  useEffect(() => {
    const names = ["keyup", "pointerup", "pointercancel", "blur", "visibilitychange"];
    for (const name of names) addEventListener(name, hide);
    return () => {
      for (const name of names) removeEventListener(name, hide);
      hide();
    };
  }, []);
}

/** The two colours, or their backs. @param {{table: Table, held: boolean}} props */
function Pair({ table: { match, t }, held }) {
  const pair = match.value.view.private?.pair;
  if (!held || !pair) {
    return html`<span class="cover" aria-hidden="true">?</span><span class="cover" aria-hidden="true">?</span>`;
  }
  return html`${pair.map((colour) => html`<${DiscPicture} key=${colour} colour=${colour} />`)}
    <span>${colourList(t, pair)}</span>`;
}

/** The component of the card, and the function that shows it. @param {Table} table */
export function createCard(table) {
  const { match, t } = table;
  const hold = createHold(table);
  const on = handlers(hold);
  function Card() {
    useRelease(hold.hide);
    if (match.value.you === null) return null;
    const held = hold.held.value;
    return html`<section class=${held ? "sheet secret held" : "sheet secret"} data-rule="aim" aria-label=${say(t, "own-card")}>
      <h3>${say(t, "own-card")}</h3>
      <div class="pair" aria-live="polite"><${Pair} table=${table} held=${held} /></div>
      <button type="button" class="btn hold" aria-pressed=${String(held)} ...${on}>
        <${Icon} name="eye" /><span class="whole">${say(t, "hold")}</span><span class="brief">${say(t, "card")}</span></button>
    </section>`;
  }
  return { Card, show: hold.show };
}
