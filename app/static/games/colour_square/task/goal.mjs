/** The goal of a task: what it asks for, what is done, what can still be reached. */

import { html } from "htm/preact";
import { scoreOn, sheetOf } from "../sheet.mjs";
import { losses } from "./losses.mjs";
import { mostReachable } from "./reach.mjs";
import { SHAPES, Shape } from "./shape.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Task} Task */
/** @typedef {import("../types.mjs").Score} Score */
/** @typedef {import("../selection.mjs").Selection} Selection */
/** @typedef {import("../../../js/types.mjs").Goal} Goal */

const KEY = "colour_square-ui-";

/** How far the squares are: "3 of 9 closed", and for a strip "Snake, 3 of 9". @param {Table["t"]} t @param {Match} match @param {number} seat */
function progress(t, match, seat) {
  const { board, roll } = match.view.public;
  const { states, line } = sheetOf(match, seat);
  const { rolls, quota } = /** @type {Task} */ (board.task);
  if (rolls) return counted(t, "rolls", roll, rolls);
  if (quota.length > 0 && line) return counted(t, "rows", Number(line), quota.length);
  const squares = Object.values(states).filter((state) => state !== "crossed");
  return counted(t, "closed", squares.filter((state) => state !== "open").length, squares.length);
}

/** @param {Table["t"]} t @param {string} what @param {number} done @param {number} all */
const counted = (t, what, done, all) => ({
  progress: t(`${KEY}task-progress`, { what, done, all }),
  short: t(`${KEY}task-short`, { what, done, all }),
});

/** With the name of the task, where one person alone has the whole strip. @param {Match} match @param {Goal} goal */
const named = ({ names }, goal) =>
  names.length > 1 ? goal : { ...goal, short: `${goal.name}, ${goal.short}` };

/** @param {Table["t"]} t @param {number} before @returns {Goal["next"]} */
function following(t, before) {
  const task = SHAPES[before];
  if (!task) return null;
  const number = before + 1;
  return {
    number,
    name: t(`${KEY}task-name`, { task: number }),
    sentence: t(`${KEY}task-about`, { task: number }),
    picture: html`<${Shape} task=${task} />`,
    options: { task: number },
  };
}

/** The texts of a task. @param {Table["t"]} t @param {number} task @param {Task} printed */
const texts = (t, task, { penalty, thresholds }) => ({
  number: task,
  name: t(`${KEY}task-name`, { task }),
  sentence: t(`${KEY}task-goal`, { task, mark: thresholds.passed }),
  note: t(`${KEY}task-note`, { task, penalty }),
  rule: `task-${task}`,
});

/** What is written in ink and, on one's own sheet, in pencil.
 * @param {Table} table @param {Selection} selection @param {number} seat */
function standing({ match }, selection, seat) {
  const sheet = sheetOf(match.value, seat);
  const change = seat === match.value.you ? selection.change.value : null;
  const ink = scoreOn(match.value, seat);
  return { sheet, ink, score: change?.score ?? ink, line: change ? change.line : sheet.line };
}

/** The most that can still be reached, if that is short of the next mark.
 * @param {Match} match @param {number} seat @param {Score} ink @param {number | undefined} mark */
function limit({ view }, seat, ink, mark) {
  const { board, roll, phase, sheets } = view.public;
  if (phase === "over" || mark === undefined) return null;
  const most = mostReachable(board, sheets[String(seat)], roll, ink);
  return most < mark ? most : null;
}

/** Where a sheet stands on the scale.
 * @param {Match} match @param {number} seat @param {Task} task @param {Score} ink @param {Score} score */
function scale(match, seat, { measure, thresholds }, ink, { total }) {
  const marks = [thresholds.passed, thresholds.strong, thresholds.best];
  const next = marks.find((mark) => mark > total);
  return { value: total, unit: measure, marks, most: limit(match, seat, ink, next) };
}

/** @param {Table} table @param {Selection} selection @param {number} seat @returns {Goal["giveUp"]} */
function giveUp({ match }, { acting, writing, giveUp: run }, seat) {
  if (seat !== match.value.you || !acting.value) return null;
  return { others: match.value.names.length - 1, disabled: !writing.value, run };
}

/** @param {Table} table @param {Selection} selection @returns {(seat: number) => Goal | null} */
export const createGoal = (table, selection) => (seat) => {
  const { t } = table;
  const match = table.match.value;
  const { task } = match.view.public.board;
  const { sheet, ink, score, line } = standing(table, selection, seat);
  if (!task || !ink || !score) return null;
  return named(match, {
    ...texts(t, Number(task.id), task),
    ...progress(t, match, seat),
    ...scale(match, seat, task, ink, score),
    picture: html`<${Shape} task=${task} states=${sheet.states} line=${line} />`,
    played: t(`${KEY}task-played`, { count: match.view.public.roll }),
    quotas: [],
    bonus: 0,
    met: true,
    giveUp: giveUp(table, selection, seat),
    losses: losses(t, match, seat),
    next: following(t, Number(task.id)),
  });
};
