/** The coach of a tutorial: a lesson beside the hand, and a ring around what it is about. */
import { computed, effect, signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { boot } from "../../browser/boot-data.mjs";
import { pref, setPref } from "../../browser/prefs.mjs";
import { fetchStyle } from "../../browser/styles.mjs";
import { Coach } from "../../match/coach.mjs";
import { offline } from "../../room/load-failure.mjs";
import { call } from "../../room/session.mjs";
import { announce, tableMatch } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";
import { openRules } from "../common/rules.mjs";

/** @typedef {import("../../types.mjs").GameParts} GameParts */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */

const AROUND = 4;
/** Pixels of a ring that needs no word. */
const LARGE = 200;
/** The setting that remembers the match and the lesson; a negative lesson means that it is closed. */
const PLACE = "coach";

/** @type {import("@preact/signals").Signal<{match: string, game: string, coach: Coach} | null>} */
const running = signal(null);
/** The match whose coach was closed. */
const closed = signal("");

/** Begins the tutorial of a match, or continues where the person left off.
 * @param {string} match @param {string} game @param {GameParts} parts */
async function raise(match, game, parts) {
  if (running.peek()?.match === match) return;
  const [id, place, left = ""] = pref(PLACE).split(" ");
  const first = id === match ? Number(place) : 0;
  const skipped = id === match && left ? left.split(",").map(Number) : [];
  if (first < 0) closed.value = match;
  const [{ lessons }] = await Promise.all([
    import(`${boot.static}/games/${game}/tutorial.mjs`),
    fetchStyle(`${boot.static}/css/coach.css`),
  ]);
  const scene = () => ({
    match: /** @type {import("../../types.mjs").TableMatch} */ (tableMatch.peek()),
    act: !parts.actions.peek().primary.disabled,
    page: document,
  });
  running.value = { match, game, coach: new Coach(lessons, scene, first, skipped) };
}

/** The coach of the match on the screen; null when there is none, or it was closed. */
const coached = computed(() => {
  const now = running.value;
  return now && now.match === tableMatch.value?.id && now.match !== closed.value ? now : null;
});

/** @param {string} match */
function close(match) {
  closed.value = match;
  setPref(PLACE, `${match} -1`);
}

/** @param {{at: import("../../types.mjs").TableMatch, parts: GameParts}} props */
export function CoachPanel({ at, parts }) {
  useEffect(() => {
    raise(at.id, at.game, parts).catch(offline);
  }, [at.id]);
  const now = coached.value;
  return now && html`<${Panel} key=${now.match} ...${now} />`;
}

/** @param {{match: string, game: string, coach: Coach}} props */
function Panel({ match, game, coach }) {
  useEffect(
    () =>
      effect(() => {
        const { index, lesson, skipped } = coach;
        setPref(PLACE, `${match} ${index.value} ${skipped.value.join()}`);
        announce(lesson.value ? lessonText(game, coach) : endText(coach));
      }),
    [],
  );
  const lesson = coach.lesson.value;
  if (!lesson) return html`<${End} match=${match} game=${game} coach=${coach} />`;
  return html`<section class="sheet coach" aria-label=${t("coach")} data-ring=${lesson.ring}>
    <p class="words" tabindex="0">${t(`${game}-tutorial-${lesson.key}`)}</p>
    <span class="small soft num">${place(coach)}</span>
    <div class="row">
      ${coach.index.value > 0 && html`<button type="button" class="btn quiet" onClick=${coach.back}>${t("coach-back")}</button>`}
      <button type="button" class="btn quiet" onClick=${() => close(match)}>${t("coach-stop")}</button>
      <${Onward} coach=${coach} /></div>
    <${Ring} coach=${coach} /></section>`;
}

/** An action that is asked for is done, or skipped by a button of its own. @param {{coach: Coach}} props */
const Onward = ({ coach }) =>
  coach.lesson.value?.read && !coach.met.value
    ? html`<button type="button" class="btn quiet skip" onClick=${coach.skip}>${t("coach-skip")}</button>`
    : html`<button type="button" class="btn on next" onClick=${coach.next}>${t("coach-next")}</button>`;

/** @param {Coach} coach */
const place = ({ index, count }) => t("coach-place", { lesson: index.value + 1, count });

/** @param {string} game @param {Coach} coach */
const lessonText = (game, coach) =>
  `${place(coach)}. ${t(`${game}-tutorial-${coach.lesson.value?.key}`)}`;

/** @param {Coach} coach */
const endText = ({ skipped: { value } }) =>
  value.length > 0 ? t("coach-end-skipped", { count: value.length }) : t("coach-end");

/** @param {{match: string, game: string, coach: Coach}} props */
const End = ({ match, game, coach }) => html`<section class="sheet coach" aria-label=${t("coach")}>
  <p class="words"><b>${endText(coach)}</b></p>
  <div class="row wrap">${
    coach.skipped.value.length > 0
      ? html`<button type="button" class="btn on catchup" onClick=${coach.catchUp}>${t("coach-catch-up")}</button>`
      : html`<button type="button" class="btn quiet" onClick=${coach.back}>${t("coach-back")}</button>`
  }
    <button type="button" class="btn on next" onClick=${() => close(match)}>${t("coach-play-on")}</button>
    <button type="button" class="btn" onClick=${() => openRoom(game)}>${t("coach-friends")}</button>
    <button type="button" class="btn" onClick=${() => openRules("")}><${Icon} name="rules" />${t("rules")}</button></div></section>`;

/** @param {string} game */
async function openRoom(game) {
  const made = await call("POST /rooms", {}, { game });
  if (made) location.assign(`${boot.base}/r/${made.code}`);
}

/** The ring lies over the page; any change there may move it, or may complete the lesson.
 * @param {{coach: Coach}} props */
function Ring({ coach }) {
  const box = useRef(signal(/** @type {Box | null} */ (null))).current;
  useEffect(() => followRing(coach, box), []);
  const at = box.value;
  if (!at) return null;
  // A word in a corner of the whole board would cover what is there.
  const wide = Math.min(at.width, at.height) > LARGE;
  const style = `left:${at.left}px;top:${at.top}px;width:${at.width}px;height:${at.height}px`;
  // At the upper edge of the window the label hangs below.
  return html`<div class=${at.top < 24 ? "ring high" : "ring"} aria-hidden="true" style=${style}>${!wide && html`<span>${t("coach-here")}</span>`}</div>`;
}

/** The visible part of the box around everything that a selector matches.
 * @param {string} selector @returns {Box | null} */
function around(selector) {
  const boxes = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return null;
  const left = Math.max(2, Math.min(...boxes.map((box) => box.left)) - AROUND);
  const top = Math.max(2, Math.min(...boxes.map((box) => box.top)) - AROUND);
  const right = Math.min(innerWidth - 2, Math.max(...boxes.map((box) => box.right)) + AROUND);
  const bottom = Math.min(innerHeight - 2, Math.max(...boxes.map((box) => box.bottom)) + AROUND);
  return { left, top, width: right - left, height: bottom - top };
}

/** Keeps the box on what the lesson's ring surrounds; returns a function that stops it.
 * @param {Coach} coach @param {import("@preact/signals").Signal<Box | null>} box */
function followRing(coach, box) {
  const frame = nextFrame(() => {
    coach.look();
    const ring = coach.lesson.peek()?.ring;
    const found = ring ? around(ring) : null;
    if (JSON.stringify(found) !== JSON.stringify(box.peek())) box.value = found;
  });
  // Short-lived changes, such as a look at a card, must not be missed.
  const unwatch = watchPage(() => coach.look(), frame.ask);
  const stop = effect(() => {
    coach.index.value;
    frame.ask();
  });
  return () => {
    unwatch();
    stop();
    frame.cancel();
  };
}

/** Runs once in the next frame, however often it is called. @param {() => void} run */
function nextFrame(run) {
  let frame = 0;
  const due = () => {
    frame = 0;
    run();
  };
  return {
    ask: () => {
      frame ||= requestAnimationFrame(due);
    },
    cancel: () => cancelAnimationFrame(frame),
  };
}

/** Reports changes to the page of the match, and anything that may have moved something on it.
 * @param {() => void} changed @param {() => void} moved */
function watchPage(changed, moved) {
  const changes = new MutationObserver(() => {
    changed();
    moved();
  });
  const page = document.querySelector(".match");
  if (page) changes.observe(page, { subtree: true, childList: true, attributes: true });
  addEventListener("resize", moved);
  addEventListener("scroll", moved, true);
  return () => {
    changes.disconnect();
    removeEventListener("resize", moved);
    removeEventListener("scroll", moved, true);
  };
}
