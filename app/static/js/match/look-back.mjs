/** Looking back in a running match: an older position on the board while the match goes on. */
import { computed, effect, signal } from "@preact/signals";
import { api, Problem } from "../net/api.mjs";
import { dialog, problem, tableMatch } from "../room/store.mjs";
import { layPast, originOf } from "./past-board.mjs";
import { fetchBoard } from "./table.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch */

/** @typedef {{at: TableMatch, origin: TableMatch}} Moment a past position, and the one in which its step was made */

/** What is on the screen of the past, with its board; null in the present.
 * @type {import("@preact/signals").Signal<Moment & {parts: import("../types.mjs").GameParts} | null>} */
export const looking = signal(null);

/** @type {import("@preact/signals").Signal<Moment> | null} */
let shown = null;
/** The position requested last; answers for others are not shown. */
let wanted = -1;

/** Shows the position `seq`, or the present if it is the newest. @param {number} seq */
export async function lookAt(seq) {
  const now = tableMatch.peek();
  dialog.value = null;
  if (!now) return;
  if (seq >= now.seq) {
    lookAway();
    return;
  }
  wanted = Math.max(0, seq);
  try {
    const [module, at] = await Promise.all([fetchBoard(now.game), fetchPosition(now, wanted)]);
    const from = originOf(at);
    const origin = from === at.seq ? at : await fetchPosition(now, from);
    if (at.seq === wanted && tableMatch.peek()?.id === now.id) show(module.default, { at, origin });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problem.value = error;
  }
}

/** Back to the present. */
export function lookAway() {
  wanted = -1;
  shown = null;
  looking.value = null;
}

/** What keys and buttons move through. @type {import("../replay/stepping.mjs").Steps} */
export const lookSteps = {
  at: () => Math.max(wanted, 0),
  last: () => tableMatch.value?.seq ?? 0,
  seek: lookAt,
  leave: lookAway,
};

/** Ends looking back when its match is gone. */
export function followMatch() {
  effect(() => {
    const id = tableMatch.value?.id;
    if (looking.peek() && looking.peek()?.at.id !== id) lookAway();
  });
}

/** @param {TableMatch} now @param {number} seq @returns {Promise<TableMatch>} */
async function fetchPosition({ id, you, own, names, colours, bots, programs }, seq) {
  const frame = await api("GET /matches/{match}/positions/{seq}", { match: id, seq, you });
  const { type: _, match: __, ...position } = frame;
  const still = { id, own, names, colours, bots, programs };
  return { ...position, ...still, over: position.view.result !== null };
}

/** @param {import("../types.mjs").GameUi} game @param {Moment} moment */
function show(game, moment) {
  const before = looking.peek();
  const on = shown && before ? shown : signal(moment);
  shown = on;
  on.value = moment;
  const at = computed(() => on.value.at);
  const origin = computed(() => on.value.origin);
  looking.value = { ...moment, parts: before?.parts ?? layPast(game, at, origin) };
}
