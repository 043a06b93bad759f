/** The board as one picture in a box that can be zoomed and scrolled. */

import { computed } from "@preact/signals";
import { html } from "htm/preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Grid } from "./grid.mjs";
import { box } from "./picture/geometry.mjs";
import { Ground, Numbers } from "./picture/ground.mjs";
import { Lit, Marks, Refusals } from "./picture/marks.mjs";
import { Moments } from "./picture/moments.mjs";
import { Pieces, tileKeys } from "./picture/pieces.mjs";
import { board } from "./words.mjs";
import { Loupe } from "./zoom/loupe.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */
/** @typedef {import("./zoom.mjs").ZoomState} ZoomState */
/** @typedef {import("./picture/moments.mjs").Shown} MomentsShown */
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

/** The fields with everything on them. @param {Table} table @param {Selection} selection @param {ZoomState} zoom */
function createFields(table, selection, zoom) {
  const { match, t, highlight, refused } = table;
  const known = tileKeys(match.peek().view.public);
  const chip = computed(() => Math.min(Math.max(READABLE / (13 * zoom.pixels.value || 1), 1), 1.4));
  const Still = () => {
    const view = match.value.view.public;
    return html`<${Pieces} view=${view} known=${known} goal=${t("colomino-ui-goal-line")} />`;
  };
  const Live = () => {
    const view = match.value.view.public;
    return html`<${Marks} view=${view} places=${selection.places.value}
        ghost=${selection.ghost.value} zoom=${chip.value} />
      <${Refusals} view=${view} cells=${refused.value} />
      <${Lit} view=${view} cells=${highlight.value} />`;
  };
  // The loupe shows a copy, in which rules apply only within the copied group: hence its class.
  return () => html`<g id="colomino-fields" class="colomino" aria-hidden="true"><g class="court-fields">
    <${Ground} view=${match.peek().view.public} /><${Still} /><${Live} />
  </g></g>`;
}

/** The size of the picture; in CSS, unless only a part is in view. @param {ZoomState} zoom */
function sizeOf(zoom) {
  const { width, height } = zoom.all.value;
  const scale = zoom.pixels.value;
  return zoom.part.value ? { width: width * scale, height: height * scale } : {};
}

/** The picture with the grid over it.
 * @param {Table} table @param {Selection} selection @param {ZoomState} zoom @param {MomentsShown} moments */
function createPicture(table, selection, zoom, moments) {
  const { t } = table;
  const summary = computed(() => board(t, table.match.value));
  const fields = createFields(table, selection, zoom);
  return function Picture() {
    // Made once, so that a change of the zoom does not redraw all fields.
    const drawn = useMemo(fields, []);
    const grid = useMemo(() => html`<${Grid} table=${table} selection=${selection} />`, []);
    const { x, y, width, height } = zoom.all.value;
    return html`<svg class="fields" viewBox="${x} ${y} ${width} ${height}" ...${sizeOf(zoom)} role="group" data-rule="laying"
      aria-label=${t("colomino-ui-board")}>
      <desc>${summary.value}</desc>
      ${drawn}
      ${zoom.numbered.value && html`<${Numbers} size=${zoom.size.value} />`}
      ${grid}
      <${Moments} table=${table} moments=${moments} />
      ${table.Overlay && html`<g class="court-fields"><${table.Overlay} /></g>`}
    </svg>`;
  };
}

/** @param {Table} table @param {Selection} selection @param {ZoomState} zoom @param {MomentsShown} moments */
export function createBoard(table, selection, zoom, moments) {
  const Picture = createPicture(table, selection, zoom, moments);
  return function Board() {
    const frame = useRef(/** @type {HTMLElement | null} */ (null));
    useRoom(frame, zoom);
    useScroll(frame, zoom, selection);
    return html`<div class="court-board">
      <div class=${zoom.part.value ? "frame part" : "frame"} ref=${frame}><${Picture} /></div>
      <${Loupe} t=${table.t} selection=${selection} zoom=${zoom} />
    </div>`;
  };
}
