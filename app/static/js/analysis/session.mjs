/** The analysis that is open: its board with what would have been better, its moments, and what its charts show. */
import { computed, signal } from "@preact/signals";
import { html } from "htm/preact";
import { boot } from "../browser/boot-data.mjs";
import { fetchStyle } from "../browser/styles.mjs";
import { layPast, originOf } from "../match/past-board.mjs";
import { language, loadTexts } from "../text/i18n.mjs";
import { momentAt, momentsOf } from "./moments.mjs";
import { pointLines } from "./points.mjs";
import { AnalysisState } from "./state.mjs";
import { gainChip } from "./words.mjs";

/**
 * @typedef {import("../replay/replays.mjs").Replay} Replay
 * @typedef {import("../types.mjs").GameAnalysis} GameAnalysis
 * @typedef {import("./moments.mjs").Moment} Moment
 * @typedef {import("../types.mjs").Better} Better
 * @typedef {Awaited<ReturnType<typeof openAnalysis>>} Session
 */

/** @param {Replay} replay @param {import("./state.mjs").Desk} desk */
export async function openAnalysis(replay, desk) {
  const { game } = replay.end;
  const board = `${boot.static}/games/${game}/board.css`;
  const [module] = await Promise.all([
    import(`${boot.static}/games/${game}/analysis/analysis.mjs`),
    fetchStyle(`${boot.static}/css/analysis/analysis.css`, board),
    loadTexts("analysis"),
  ]);
  /** @type {GameAnalysis} */
  const facts = module.default;
  const state = new AnalysisState(desk);
  const told = tellSteps(replay, facts);
  const shown = showMoments(replay, state, facts);
  return { replay, facts, state, ...told, ...shown, dispose: () => state.dispose() };
}

/** What is known without an analysis: the turn of each step, and the points after it.
 * @param {Replay} replay @param {GameAnalysis} facts */
function tellSteps({ timeline, end }, { unit, number, points, dice }) {
  const positions = Array.from({ length: timeline.last + 1 }, (_, seq) => timeline.position(seq));
  const numbers = positions.map((at) => {
    const origin = originOf(at);
    return at.seq === 0 ? 0 : number(positions[origin].view);
  });
  const views = positions.map(({ view }) => view);
  return {
    positions,
    numbers,
    lines: points ? pointLines(views, end.names.length, points) : [],
    rolls: positions.flatMap((at, seq) => dice?.rolled(at, positions[seq - 1] ?? null) ?? []),
    /** @param {number} seq */
    when: (seq) => ({ unit, number: numbers[seq] ?? 0 }),
    /** Points that a step brought. @param {number} seq @param {number} seat */
    won(seq, seat) {
      const [now, before] = [seq, originOf(positions[seq])].map((at) => points?.(views[at], seat));
      return typeof now === "number" && typeof before === "number" ? now - before : 0;
    },
  };
}

/** @param {Replay} replay @param {AnalysisState} state @param {GameAnalysis} facts */
function showMoments(replay, state, facts) {
  const { end, stepping } = replay;
  const whose = signal(end.own ?? 0);
  const moments = computed(() => {
    const found = state.found.value;
    return found ? momentsOf(found, end.you, end.own ?? 0) : [];
  });
  /** @type {import("@preact/signals").ReadonlySignal<Moment | null>} */
  const current = computed(() =>
    momentAt(moments.value, stepping.seq.value, whose.value, boards.apart),
  );
  const boards = layBoards(replay, facts, whose, () => current.value);
  return {
    ...boards,
    whose,
    moments,
    current,
    /** One click from the list to the position. @param {Moment} moment */
    show({ seq, seat }) {
      whose.value = seat;
      stepping.seek(seq);
    },
  };
}

/** The board, as nobody's own, with what would have been better laid over it.  A board for all stays as the reader
 * sees it; sheets are turned to.
 * @param {Replay} replay @param {GameAnalysis} facts @param {import("@preact/signals").Signal<number>} whose
 * @param {() => Moment | null} current */
function layBoards({ ui, timeline, shown, end, parts }, { Better }, whose, current) {
  const apart = Boolean(parts.highlightSeat) && end.names.length > 1;
  const own = () => (apart ? whose.value : end.own);
  const seen = computed(() => ({ ...shown.value, you: null, own: own() }));
  const origin = computed(() => ({
    ...timeline.position(originOf(shown.value)),
    you: null,
    own: own(),
  }));
  const better = computed(() => betterAt(current(), origin.value, seen.value));
  const Overlay = () => better.value && html`<${Better} ...${better.value} />`;
  return { parts: layPast(ui, seen, origin, Overlay), apart, seen };
}

/** @param {Moment | null} moment @param {import("../types.mjs").TableMatch} before @param {import("../types.mjs").TableMatch} after
 * @returns {Better | null} */
function betterAt(moment, before, after) {
  if (!moment?.decision?.better) return null;
  const { move, better } = moment.decision;
  return { before, after, seat: moment.seat, move, better, gain: gainChip(language(), moment) };
}
