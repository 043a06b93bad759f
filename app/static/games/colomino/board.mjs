/** The board as one picture in a box that can be zoomed and scrolled. */

import { computed } from "@preact/signals";
import { html } from "htm/preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { box } from "./frame.mjs";
import { Grid } from "./grid.mjs";
import { Ground, Numbers } from "./ground.mjs";
import { Loupe } from "./loupe.mjs";
import { Lying, tileKeys } from "./lying.mjs";
import { Lit, Pencil } from "./pencil.mjs";
import { board } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("./zoom.mjs").ZoomState} ZoomState */
/** @typedef {{current: HTMLElement | null}} Box */

const READABLE = 10;

/** Keeps `room` at the size of the element. @param {Box} frame @param {ZoomState} zoom */
function useRoom(frame, zoom) {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const { value } = zoom.room;
      if (value.width !== width || value.height !== height) zoom.room.value = { width, height };
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, []);
}

/** Scrolls so that the fields that count are in view. @param {Box} frame @param {ZoomState} zoom @param {Selection} selection */
function useScroll(frame, zoom, selection) {
  const ghost = selection.ghost.value;
  const target = typeof zoom.zoom.value === "number" && ghost ? ghost.id : zoom.wanted.value;
  const at = ghost && typeof target === "string" ? box(zoom.size.value, ghost) : zoom.wanted.value;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !at || !zoom.part.value) return;
    const { x, y } = zoom.all.value;
    const scale = zoom.pixels.value;
    element.scrollLeft = (at.x + at.width / 2 - x) * scale - element.clientWidth / 2;
    element.scrollTop = (at.y + at.height / 2 - y) * scale - element.clientHeight / 2;
  }, [target, zoom.pixels.value]);
}

/** @param {Table} table @param {Selection} selection @param {ZoomState} zoom */
function layers(table, selection, zoom) {
  const { t } = table;
  const known = tileKeys(table.match.peek().view.public);
  const chip = computed(() => Math.min(Math.max(READABLE / (13 * zoom.pixels.value || 1), 1), 1.4));

  const Still = () => {
    const view = table.match.value.view.public;
    return html`<${Lying} view=${view} known=${known} goal=${t("colomino-ui-goal-line")} />`;
  };
  const Live = () => {
    const view = table.match.value.view.public;
    return html`<${Pencil} view=${view} places=${selection.places.value}
        ghost=${selection.ghost.value} zoom=${chip.value} />
      <${Lit} view=${view} cells=${table.highlight.value} />`;
  };
  return { Still, Live };
}

/** @param {Table} table @param {Selection} selection @param {ZoomState} zoom */
export function createBoard(table, selection, zoom) {
  const { t } = table;
  const summary = computed(() => board(t, table.match.value));
  const { Still, Live } = layers(table, selection, zoom);

  return function Board() {
    const frame = useRef(/** @type {HTMLElement | null} */ (null));
    useRoom(frame, zoom);
    useScroll(frame, zoom, selection);
    const { x, y, width, height } = zoom.all.value;
    const part = zoom.part.value;
    const pixels = part
      ? { width: width * zoom.pixels.value, height: height * zoom.pixels.value }
      : {};
    // Made once, so that a change of the zoom does not draw all fields anew.
    const drawn = useMemo(
      () => html`<g id="colomino-fields" class="court-fields" aria-hidden="true">
        <${Ground} view=${table.match.peek().view.public} /><${Still} /><${Live} />
      </g>`,
      [],
    );
    const grid = useMemo(() => html`<${Grid} table=${table} selection=${selection} />`, []);
    return html`<div class="court-board">
      <div class=${part ? "frame part" : "frame"} ref=${frame}>
        <svg class="fields" viewBox="${x} ${y} ${width} ${height}" ...${pixels} role="group" data-rule="laying"
          aria-label=${t("colomino-ui-board")}>
          <desc>${summary.value}</desc>
          ${drawn}
          ${zoom.numbered.value && html`<${Numbers} size=${zoom.size.value} />`}
          ${grid}
        </svg>
      </div>
      <${Loupe} t=${t} selection=${selection} zoom=${zoom} />
    </div>`;
  };
}
