/** Replays of finished matches: loading one, and its board at the position shown. */
import { computed } from "@preact/signals";
import { layPast, originOf } from "../match/past-table.mjs";
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
 *
 * @typedef {object} Replay
 * @property {string} id
 * @property {Stepping} stepping
 * @property {import("@preact/signals").ReadonlySignal<import("../types.mjs").TableMatch>} shown
 * @property {import("@preact/signals").ReadonlySignal<import("../types.mjs").TableMatch>} origin the position in
 *   which the step that is shown was made
 * @property {import("../types.mjs").TableMatch} end
 * @property {import("../types.mjs").GameParts} parts
 * @property {() => Promise<string>} link
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
  return { id: source.id, stepping, shown, origin, end, parts, link: source.link };
}
