/** Going through the positions of a match: by hand, by key, by itself. */
import { effect, signal } from "@preact/signals-core";

/** How long a position stays, in milliseconds. @type {Record<string, number>} */
export const SPEEDS = { slow: 2500, normal: 1200, fast: 400 };

const ELSEWHERE = 'input, textarea, select, dialog, [role="tablist"], [role="grid"]';
const PRESSABLE = "button, a, summary";

/**
 * @typedef {object} Steps what keys and buttons move through
 * @property {() => number} at the number shown
 * @property {() => number} last
 * @property {(seq: number) => void} seek
 * @property {() => void} [toggle] autoplay
 * @property {() => void} [leave]
 */

/** @typedef {ReturnType<typeof createStepping>} Stepping */

/** @param {number} last @param {number} start @param {() => void} [byHand] when a person steers */
export function createStepping(last, start, byHand = () => undefined) {
  /** @param {number} seq */
  const within = (seq) => Math.max(0, Math.min(last, Math.round(seq) || 0));
  const seq = signal(within(start));
  const playing = signal(false);
  const speed = signal("normal");

  const dispose = effect(() => {
    if (!playing.value) return undefined;
    if (seq.value >= last) {
      playing.value = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      seq.value = within(seq.value + 1);
    }, SPEEDS[speed.value]);
    return () => clearTimeout(timer);
  });

  /** @param {number} wanted */
  function seek(wanted) {
    playing.value = false;
    byHand();
    seq.value = within(wanted);
  }

  return {
    seq,
    playing,
    speed,
    dispose,
    last: () => last,
    at: () => seq.value,
    seek,
    /** Another position that nobody here asked for. @param {number} wanted */
    follow(wanted) {
      playing.value = false;
      seq.value = within(wanted);
    },
    toggle() {
      byHand();
      if (!playing.value && seq.value >= last) seq.value = 0;
      playing.value = !playing.value;
    },
  };
}

/**
 * Home, End, arrows, space and Escape, unless what has the focus needs them itself.
 * @param {Steps} steps @param {KeyboardEvent} event @returns {boolean} whether the key was used
 */
export function stepKey(steps, event) {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.shiftKey || target?.closest(ELSEWHERE)) return false;
  const { at, last, seek, toggle, leave } = steps;
  /** @type {Record<string, (() => void) | undefined>} */
  const keys = {
    Home: () => seek(0),
    End: () => seek(last()),
    ArrowLeft: () => seek(at() - 1),
    ArrowRight: () => seek(at() + 1),
    Escape: leave,
    " ": target?.closest(PRESSABLE) ? undefined : toggle,
  };
  const run = keys[event.key];
  if (!run) return false;
  event.preventDefault();
  run();
  return true;
}
