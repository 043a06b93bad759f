/** What is played and which round it is, in few words. */

import { variantWords } from "../../js/match/variants.mjs";

/** @typedef {import("./types.mjs").Table} Table */

const KEY = "colour_lines-ui-";

/** @param {Table} table */
export const createChips =
  ({ origin, t }) =>
  () => {
    const { board, round } = origin.value.view.public;
    const words = [t(`${KEY}chip-side`, { side: board.side })];
    if (board.task) words.push(t(`${KEY}task-name`, { task: board.task.id }));
    words.push(...variantWords(t, "colour_lines", { ...board.variants, hard: board.hard }));
    const when = round > 0 ? t(`${KEY}round`, { round, rounds: board.rounds }) : "";
    return { what: words.join(", "), when, took: t("result-rounds", { count: round }) };
  };
