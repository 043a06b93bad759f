/** A finished match from set-up to end, rebuilt from the steps as one audience saw them. */
import { entryOf, viewAfter } from "../client/position.mjs";

/** What is seen before the first position. @type {import("../types.mjs").View} */
const NOTHING = { to_act: [], result: null, public: null, private: null };
/** So many steps make it worth while to go from turn to turn. */
const STEPS_OF_A_TURN = 2;

/**
 * @typedef {import("../types.mjs").TableMatch} TableMatch
 * @typedef {import("../wire").SharedReplay} ReplayHead
 * @typedef {(after: number) => Promise<import("../wire").Steps>} FetchSteps
 * @typedef {{last: number, turns: number[], position: (seq: number) => TableMatch}} Timeline `turns` are the
 *   positions in which a turn was over; none where turns are hardly longer than steps
 */

/**
 * @param {string} id names the match
 * @param {ReplayHead} head
 * @param {FetchSteps} fetchSteps
 * @returns {Promise<Timeline>}
 */
export async function loadTimeline(id, head, fetchSteps) {
  const { game, options, seq: end, you, names, colours, bots, programs } = head;
  const { views, entries } = await loadSteps(end, fetchSteps);
  // who did not play sees the sheet of who won
  const best = views.at(-1)?.result?.ranks.indexOf(1) ?? 0;
  const own = you ?? Math.max(best, 0);
  const began = entries[0]?.[1] ?? 0;
  const still = { id, game, options, began, you, own, names, colours, bots, programs };
  const whole = { ...still, drafts: [], undo: false };
  return {
    last: views.length - 1,
    turns: turnsOf(views),
    position: (seq) => ({
      ...whole,
      seq,
      at: entries[seq][1],
      view: views[seq],
      notes: entries.slice(0, seq + 1),
      over: views[seq].result !== null,
    }),
  };
}

/** A turn is over when another seat is to act, or when several acted at once.
 * @param {import("../types.mjs").View[]} views */
function turnsOf(views) {
  const alone = views.map(({ to_act }) => (to_act.length === 1 ? to_act[0] : null));
  const over = alone.map((seat, at) => at > 0 && (seat === null || seat !== alone[at - 1]));
  const turns = over.flatMap((is, at) => (is ? [at] : []));
  return turns.length > 1 && turns.length * STEPS_OF_A_TURN < views.length ? turns : [];
}

/** What each position showed, and what each step brought. @param {number} end @param {FetchSteps} fetchSteps */
async function loadSteps(end, fetchSteps) {
  /** @type {import("../types.mjs").View[]} */
  const views = [];
  /** @type {import("../types.mjs").LogEntry[]} */
  const entries = [];
  while (views.length <= end) {
    const { steps, began, lines } = await fetchSteps(views.length - 1);
    if (steps.length === 0) break;
    for (const step of steps) {
      views.push(viewAfter(views.at(-1) ?? NOTHING, step));
      entries.push(entryOf({ began, lines }, step));
    }
  }
  return { views, entries };
}
