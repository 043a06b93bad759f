/** Discs that travel along the rings, for those who like motion; others see them there at once. */

import { way } from "./geometry.mjs";

/** @typedef {import("./types.mjs").Public} Public */

const LONGEST_MS = 400;
const EACH_MS = 200;

/** Runs a disc over a way that ends where the disc is drawn. @param {Element} disc @param {import("./geometry.mjs").Point[]} points */
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
export function showSteps(board, steps, bottom) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!board || still || document.hidden) return;
  for (const colour of new Set(steps.map((step) => step.disc))) {
    const own = steps.filter((step) => step.disc === colour);
    const disc = board.querySelector(`[data-disc="${colour}"]:not([data-kind="left"])`);
    if (disc) travel(disc, way([own[0].from, ...own.map((step) => step.to)], bottom));
  }
}
