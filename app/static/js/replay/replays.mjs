/** Replays of finished matches: loading one, and its board at the position shown. */
import { computed } from "@preact/signals";
import { layPast, originOf } from "../match/past-board.mjs";
import { fetchBoard } from "../match/table.mjs";
import { Stepping } from "./stepping.mjs";
import { loadTimeline } from "./timeline.mjs";

/**
 * @typedef {import("./timeline.mjs").ReplayHead} ReplayHead
 * @typedef {object} Source where a replay comes from
 * @property {string} id
 * @property {() => Promise<ReplayHead>} head
 * @property {import("./timeline.mjs").FetchSteps} steps
 * @property {() => Promise<string>} link to the replay, for others
 * @property {() => void} [byHand] called when the person steps
 * @property {import("../analysis/state.mjs").Desk} desk where its analysis is asked for
 *
 * @typedef {object} Replay
 * @property {string} id
 * @property {Stepping} stepping
 * @property {import("@preact/signals").ReadonlySignal<import("../types.mjs").TableMatch>} shown
 * @property {import("@preact/signals").ReadonlySignal<import("../types.mjs").TableMatch>} origin the position in
 *   which the step that is shown was made
 * @property {import("../types.mjs").TableMatch} end
 * @property {import("../types.mjs").GameParts} parts
 * @property {import("./timeline.mjs").Timeline} timeline
 * @property {import("../types.mjs").GameUi} ui lays further boards
 * @property {() => Promise<string>} link
 * @property {import("../analysis/state.mjs").Desk} desk
 */

/** @param {Source} source @param {number} start @returns {Promise<Replay>} */
export async function loadReplay(source, start) {
  const head = await source.head();
  const [timeline, module] = await Promise.all([
    loadTimeline(source.id, head, source.steps),
    fetchBoard(head.game),
  ]);
  const stepping = new Stepping(timeline, start, source.byHand);
  const shown = computed(() => timeline.position(stepping.seq.value));
  const origin = computed(() => timeline.position(originOf(shown.value)));
  const parts = layPast(module.default, shown, origin);
  const end = timeline.position(timeline.last);
  const { link } = source;
  const laid = { shown, origin, end, parts, timeline, ui: module.default };
  return { id: source.id, stepping, ...laid, link, desk: deskOf(source.desk, end.you) };
}

/** Only those who played may start an analysis, and cancel it. @param {import("../analysis/state.mjs").Desk} desk
 * @param {number | null} you @returns {import("../analysis/state.mjs").Desk} */
const deskOf = (desk, you) => (you === null ? { read: desk.read } : desk);
