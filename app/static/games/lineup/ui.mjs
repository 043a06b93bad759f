/** LineUp! in the browser: everything that the room page needs from a game. */

import { callOut } from "../../js/match/announcements.mjs";
import { createMoments } from "../../js/match/moments.mjs";
import { createVariantChips } from "../../js/match/variants.mjs";
import { createTelling, lapse, lapsed, news } from "./announcements.mjs";
import { createBoard } from "./board.mjs";
import { createActions, createStatus } from "./controls.mjs";
import { createKeys } from "./keys.mjs";
import { createMedals } from "./medals.mjs";
import { won } from "./moments.mjs";
import { scoreOf, seatState } from "./seats.mjs";
import { createSelection } from "./selection.mjs";
import { createStock, pileWords } from "./stock.mjs";
import { createTray } from "./tray.mjs";
import { board } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** Says what happened, and that a double move has lapsed. @param {Table} table */
function callOutTurns(table) {
  const words = news(table.t);
  callOut(table, (now, notes, before) => {
    if (lapsed(now, notes)) table.explain(lapse(table.t));
    return words(now, notes, before);
  });
}

/** What is played, and how far it has come. @param {Table} table */
const createChips = (table) =>
  createVariantChips(
    table,
    "lineup",
    () => pileWords(table),
    ({ figures }) => figures.length,
  );

/** @param {Table} table */
function create(table) {
  const { match, t, highlight } = table;
  const selection = createSelection(table);
  const actions = createActions(table, selection);
  const moments = createMoments(table, won);
  callOutTurns(table);
  return {
    layout: /** @type {const} */ ("tall"),
    Board: createBoard(table, selection, moments),
    Tray: createTray(table, selection),
    Aside: createStock(table),
    status: createStatus(table, selection),
    actions,
    score: (/** @type {number} */ seat) => scoreOf(table, seat),
    seatState: (/** @type {number} */ seat) => seatState(table, seat),
    telling: createTelling(table),
    chips: createChips(table),
    prepare: selection.prepare,
    onKey: createKeys(selection, () => actions.value.primary.run()),
    describe: () => board(t, match.value),
    medals: createMedals(table),
    moments,
    highlight,
  };
}

/** @type {import("../../js/types.mjs").GameUi} */
const ui = { create };

export default ui;
