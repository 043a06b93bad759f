/** What the page shows of a seat: its score, its state in words, its sheet, small and in a dialog. */

import { html } from "htm/preact";
import { notesOn } from "../../js/match/notes.mjs";
import { gained } from "../../js/text/numbers.mjs";
import { HALVES } from "./fields.mjs";
import { BOX, SheetPicture } from "./picture/sheet.mjs";
import { Shown } from "./picture/shown.mjs";
import { penned } from "./sheet.mjs";
import { quotaSign } from "./task/quotas.mjs";
import { Ledger } from "./tray/ledger.mjs";
import { fieldsOf, scoreNow } from "./tray/strip.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

const KEY = "colour_lines-ui-";

/** The score of a seat; the player's own with the selection. @param {Table} table @param {Selection} selection @param {number} seat */
export function scoreOf(table, selection, seat) {
  const { you, view } = table.match.value;
  const own = seat === you ? scoreNow(table, selection) : null;
  return (own ?? view.public.scores[seat])?.total ?? 0;
}

/** What a seat is doing, in words. @param {Table} table @param {number} seat */
export function seatState({ match, t }, seat) {
  const { view, drafts } = match.value;
  const { phase, sheets } = view.public;
  const count = sheets[String(seat)].jokers;
  const ready = drafts.some((draft) => draft.seat === seat && draft.ready);
  const acts = view.to_act.includes(seat);
  const state = !acts ? "waits" : ready ? "ready" : phase;
  return t(`${KEY}seat`, { state, jokers: count });
}

/** What a seat did in the last round: "+12", "7 lines", "A".
 * @param {Table} table @param {number} seat @returns {string[]} */
export const lastAction = ({ match, t }, seat) =>
  notesOn(match.value, seat).flatMap(({ key, args }) => {
    switch (key) {
      case "colour_lines-drew": {
        const lines = t(`${KEY}number`, { lines: args.lines });
        return args.points === 0 ? [lines] : [gained(args.points), lines];
      }
      case "colour_lines-letter":
        return [args.letter];
      default:
        return [];
    }
  });

/** Where the last step drew, with the half of the line; which dice it placed for which slot; what it chose.
 * @param {Table} table @param {number} seat @returns {Record<string, string>} */
export function placed({ match, origin }, seat) {
  const { ink, fresh, starts, colours } = penned(match.value, seat, null);
  const { phase } = origin.value.view.public;
  if (phase === "draw")
    return Object.fromEntries(
      HALVES.flatMap((half) => drawn(ink[half], fresh[half]).map((field) => [field, half])),
    );
  if (phase === "place") return inSlots(match.value.view.public.dice ?? []);
  const crosses = HALVES.flatMap((half) => (starts[half] ? [[starts[half], half]] : []));
  return Object.fromEntries([...crosses, ...colours.map((colour) => [colour, "chosen"])]);
}

/** The last fields of a line. @param {import("./types.mjs").Field[]} fields @param {number} count */
const drawn = (fields, count) => (count > 0 ? fields.slice(-count) : []);

/** The faces in each slot, in an order that doesn't depend on the dice. @param {import("./types.mjs").Rolled[]} dice */
function inSlots(dice) {
  const slots = [...new Set(dice.flatMap(({ slot }) => slot ?? []))];
  const faces = (/** @type {string} */ slot) =>
    dice.filter((one) => one.slot === slot).map(({ face }) => face);
  return Object.fromEntries(slots.map((slot) => [slot, faces(slot).sort().join()]));
}

/** @param {Table} table @param {import("./picture/moments.mjs").Shown} moments */
export const createSheet =
  (table, moments) =>
  (/** @type {{seat: number}} */ { seat }) =>
    html`<${Shown} table=${table} moments=${moments} seat=${seat} untitled=${true} />
      <${Ledger} table=${table} seat=${seat} />`;

/** The sheet with its draft, and below it what each scoring has brought. @param {Table} table */
export const createMini =
  ({ match }) =>
  (/** @type {{seat: number}} */ { seat }) => {
    const { board, scores } = match.value.view.public;
    const fields = fieldsOf(scores[seat]).filter(({ name }) => board.scorings.includes(name));
    return html`<svg class="mini fields" viewBox=${BOX} aria-hidden="true">
        <${SheetPicture} board=${board} sheet=${penned(match.value, seat)} /></svg>
      <span class="mini brought num" aria-hidden="true">${fields.map(
        ({ name, value }) => html`<span key=${name}>${quotaSign(name)}<b>${value}</b></span>`,
      )}</span>`;
  };
