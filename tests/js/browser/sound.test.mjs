import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** What has sounded: frequency and start of each note. @type {[number, number][]} */
let heard = [];
let now = 0;

class Context {
  state = "running";
  destination = {};
  get currentTime() {
    return now;
  }
  createOscillator() {
    const frequency = { value: 0 };
    const start = (/** @type {number} */ when) => heard.push([frequency.value, when]);
    return { frequency, start, stop() {}, connect: (/** @type {any} */ next) => next };
  }
  createGain() {
    const gain = {
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
    };
    return { gain, connect() {} };
  }
}
Object.assign(globalThis, {
  document: { getElementById: () => null, documentElement: {} },
  AudioContext: Context,
});
const { play, switchSound } = await import("../../../app/static/js/browser/sound.mjs");

beforeEach(() => {
  now += 10;
  heard = [];
});

test("switched on, it is heard at once; off, nothing is", () => {
  play("won");
  assert.equal(heard.length, 0);
  switchSound(true);
  assert.deepEqual(
    heard.map(([frequency]) => frequency),
    [523, 784],
  );
  now += 10;
  switchSound(false);
  heard = [];
  play("won");
  assert.equal(heard.length, 0);
  switchSound(true);
});

test("tones of the same moment follow each other", () => {
  play("won");
  play("turn");
  const [first, second, third] = heard;
  assert.deepEqual([first, second[0]], [[440, now], 660]);
  assert.equal(third[0], 523);
  assert.ok(third[1] > second[1] + 0.2);
});

test("what would be heard late is left out", () => {
  for (let times = 0; times < 9; times += 1) play("won");
  assert.ok(heard.every(([, when]) => when < now + 1.5));
  assert.ok(heard.length >= 4);
});
