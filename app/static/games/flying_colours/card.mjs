/** The own card, which shows its colours only while a button or a key is held down. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../js/components/parts/icon.mjs";
import { DiscPicture } from "./shapes.mjs";
import { colourList, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** How long a click of a screen reader, which can't hold anything, shows the card. */
const GLANCE_MS = 4000;

/** The parts of the card: its component, and what shows and hides it.
 * @param {Table} table */
export function createCard(table) {
  const { match, t } = table;
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

  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    show();
  };
  /** Else the space bar would click as well. @param {KeyboardEvent} event */
  const released = (event) => {
    if (event.key === " ") event.preventDefault();
  };
  /** @param {MouseEvent} event */
  const clicked = (event) => {
    if (event.detail !== 0) return;
    show();
    glance = setTimeout(hide, GLANCE_MS);
  };

  function useRelease() {
    useEffect(() => {
      const names = ["keyup", "pointerup", "pointercancel", "blur", "visibilitychange"];
      for (const name of names) addEventListener(name, hide);
      return () => {
        for (const name of names) removeEventListener(name, hide);
        hide();
      };
    }, []);
  }

  function Pair() {
    const pair = match.value.view.private?.pair;
    if (!held.value || !pair) {
      return html`<span class="cover" aria-hidden="true">?</span><span class="cover" aria-hidden="true">?</span>`;
    }
    return html`${pair.map((colour) => html`<${DiscPicture} key=${colour} colour=${colour} />`)}
      <span>${colourList(t, pair)}</span>`;
  }

  function Card() {
    useRelease();
    if (match.value.you === null) return null;
    return html`<section class=${held.value ? "sheet secret held" : "sheet secret"} data-rule="aim" aria-label=${say(t, "own-card")}>
      <h3>${say(t, "own-card")}</h3>
      <div class="pair" aria-live="polite"><${Pair} /></div>
      <button type="button" class="btn hold" aria-pressed=${String(held.value)}
        onPointerDown=${show} onPointerLeave=${hide} onKeyDown=${pressed} onKeyUp=${released} onClick=${clicked}
        onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}>
        <${Icon} name="eye" /><span class="long">${say(t, "hold")}</span><span class="short">${say(t, "card")}</span></button>
    </section>`;
  }

  return { Card, show };
}
