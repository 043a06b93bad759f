/** How far a task has come: stars, and the sentence for it. */

import { signed } from "../../text/numbers.mjs";

/** @typedef {import("../../types.mjs").Goal} Goal */
/** @typedef {import("../../types.mjs").Translate} Translate */

/** The least part of the scale between two marks, so that neither rings nor numbers touch. */
const APART = 0.175;

/** How many stars there are, and how many of them are reached. @param {Goal} goal */
export function stars({ met, marks, value, bonus }) {
  const reached = marks.filter((mark) => value >= mark).length;
  return { got: met ? reached + bonus : 0, all: marks.length + bonus };
}

/** "★☆☆". @param {number} got @param {number} all */
export const drawnStars = (got, all) => "★".repeat(got) + "☆".repeat(Math.max(0, all - got));

/** Where the scale begins: above zero if the marks lie close together. @param {number[]} marks */
export function scaleStart(marks) {
  const gaps = marks.slice(1).map((mark, at) => mark - marks[at]);
  const top = marks[marks.length - 1];
  return Math.max(0, Math.floor(top - Math.min(...gaps) / APART));
}

/** The place of a value on the scale, from 0 to 1. @param {number[]} marks @param {number} value */
export function onScale(marks, value) {
  const start = scaleStart(marks);
  const top = marks[marks.length - 1];
  return Math.max(0, Math.min(1, (value - start) / (top - start)));
}

/** "146 points". @param {Translate} t @param {Pick<Goal, "value" | "unit">} goal */
export const valueText = (t, { value, unit }) =>
  t("goal-value", { value: signed(value), count: Math.abs(value), unit });

/** What the conditions still lack. @param {Translate} t @param {Goal} goal */
export const shortText = (t, { quotas }) =>
  t("task-short-of", {
    what: quotas.filter(({ have, need }) => have < need).map((quota) => quota.short),
  });

/** What is missing to the next mark: "22 short of 115"; beyond the last one, what the conditions lack.
 * @param {Translate} t @param {Goal} goal @param {boolean} [ended] when nothing can follow any more */
export function standingText(t, goal, ended = false) {
  const { value, marks, most, met } = goal;
  const mark = marks.find((one) => one > value);
  if (mark === undefined) return met ? t("goal-all") : shortText(t, goal);
  if (ended) return t("task-short", { short: mark - value, mark });
  if (most !== null && most < mark) return t("goal-out", { mark, most: signed(most) });
  return t("goal-short", { short: mark - value, mark });
}
