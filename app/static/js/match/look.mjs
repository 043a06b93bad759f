/** Looking back in a running match: an older position on the board while the match goes on. */
import { effect, signal } from "@preact/signals";
import { api, Problem } from "../net/api.mjs";
import { dialog, problem, tableMatch } from "../room/store.mjs";
import { layPast } from "./past-table.mjs";
import { fetchBoard } from "./table.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch */

/** The past position on the screen with its board; null in the present.
 * @type {import("@preact/signals").Signal<{at: TableMatch, parts: import("../types.mjs").GameParts} | null>} */
export const looking = signal(null);

/** @type {import("@preact/signals").Signal<TableMatch> | null} */
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
    const [module, frame] = await Promise.all([fetchBoard(now.game), fetchPosition(now, wanted)]);
    if (frame.seq === wanted && tableMatch.peek()?.id === now.id) show(module.default, now, frame);
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

/** @param {TableMatch} now @param {number} seq */
const fetchPosition = ({ id, you }, seq) =>
  api("GET /matches/{match}/positions/{seq}", { match: id, seq, you });

/** @param {import("../types.mjs").GameUi} game @param {TableMatch} now
 * @param {import("../wire").PastPosition} frame */
function show(game, now, { type: _, match: __, ...position }) {
  const { id, own, names, colours, bots } = now;
  const at = { ...position, id, own, names, colours, bots, over: position.view.result !== null };
  if (shown && looking.peek()) shown.value = at;
  else shown = signal(at);
  const parts = looking.peek()?.parts ?? layPast(game, shown);
  looking.value = { at, parts };
}
