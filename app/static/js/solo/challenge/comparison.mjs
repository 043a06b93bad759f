/** The replays of two who had the same task and the same dice, side by side in step. */
import { computed, effect, signal } from "@preact/signals";
import { layPast } from "../../match/past-board.mjs";
import { fetchBoard } from "../../match/table.mjs";
import { Stepping } from "../../replay/stepping.mjs";
import { loadTimeline } from "../../replay/timeline.mjs";
import { differing, isSame, originAt, seqAt, standing } from "./pairing.mjs";

/**
 * @typedef {import("../../types.mjs").TableMatch} TableMatch
 * @typedef {import("../../types.mjs").GameParts} GameParts
 * @typedef {import("../../types.mjs").GameUi} GameUi
 * @typedef {import("../../replay/timeline.mjs").Timeline} Timeline
 * @typedef {Pick<import("../../replay/replays.mjs").Source, "id" | "head" | "steps">} Source
 * @typedef {{when: string, points: number, placed: Record<string, string>}} Stand after a step
 *
 * @typedef {object} Side one of the two
 * @property {import("@preact/signals").ReadonlySignal<TableMatch>} shown
 * @property {TableMatch} end
 * @property {GameParts} parts
 * @property {number} last how many steps it has
 * @property {Stand[]} stands after each step, from the set-up on
 *
 * @typedef {object} Comparison
 * @property {Stepping} stepping through the steps that both have, and those that one of them has more
 * @property {[Side, Side]} sides
 * @property {(step: number) => boolean} differs whether the two did different things in a step
 * @property {() => void} dispose ends it
 */

/** The first seat of a match of one. */
const SEAT = 0;

/** Loads both. @param {[Source, Source]} sources @param {number} start @returns {Promise<Comparison>} */
export async function loadComparison(sources, start) {
  const timelines = await Promise.all(sources.map(loadOne));
  const module = await fetchBoard(timelines[0].position(0).game);
  return layBoth(module.default, timelines, start);
}

/** Lays both beside each other. @param {GameUi} game @param {Timeline[]} timelines @param {number} start @returns {Comparison} */
export function layBoth(game, timelines, start) {
  const lines = timelines.map(standing);
  const last = Math.max(...lines.map((line) => line.length)) - 1;
  const stepping = new Stepping({ last }, start);
  const sides = /** @type {[Side, Side]} */ (
    timelines.map((timeline, at) => layOut(game, timeline, lines[at], stepping))
  );
  const differs = (/** @type {number} */ step) => differ(sides, step);
  const unmark = keepMarked(stepping, sides);
  const dispose = () => {
    unmark();
    stepping.dispose();
  };
  return { stepping, sides, differs, dispose };
}

/** A match as somebody sees it who looks at both: nobody's own sheet to write on.
 * @param {Source} source */
async function loadOne({ id, head, steps }) {
  return loadTimeline(id, { ...(await head()), you: null }, steps);
}

/** @param {GameUi} game @param {Timeline} timeline @param {number[]} line @param {Stepping} stepping @returns {Side} */
function layOut(game, { position }, line, stepping) {
  const shown = computed(() => position(seqAt(line, stepping.seq.value)));
  const origin = computed(() => position(originAt(line, stepping.seq.value)));
  return {
    shown,
    end: position(seqAt(line, line.length - 1)),
    parts: layPast(game, shown, origin),
    last: line.length - 1,
    stands: standsOf(game, position, line),
  };
}

/** How a match stood after each step, by a board of its own that nobody sees.
 * @param {GameUi} game @param {Timeline["position"]} position @param {number[]} line @returns {Stand[]} */
function standsOf(game, position, line) {
  const step = signal(0);
  const shown = computed(() => position(seqAt(line, step.value)));
  const origin = computed(() => position(originAt(line, step.value)));
  const parts = layPast(game, shown, origin);
  // backwards: a board takes what follows for something new, which it celebrates
  const stands = line.map((_, at) => {
    step.value = line.length - 1 - at;
    return {
      when: step.value === 0 ? "" : (parts.chips?.().when ?? ""),
      points: parts.goal?.(SEAT)?.value ?? Number(parts.score(SEAT)),
      placed: parts.placed?.(SEAT) ?? {},
    };
  });
  return stands.reverse();
}

/** @param {[Side, Side]} sides @param {number} step */
function differ([one, two], step) {
  if (step === 0) return false;
  if (step > one.last || step > two.last) return true;
  const [first, second] = [one.stands[step], two.stands[step]];
  return !isSame(first.placed, second.placed) || first.points !== second.points;
}

/** Keeps marked on both boards what they did differently in the step that is shown.
 * @param {Stepping} stepping @param {[Side, Side]} sides @returns {() => void} ends it */
function keepMarked(stepping, [one, two]) {
  return effect(() => {
    const step = stepping.seq.value;
    const both = step > 0 && step <= one.last && step <= two.last;
    const [first, second] = [one, two].map(({ stands }) => (both ? stands[step].placed : {}));
    one.parts.highlight.value = differing(first, second);
    two.parts.highlight.value = differing(second, first);
  });
}
