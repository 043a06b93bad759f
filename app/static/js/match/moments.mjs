/** Moments of joy: what a step has won is shown for a moment, with a tone. Any input ends it. */
import { signal, untracked } from "@preact/signals";
import { onNextInput } from "../browser/next-input.mjs";
import { play } from "../browser/sound.mjs";
import { fresh, onStep } from "./announcements.mjs";

/** @template Line @typedef {import("../types.mjs").LogEntry<Line>} LogEntry */

/** As in `moments.css`, whose movements end within it. */
export const MOMENT_MS = 700;

/**
 * What the step to the position on the table has won, while its moment lasts: not when it was there
 * from the beginning, when several steps come at once, or when one goes back.  The end of a match
 * has a moment of its own.  In the past it is quiet.
 *
 * @template {{seat: number}} Moment
 * @template Line
 * @template {{seq: number, over: boolean}} M
 * @param {{match: import("@preact/signals").ReadonlySignal<M & {notes: LogEntry<Line>[]}>, past?: boolean}} table
 * @param {(now: M, notes: Line[], before: M) => Moment[]} won by the new lines of the log, or as positions differ
 * @returns {import("@preact/signals").ReadonlySignal<Moment[]>}
 */
export function createMoments({ match, past = false }, won) {
  /** @type {import("@preact/signals").Signal<Moment[]>} */
  const shown = signal([]);
  const show = showing(shown);
  onStep(match, (now, before) => {
    const next = now.seq === before.seq + 1 && !now.over && !document.hidden;
    const moments = next ? won(now, fresh(now, before), before) : [];
    if (moments.length === 0 && next) return;
    untracked(() => show(moments));
    if (moments.length > 0 && !past) untracked(() => play("won"));
  });
  return shown;
}

/** Shows moments in place of those before, until their time is over or the next input.
 * @template Moment @param {import("@preact/signals").Signal<Moment[]>} shown */
function showing(shown) {
  let end = () => {};
  /** @param {Moment[]} moments */
  return (moments) => {
    end();
    shown.value = moments;
    if (moments.length === 0) return;
    const timer = setTimeout(() => end(), MOMENT_MS);
    const forget = onNextInput(() => end());
    end = () => {
      clearTimeout(timer);
      forget();
      shown.value = [];
      end = () => {};
    };
  };
}
