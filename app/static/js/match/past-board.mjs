/** The board of a past position, for viewing only. */
import { computed, signal } from "@preact/signals";
import { t } from "../text/i18n.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch @typedef {import("../types.mjs").GameParts} GameParts
 * @typedef {import("@preact/signals").ReadonlySignal<TableMatch>} Shown */

/** The note about a step that was taken back. */
const UNDONE = "undone";

const refuse = () => Promise.resolve(false);

/** True if a position is the one before an earlier step, which was taken back. @param {Pick<TableMatch, "notes">} at */
export const wasUndone = ({ notes }) =>
  notes.at(-1)?.[2].some(({ key }) => key === UNDONE) ?? false;

/**
 * The number of the position in which a step was made.  Before the first one there is none; a step
 * that was taken back leads to dice and hands as they lie now.
 * @param {TableMatch} at
 */
export function originOf(at) {
  return wasUndone(at) ? at.seq : Math.max(0, at.seq - 1);
}

/**
 * Sets up a game's board for past positions.  To the board it is never your turn, and the match is
 * never over, so it offers no moves and looks the same from the first step to the last.  What it
 * shows of the seats is what they were asked for when they made the step.
 * @param {import("../types.mjs").GameUi} game @param {Shown} shown @param {Shown} origin
 * @param {import("preact").ComponentType} [Overlay] laid over the board
 * @returns {GameParts}
 */
export function layPast(game, shown, origin, Overlay) {
  const resting = computed(() => {
    const at = shown.value;
    const others = at.view.to_act.filter((seat) => seat !== at.you);
    return { ...at, over: false, view: { ...at.view, to_act: others } };
  });
  const { seatState } = game.create(tableOf(origin, origin));
  return { ...game.create({ ...tableOf(resting, origin), Overlay }), seatState };
}

/** @param {Shown} match @param {Shown} origin @returns {import("../types.mjs").Table} */
const tableOf = (match, origin) => ({
  match,
  origin,
  past: true,
  legal: signal(null),
  busy: signal(false),
  submit: refuse,
  draft: refuse,
  undo: refuse,
  t,
  announce: () => undefined,
  explain: () => undefined,
  refused: signal([]),
  highlight: signal([]),
  highlightSeat: signal(null),
});
