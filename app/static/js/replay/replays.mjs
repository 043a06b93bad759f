/** Replays of finished matches: loading one, and its board at the position shown. */
import { computed } from "@preact/signals";
import { layPast } from "../match/past-table.mjs";
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
  const stepping = new Stepping(timeline.last, start, source.byHand);
  const shown = computed(() => timeline.position(stepping.seq.value));
  const parts = layPast(module.default, shown);
  const end = timeline.position(timeline.last);
  return { id: source.id, stepping, shown, end, parts, link: source.link };
}
