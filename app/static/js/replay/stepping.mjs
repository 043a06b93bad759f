/** Stepping through the positions of a match: with buttons, with keys, or by autoplay. */
import { effect, signal } from "@preact/signals-core";

/** How long a position stays, in milliseconds. @type {Record<string, number>} */
export const SPEEDS = { slow: 2500, normal: 1200, fast: 400 };

const ELSEWHERE = 'input, textarea, select, dialog, [role="tablist"], [role="grid"]';
/** What the page keys scroll. */
const LONG = ".log";
const PRESSABLE = "button, a, summary";

/**
 * @typedef {object} Steps what keys and buttons move through
 * @property {() => number} at the number shown
 * @property {() => number} last
 * @property {(seq: number) => void} seek
 * @property {(by: -1 | 1) => void} [turn] to where a turn was over, in games whose turns have several steps
 * @property {() => void} [toggle] autoplay
 * @property {() => void} [leave]
 */

export class Stepping {
  playing = signal(false);
  speed = signal("normal");

  /** @param {{last: number, turns?: number[]}} timeline @param {number} start
   *  @param {() => void} [byHand] called when the person steps */
  constructor({ last, turns = [] }, start, byHand = () => undefined) {
    this.end = last;
    this.byHand = byHand;
    this.turn = turns.length > 0 ? this.turnOf(turns) : undefined;
    this.seq = signal(this.within(start));
    this.dispose = effect(() => this.playOn());
  }

  /** @param {number} seq */
  within(seq) {
    return Math.max(0, Math.min(this.end, Math.round(seq) || 0));
  }

  /** Autoplay: moves on after a while; returns a function that stops it. */
  playOn() {
    if (!this.playing.value) return undefined;
    if (this.seq.value >= this.end) {
      this.playing.value = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      this.seq.value = this.within(this.seq.value + 1);
    }, SPEEDS[this.speed.value]);
    return () => clearTimeout(timer);
  }

  last = () => this.end;

  at = () => this.seq.value;

  /** @param {number} wanted */
  seek = (wanted) => {
    this.byHand();
    this.follow(wanted);
  };

  /** Shows a position that somebody else chose. @param {number} wanted */
  follow(wanted) {
    this.playing.value = false;
    this.seq.value = this.within(wanted);
  }

  /** @param {number[]} turns @returns {(by: -1 | 1) => void} */
  turnOf = (turns) => (by) => {
    const now = this.seq.value;
    this.seek(
      by > 0
        ? (turns.find((seq) => seq > now) ?? this.end)
        : (turns.findLast((seq) => seq < now) ?? 0),
    );
  };

  toggle = () => {
    this.byHand();
    if (!this.playing.value && this.seq.value >= this.end) this.seq.value = 0;
    this.playing.value = !this.playing.value;
  };
}

/**
 * Home, End, arrows, Page Up and Down, space and Escape, unless the focused element needs them itself.
 * @param {Steps} steps @param {KeyboardEvent} event @returns {boolean} whether the key was used
 */
export function stepKey(steps, event) {
  const target = event.target instanceof Element ? event.target : null;
  if (event.shiftKey || target?.closest(ELSEWHERE)) return false;
  const { at, last, seek, turn, toggle, leave } = steps;
  const pages = target?.closest(LONG) ? undefined : turn;
  /** @type {Record<string, (() => void) | undefined>} */
  const keys = {
    Home: () => seek(0),
    End: () => seek(last()),
    ArrowLeft: () => seek(at() - 1),
    ArrowRight: () => seek(at() + 1),
    PageUp: pages && (() => pages(-1)),
    PageDown: pages && (() => pages(1)),
    Escape: leave,
    " ": target?.closest(PRESSABLE) ? undefined : toggle,
  };
  const run = keys[event.key];
  if (!run) return false;
  event.preventDefault();
  run();
  return true;
}
