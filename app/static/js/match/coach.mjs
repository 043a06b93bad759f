/** Going through the lessons of a tutorial, by what is on the table; pure, so that tests need no page. */
import { computed, signal } from "@preact/signals-core";

/**
 * What a lesson looks at.
 * @typedef {object} Scene
 * @property {import("../types.mjs").TableMatch} match
 * @property {boolean} act true while the primary button can be used
 * @property {Pick<Element, "querySelector" | "querySelectorAll">} page
 *
 * A lesson is done when what it reads is there, or is another than when the lesson began; one that
 * reads nothing waits for "Next". `moot`: it cannot be done any more.
 * @typedef {object} Lesson
 * @property {string} key its text is the message GAME-tutorial-KEY
 * @property {string} ring selector of what it speaks of
 * @property {(scene: Scene) => any} [read]
 * @property {(now: any, then: any) => boolean} [until]
 * @property {(scene: Scene) => boolean} [moot]
 */

/** @param {any} now @param {any} then */
const changed = (now, then) => now !== then;

/**
 * @param {Lesson[]} lessons
 * @param {() => Scene} scene what is there now
 * @param {number} [first] the lesson to begin with
 */
export function createCoach(lessons, scene, first = 0) {
  const index = signal(0);
  /** True if the lesson on show is done: it was when it began, or it waits for "Next". */
  const met = signal(false);
  /** @type {any} */
  let then;
  go(first);

  /** @param {number} to */
  function go(to) {
    index.value = Math.min(Math.max(to, 0), lessons.length);
    then = lessons[index.value]?.read?.(scene());
    met.value = isDone();
  }

  function isDone() {
    const lesson = lessons[index.value];
    if (!lesson?.read) return false;
    const now = scene();
    if (now.match.over || lesson.moot?.(now)) return true;
    return (lesson.until ?? changed)(lesson.read(now), then);
  }

  return {
    index,
    met,
    count: lessons.length,
    /** The lesson on show; undefined at the end. */
    lesson: computed(() => lessons[index.value]),
    next: () => go(index.value + 1),
    back: () => go(index.value - 1),
    /** Something may have changed: goes on if that did what the lesson asks for. */
    look() {
      const done = isDone();
      if (done && !met.value) go(index.value + 1);
      else met.value = done;
    },
  };
}

/** @typedef {ReturnType<typeof createCoach>} Coach */
