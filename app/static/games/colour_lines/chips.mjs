/** What is played and which round it is, in few words. */

/** @typedef {import("./types.mjs").Table} Table */

const KEY = "colour_lines-ui-";

/** @param {Table} table */
export const createChips =
  ({ match, t }) =>
  () => {
    const { board, round } = match.value.view.public;
    const words = [t(`${KEY}chip-side`, { side: board.side })];
    if (board.task) words.push(t(`${KEY}task-name`, { task: board.task.id }));
    for (const [name, on] of Object.entries({ ...board.variants, hard: board.hard })) {
      if (on) words.push(t(`colour_lines-option-${name}`));
    }
    const when = round > 0 ? t(`${KEY}round`, { round, rounds: board.rounds }) : "";
    return { what: words.join(", "), when };
  };
