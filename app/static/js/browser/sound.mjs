/** Short tones, synthesised in the browser; played only when sound is on and after a first click or key. */
import { signal } from "@preact/signals";
import { pref, setPref } from "./prefs.mjs";

/** Frequency in hertz and start time in seconds of each note. */
const TONES = {
  turn: [
    [523, 0],
    [784, 0.14],
  ],
  chat: [[440, 0]],
  tap: [[180, 0]],
  won: [
    [440, 0],
    [660, 0.12],
  ],
  nudge: [
    [784, 0],
    [784, 0.16],
    [1047, 0.32],
  ],
  end: [
    [523, 0],
    [659, 0.16],
    [784, 0.32],
  ],
};
const LENGTH = 0.22;
const LOUDNESS = 0.12;
/** What would begin later than this after its cause is left out, in seconds. */
const LATEST = 1;

export const soundOn = signal(pref("sound") === "on");
/** @type {AudioContext | null} */
let context = null;
/** When the tones due so far have faded: what happens at the same time is heard after them. */
let free = 0;

/** @param {boolean} on */
export function switchSound(on) {
  soundOn.value = on;
  setPref("sound", on ? "on" : "");
  if (on) {
    wake();
    play("turn");
  }
}

/** Browsers allow sound only after a click or key press; a touch counts as one when it ends. */
export function prepareSound() {
  for (const event of ["pointerdown", "click", "keydown"]) {
    addEventListener(event, () => soundOn.value && wake());
  }
}

function wake() {
  context ??= new AudioContext();
  // iOS also has "interrupted", after a call for example.
  if (context.state !== "running") context.resume();
}

/** @param {keyof typeof TONES} tone */
export function play(tone) {
  if (!soundOn.value || !context) return;
  const start = Math.max(context.currentTime, free);
  if (start > context.currentTime + LATEST) return;
  for (const [frequency, begin] of TONES[tone]) note(context, frequency, start + begin);
  free = start + TONES[tone][TONES[tone].length - 1][1] + LENGTH;
}

/** @param {AudioContext} at @param {number} frequency @param {number} start */
function note(at, frequency, start) {
  const oscillator = at.createOscillator();
  const gain = at.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(start);
  oscillator.stop(start + LENGTH);
}
