/** Steps through the lessons of a tutorial as the match goes on; pure, so tests need no page. */
import { computed, signal } from "@preact/signals-core";

/**
 * What a lesson looks at.
 * @typedef {object} Scene
 * @property {import("../types.mjs").TableMatch} match
 * @property {boolean} act true while the primary button can be used
 * @property {Pick<Element, "querySelector" | "querySelectorAll">} page
 *
 * A lesson that reads something asks for an action: it is done when what it reads is there, or has
 * changed since the lesson began; one that reads nothing waits for "Got it". `moot`: it cannot be
 * done any more. `after`: the lesson without whose action this one makes no sense.
 * @typedef {object} Lesson
 * @property {string} key its text is the message GAME-tutorial-KEY
 * @property {string} ring selector of what it is about
 * @property {(scene: Scene) => any} [read]
 * @property {(now: any, then: any) => boolean} [until]
 * @property {(scene: Scene) => boolean} [moot]
 * @property {string} [after]
 */

/** @param {any} now @param {any} then */
const changed = (now, then) => now !== then;

export class Coach {
  index = signal(0);
  /** True if the current lesson is done: it already was, or it waits for "Got it". */
  met = signal(false);
  /** The lessons whose action was skipped, by index, in their order. */
  skipped = signal(/** @type {number[]} */ ([]));
  /** The current lesson; undefined at the end. */
  lesson = computed(() => this.lessons[this.index.value]);

  /**
   * @param {Lesson[]} lessons
   * @param {() => Scene} scene what is there now
   * @param {number} [first] the lesson to begin with
   * @param {number[]} [skipped] what was skipped before
   */
  constructor(lessons, scene, first = 0, skipped = []) {
    this.lessons = lessons;
    this.scene = scene;
    this.count = lessons.length;
    this.skipped.value = skipped;
    this.go(first);
  }

  /** @param {number} to */
  go(to) {
    this.index.value = Math.min(Math.max(to, 0), this.count);
    this.before = this.lessons[this.index.value]?.read?.(this.scene());
    this.met.value = this.isDone();
  }

  isDone() {
    const lesson = this.lessons[this.index.value];
    if (!lesson?.read) return false;
    const now = this.scene();
    if (now.match.over || lesson.moot?.(now)) return true;
    return (lesson.until ?? changed)(lesson.read(now), this.before);
  }

  /** Goes on from a lesson that is done. */
  next = () => {
    this.skipped.value = this.skipped.value.filter((one) => one !== this.index.value);
    this.go(this.index.value + 1);
  };

  /** Goes on without the action, and past the lessons that make no sense without it. */
  skip = () => {
    const left = [this.index.value];
    const keys = () => left.map((index) => this.lessons[index].key);
    let to = this.index.value + 1;
    for (; keys().includes(this.lessons[to]?.after ?? ""); to += 1) left.push(to);
    this.skipped.value = [...new Set([...this.skipped.value, ...left])].sort((a, b) => a - b);
    this.go(to);
  };

  /** Back to what was skipped first. */
  catchUp = () => this.go(this.skipped.value[0] ?? 0);

  back = () => this.go(this.index.value - 1);

  /** Something may have changed: continues if that completed the lesson. */
  look() {
    const done = this.isDone();
    if (done && !this.met.value) this.next();
    else this.met.value = done;
  }
}
