/** What is played and which roll it is, in few words. */

/** @typedef {import("./types.mjs").Table} Table */

const KEY = "colour_square-ui-";

/** @param {Table} table */
export const createChips =
  ({ origin, t }) =>
  () => {
    const { board, roll } = origin.value.view.public;
    const { side, covered, task } = board;
    const words = [t(`${KEY}chip-side`, { side })];
    if (covered) words.push(t(`${KEY}chip-covered`));
    if (task) words.push(t(`${KEY}task-name`, { task: Number(task.id) }));
    const when = roll > 0 ? t(`${KEY}chip-roll`, { roll }) : "";
    return { what: words.join(", "), when, took: t("result-rolls", { count: roll }) };
  };
