/** Announcements for screen readers: what each step of a match brought. */
import { effect } from "@preact/signals";
import { noteText } from "./notes.mjs";

/** @typedef {import("../types.mjs").Note} Note */
/** @template Line @typedef {import("../types.mjs").LogEntry<Line>} LogEntry */

/** The lines of the log as they are shown. @param {any} now @param {Note[]} notes */
export const logged = (now, notes) => notes.map((note) => noteText(now, note));

/** What the log says of the steps since a position.
 * @template Line @param {{notes: LogEntry<Line>[]}} now @param {{seq: number}} before */
export const fresh = (now, before) =>
  now.notes.filter(([seq]) => seq > before.seq).flatMap(([, , notes]) => notes);

/**
 * Tells of each step of a match, and of each jump, with the position before it.
 * @template {{seq: number}} M
 * @param {import("@preact/signals").ReadonlySignal<M>} match @param {(now: M, before: M) => void} told
 */
export function onStep(match, told) {
  let last = match.peek();
  effect(() => {
    const now = match.value;
    const before = last;
    last = now;
    if (now.seq !== before.seq) told(now, before);
  });
}

/**
 * Announces each step; games whose log leaves out colours or places add them.
 * @template {Note} Line
 * @template {{seq: number}} M
 * @param {{match: import("@preact/signals").ReadonlySignal<M & {notes: LogEntry<Line>[]}>, announce: (text: string) => void}} table
 * @param {(now: M, notes: Line[], before: M) => string[]} [words] sentences for the new lines of the log
 */
export function callOut({ match, announce }, words = logged) {
  onStep(match, (now, before) => {
    const text = words(now, fresh(now, before), before).filter(Boolean).join(" ");
    if (text) announce(text);
  });
}
