/** The goal of a task: what it asks for, what is done, what can still be reached. */

import { letterOn } from "../fields.mjs";
import { penned, wholeLines } from "../sheet.mjs";
import { scoreNow } from "../tray/strip.mjs";
import { quotaPicture, quotaSign } from "./quotas.mjs";
import { missing, mostOf } from "./reach.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Score} Score */
/** @typedef {import("../types.mjs").Task} Task */
/** @typedef {import("../pencil.mjs").Pencil} Pencil */
/** @typedef {import("../../../js/types.mjs").Goal} Goal */

const KEY = "colour_lines-ui-";
/** The first task that can be played on each side only. */
const SIDES = ["", "", "A", "A", "B"];
/** What a task counts in points is on the scale, and no condition beside it. */
const ON_SCALE = "points";

/** What a sheet has of everything that tasks count. @param {Score} score @param {Record<string, number | null>} letters */
const counted = (score, letters) => ({
  crossings: score.crossings,
  dots: score.dots,
  pairs: score.pairs.length,
  letters: Object.values(letters).filter((round) => round !== null).length,
  circles: score.circles,
});

/** The conditions. @param {Table} table @param {number} seat @param {Score} score @param {Record<string, number>} most */
function quotas({ t, match }, seat, score, most) {
  const { board } = match.value.view.public;
  const lines = wholeLines(penned(match.value, seat));
  const dotted = [...lines.L, ...lines.R].map((field) => letterOn(board, field));
  const letters = Object.fromEntries(
    Object.keys(board.letters).map((letter) => [letter, dotted.includes(letter)]),
  );
  const reached = { pairs: score.pairs, letters };
  return Object.entries(score.needs)
    .filter(([name]) => name !== ON_SCALE)
    .map(([name, { have, need }]) => ({
      name: t(`${KEY}quota`, { name }),
      have,
      need,
      most: most[name],
      picture: quotaPicture(name, have, need, reached),
      sign: quotaSign(name),
    }));
}

/** What was missing. @param {Table} table @param {number} seat @param {Score} score @returns {Goal["losses"]} */
function losses({ t, match }, seat, score) {
  const { board, sheets } = match.value.view.public;
  const lacking = missing(board, sheets[String(seat)]);
  const task = /** @type {Task} */ (board.task);
  const short = Object.entries(score.needs).filter(
    ([name, { have, need }]) => name !== ON_SCALE && have < need,
  );
  const counts = task.counts === "score" ? [] : [task.counts];
  return [
    ...short.map(([name, { have, need }]) => ({
      place: `${have}/${need}`,
      what: t(`${KEY}quota-short`, { name, count: need - have }),
      why: t(`${KEY}quota-where`, { name }),
      points: null,
      cells: lacking[name],
    })),
    ...counts.map((name) => ({
      place: String(score.total),
      what: t(`${KEY}quota`, { name }),
      why: t(`${KEY}quota-where`, { name }),
      points: null,
      cells: lacking[name],
    })),
  ].filter(({ cells }) => cells.length > 0);
}

/** @param {Table["t"]} t @param {number} before @param {string} side @returns {Goal["next"]} */
function following(t, before, side) {
  if (before >= SIDES.length) return null;
  const number = before + 1;
  return {
    number,
    name: t(`${KEY}task-name`, { task: number }),
    sentence: t(`${KEY}task-about`, { task: number }),
    picture: null,
    options: { task: number, side: SIDES[before] || side },
  };
}

/** @param {Table["t"]} t @param {Task} task */
const texts = (t, { id, levels }) => ({
  number: id,
  name: t(`${KEY}task-name`, { task: id }),
  sentence: t(`${KEY}task-goal`, { task: id, mark: levels[0] || levels[1] }),
  note: t(`${KEY}task-note`, { task: id }),
  rule: `task-${id}`,
});

/** What the scale measures: points, or what the task counts alone; the least is met with the conditions.
 * @param {Task} task @param {Score} score @param {Record<string, number>} most */
function measured({ counts, levels }, score, most) {
  const marks = levels.filter((level) => level > 0);
  const next = marks.find((mark) => mark > score.total);
  const limit =
    counts === "score" || next === undefined || most[counts] >= next ? null : most[counts];
  const unit = counts === "score" ? /** @type {const} */ ("points") : counts;
  return { value: score.total, unit, marks, bonus: levels.length - marks.length, most: limit };
}

/** @param {Table} table @param {Pencil} pencil @returns {(seat: number) => Goal | null} */
export const createGoal = (table, pencil) => (seat) => {
  const { t } = table;
  const match = table.match.value;
  const at = match.view.public;
  const { task, side } = at.board;
  const ink = at.scores[seat];
  const score = seat === match.you ? scoreNow(table, pencil) : ink;
  if (!task || !ink || !score) return null;
  const sheet = at.sheets[String(seat)];
  const most = mostOf(at, sheet, counted(ink, sheet.letters));
  const conditions = quotas(table, seat, score, most);
  const scale = measured(task, score, most);
  return {
    ...texts(t, task),
    progress: t(`${KEY}chip-side`, { side }),
    short: `${Math.max(at.round, 1)}/${at.board.rounds}`,
    picture: null,
    quotas: conditions,
    ...scale,
    met: conditions.every(({ have, need }) => have >= need),
    losses: at.phase === "over" ? losses(table, seat, score) : [],
    next: following(t, task.id, side),
  };
};
