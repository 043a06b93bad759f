/** The board of a past position, for viewing only. */
import { computed, signal } from "@preact/signals";
import { t } from "../text/i18n.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch @typedef {import("../types.mjs").GameParts} GameParts */

const refuse = () => Promise.resolve(false);

/**
 * Sets up a game's board for past positions.  To the board it is never your turn, so it offers no
 * moves; what it shows of the seats is still correct.
 * @param {import("../types.mjs").GameUi} game
 * @param {import("@preact/signals").ReadonlySignal<TableMatch>} shown
 * @returns {GameParts}
 */
export function layPast(game, shown) {
  const resting = computed(() => {
    const at = shown.value;
    const others = at.view.to_act.filter((seat) => seat !== at.you);
    return { ...at, view: { ...at.view, to_act: others } };
  });
  const { seatState } = game.create(tableOf(shown));
  return { ...game.create(tableOf(resting)), seatState };
}

/** @param {import("@preact/signals").ReadonlySignal<TableMatch>} match @returns {import("../types.mjs").Table} */
const tableOf = (match) => ({
  match,
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
