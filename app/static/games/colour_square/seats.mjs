/** What the page shows of a seat: its score, its state in words, its sheet, small and in a dialog. */

import { html } from "htm/preact";
import { signed } from "../../js/text/numbers.mjs";
import { MiniSheet } from "./picture/mini.mjs";
import { Shown } from "./picture/shown.mjs";
import { penned, scoreOn } from "./sheet.mjs";

/** @typedef {import("./types.mjs").Table} Table */

const KEY = "colour_square-ui-";

/** @param {Table} table @param {number} seat */
export function scoreOf({ match }, seat) {
  const score = scoreOn(match.value, seat);
  return score ? signed(score.total) : "–";
}

/** What a seat is doing, in words. @param {Table} table @param {number} seat */
export function seatState({ match, t }, seat) {
  const { view, drafts } = match.value;
  const { active, board, phase, sheets, dice } = view.public;
  if (board.task && sheets[String(seat)].finished) return t(`${KEY}seat-finished`);
  if (!view.to_act.includes(seat)) return t(`${KEY}seat-waits`);
  if (drafts.some((draft) => draft.seat === seat && draft.ready)) return t(`${KEY}seat-ready`);
  if (phase === "lines" || board.task || !dice) return t(`${KEY}seat-writes`);
  if (phase === "last") return t(`${KEY}seat-last`);
  return t(seat === active ? `${KEY}seat-active` : `${KEY}seat-passive`);
}

/** @param {Table} table @param {import("./picture/moments.mjs").Shown} moments */
export const createSheet =
  (table, moments) =>
  (/** @type {{seat: number}} */ { seat }) =>
    html`<${Shown} table=${table} moments=${moments} seat=${seat} untitled=${true} />`;

/** @param {Table} table */
export const createMini =
  ({ match }) =>
  (/** @type {{seat: number}} */ { seat }) =>
    html`<${MiniSheet} match=${match.value} sheet=${penned(match.value, seat)} />`;
