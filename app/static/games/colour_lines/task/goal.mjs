/** The goal of a task: what it asks for, what is done, what can still be reached. */

import { html } from "htm/preact";
import { letterOn } from "../fields.mjs";
import { penned, wholeLines } from "../sheet.mjs";
import { scoreNow } from "../tray/strip.mjs";
import { losses } from "./losses.mjs";
import { TaskPicture } from "./picture.mjs";
import { quotaPicture, quotaSign } from "./quotas.mjs";
import { crossedRows, mostOf } from "./reach.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Printed} Printed */
/** @typedef {import("../types.mjs").Score} Score */
/** @typedef {import("../types.mjs").Task} Task */
/** @typedef {import("../selection.mjs").Selection} Selection */
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

/** The conditions, and whether all are met. @param {Table} table @param {number} seat @param {Score} score @param {Record<string, number>} most */
function quotas({ t, match }, seat, score, most) {
  const { board } = match.value.view.public;
  const lines = wholeLines(penned(match.value, seat));
  const dotted = [...lines.L, ...lines.R].map((field) => letterOn(board, field));
  const letters = Object.fromEntries(
    Object.keys(board.letters).map((letter) => [letter, dotted.includes(letter)]),
  );
  const reached = { pairs: score.pairs, letters };
  const all = Object.entries(score.needs)
    .filter(([name]) => name !== ON_SCALE)
    .map(([name, { have, need }]) => ({
      name: t(`${KEY}quota`, { name }),
      short: t(`${KEY}quota-count`, { name, count: need - have }),
      have,
      need,
      most: most[name],
      picture: quotaPicture(name, have, need, reached),
      sign: quotaSign(name),
    }));
  return { quotas: all, met: all.every(({ have, need }) => have >= need) };
}

/** @param {Table["t"]} t @param {number} before @param {Printed} board @returns {Goal["next"]} */
function following(t, before, board) {
  if (before >= SIDES.length) return null;
  const number = before + 1;
  return {
    number,
    name: t(`${KEY}task-name`, { task: number }),
    sentence: t(`${KEY}task-about`, { task: number }),
    picture: html`<${TaskPicture} task=${number} board=${board} />`,
    options: { task: number, side: SIDES[before] || board.side },
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

/** The picture of a task that counts one thing alone, in ink and in pencil; conditions have their own.
 * @param {Table} table @param {number} seat @param {Task} task */
function pictureOf({ match }, seat, { id, counts }) {
  if (counts === "score") return null;
  const { board } = match.value.view.public;
  const sheet = penned(match.value, seat);
  const lines = wholeLines(sheet);
  const dotted = new Set([...lines.L.slice(1), ...lines.R.slice(1)]);
  const done = { rows: crossedRows(board, lines), colours: sheet.colours, dotted };
  return html`<${TaskPicture} task=${id} board=${board} done=${done} />`;
}

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

/** @param {Table} table @param {Selection} selection @param {number} seat @returns {Goal["giveUp"]} */
function giveUp({ match }, { draft: { acting, writing, giveUp: run } }, seat) {
  return seat === match.value.you && acting.value
    ? { others: 0, disabled: !writing.value, run }
    : null;
}

/** @param {Table} table @param {Selection} selection @returns {(seat: number) => Goal | null} */
export const createGoal = (table, selection) => (seat) => {
  const { t } = table;
  const match = table.match.value;
  const at = match.view.public;
  const { task, side, rounds } = at.board;
  const ink = at.scores[seat];
  const score = seat === match.you ? scoreNow(table, selection) : ink;
  if (!task || !ink || !score) return null;
  const sheet = at.sheets[String(seat)];
  const most = mostOf(at, sheet, counted(ink, sheet.letters));
  const scale = measured(task, score, most);
  return {
    ...texts(t, task),
    progress: t(`${KEY}chip-side`, { side }),
    short: t(`${KEY}round`, { round: Math.max(at.round, 1), rounds }),
    played: "",
    picture: pictureOf(table, seat, task),
    ...quotas(table, seat, score, most),
    ...scale,
    giveUp: giveUp(table, selection, seat),
    losses: at.phase === "over" ? losses(t, at.board, sheet, score) : [],
    next: following(t, task.id, at.board),
  };
};
