/** Discs that travel along the rings; with reduced motion they are there at once. */

import { bottomOf, way } from "./geometry.mjs";

/** @typedef {import("../types.mjs").Public} Public */
/** @typedef {import("../types.mjs").Step} Step */
/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../selection.mjs").Selection} Selection */

const LONGEST_MS = 400;
const EACH_MS = 200;

/** Moves a disc along a path that ends where it is drawn. @param {Element} disc @param {import("./geometry.mjs").Point[]} points */
function travel(disc, points) {
  const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const end = getComputedStyle(disc).transform;
  frames[frames.length - 1] = { transform: end };
  disc.animate(frames, {
    duration: Math.min(LONGEST_MS, EACH_MS * (points.length - 1)),
    easing: "ease-in-out",
  });
}

/** Shows steps of discs on the board. @param {Element | null} board
 * @param {readonly {disc: string, from: string, to: string}[]} steps @param {number} bottom */
function showSteps(board, steps, bottom) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!board || still || document.hidden) return;
  for (const colour of new Set(steps.map((step) => step.disc))) {
    const own = steps.filter((step) => step.disc === colour);
    const disc = board.querySelector(`[data-disc="${colour}"]:not([data-kind="left"])`);
    if (disc) travel(disc, way([own[0].from, ...own.map((step) => step.to)], bottom));
  }
}

/** Identifies the last move of discs, so that each is shown once. @param {Public} view */
const moveOf = ({ walked }) => (walked ? `${walked.turn} ${JSON.stringify(walked.steps)}` : "");

/** Steps with the field that each starts from. @param {Public["discs"]} discs @param {readonly Step[]} steps */
function withStarts(discs, steps) {
  const at = { ...discs };
  return steps.map(({ disc, to }) => {
    const from = at[disc];
    at[disc] = to;
    return { disc, from, to };
  });
}

/** Animates the moves of others as they happen, and drafted steps as they are laid out.
 * @param {Table} table @param {Selection} selection @returns {(board: Element | null) => void} called after each drawing */
export function createMotion({ match }, selection) {
  let shown = moveOf(match.peek().view.public);
  let drafted = 0;
  return (board) => {
    const { view, you, own } = match.value;
    const { walked, discs } = view.public;
    const bottom = bottomOf(view.public, own);
    const now = moveOf(view.public);
    if (now !== shown && walked && walked.seat !== you) showSteps(board, walked.steps, bottom);
    const steps = selection.steps.value;
    if (steps.length > drafted) showSteps(board, withStarts(discs, steps).slice(drafted), bottom);
    shown = now;
    drafted = steps.length;
  };
}
